import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { IncomingFiles } from './incoming';
import type { ImageType } from './media-types';
import { prepareImage } from './prepare-image';

const incoming = new IncomingFiles(join(tmpdir(), 'never made'), 0);
const prepare = (bytes: Buffer, type: ImageType, maxPixels: number) =>
  prepareImage(bytes, type, { maxPixels, incoming });
const picture = () => sharp({ create: { width: 200, height: 100, channels: 3, background: '#a33' } });

test('formats that are decoded whole may have a part of the pixels of others', async () => {
  const jpeg = await picture().jpeg().toBuffer();
  const webp = await picture().webp().toBuffer();
  const avif = await picture().avif({ effort: 0 }).toBuffer();

  await expect(prepare(jpeg, 'image/jpeg', 20_000)).resolves.toMatchObject({ original: { width: 200 } });
  await expect(prepare(jpeg, 'image/jpeg', 19_999)).rejects.toThrow('more than 19999');
  await expect(prepare(webp, 'image/webp', 40_000)).resolves.toMatchObject({ original: { width: 200 } });
  await expect(prepare(webp, 'image/webp', 39_998)).rejects.toThrow('more than 19999');
  await expect(prepare(avif, 'image/avif', 60_003)).resolves.toMatchObject({ original: { width: 200 } });
  await expect(prepare(avif, 'image/avif', 59_997)).rejects.toThrow('more than 19999');
});
