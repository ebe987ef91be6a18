import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { encodeImage, type SharpType } from './encode-image';

const prepare = (bytes: Buffer, type: SharpType, maxPixels: number) => encodeImage({ bytes, type, maxPixels });
const anImage = () => sharp({ create: { width: 200, height: 100, channels: 3, background: '#a33' } });

test('allows fewer pixels in formats that are decoded whole', async () => {
  const jpeg = await anImage().jpeg().toBuffer();
  const webp = await anImage().webp().toBuffer();
  const avif = await anImage().avif({ effort: 0 }).toBuffer();

  await expect(prepare(jpeg, 'image/jpeg', 20_000)).resolves.toMatchObject({ original: { width: 200 } });
  await expect(prepare(jpeg, 'image/jpeg', 19_999)).rejects.toThrow('19999');
  await expect(prepare(webp, 'image/webp', 40_000)).resolves.toMatchObject({ original: { width: 200 } });
  await expect(prepare(webp, 'image/webp', 39_998)).rejects.toThrow('19999');
  await expect(prepare(avif, 'image/avif', 60_003)).resolves.toMatchObject({ original: { width: 200 } });
  await expect(prepare(avif, 'image/avif', 59_997)).rejects.toThrow('19999');
});
