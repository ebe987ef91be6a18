import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { encodeTiffHead, type PixelFormat } from './tiff';

test('writes several strips that sharp can read', async () => {
  const pixels = Array.from({ length: 3 * 150 * 3 }, (_, index) => (index * 7) % 256);

  const { data, info } = await sharp(aTiff({ width: 3, height: 150, channels: 3 }, pixels))
    .raw()
    .toBuffer({ resolveWithObject: true });

  expect(info).toMatchObject({ width: 3, height: 150, channels: 3 });
  expect(Buffer.from(pixels).equals(data)).toBe(true);
});

test('writes transparency and a color profile that sharp can read', async () => {
  const profile = (await sharp(await aP3Picture()).metadata()).icc;
  const format = { width: 2, height: 1, channels: 4, ...(profile && { profile }) } as const;
  const bytes = aTiff(format, [10, 20, 30, 40, 50, 60, 70, 255]);

  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const metadata = await sharp(bytes).metadata();

  expect([data[3], data[7]]).toEqual([40, 255]);
  expect(metadata).toMatchObject({ format: 'tiff', hasAlpha: true, hasProfile: true });
  expect(metadata.icc).toEqual(profile);
});

function aTiff(format: PixelFormat, pixels: readonly number[]): Buffer {
  return Buffer.concat([encodeTiffHead(format), Buffer.from(pixels)]);
}

function aP3Picture(): Promise<Buffer> {
  return sharp({ create: { width: 1, height: 1, channels: 3, background: '#d02020' } })
    .withIccProfile('p3')
    .png()
    .toBuffer();
}
