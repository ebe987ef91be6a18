import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { isLogo, logoData } from '../../../../contract/brand/brand';
import { prepareLogo } from './prepare-logo';

const mark = (color: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="300"><circle cx="150" cy="150" r="120" fill="${color}"/></svg>`,
  );
const stored = async (bytes: Buffer) => {
  const logo = (await prepareLogo(bytes)) ?? '';
  expect(isLogo(logo)).toBe(true);
  return sharp(Buffer.from(logoData(logo), 'base64'));
};

test('scales a logo to twice the size at which it is shown, and keeps its transparency', async () => {
  const { width, height, hasAlpha } = await (await stored(await sharp(mark('#a01020')).png().toBuffer())).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 560, height: 140, hasAlpha: true });
});

test('puts a light logo on a dark ground, so that it can be seen on white', async () => {
  const logo = await stored(await sharp(mark('#fff')).png().toBuffer());
  const { data } = await logo.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const channel of data.subarray(0, 3)) expect(channel).toBeLessThan(64);
});

test('leaves a white image without transparency as it is', async () => {
  const logo = await stored(await sharp(mark('#123')).flatten({ background: '#fff' }).jpeg().toBuffer());
  const { data } = await logo.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(240);
});

test('makes a detailed image small enough, or refuses it', async () => {
  const noise = sharp(randomBytes(1000 * 1000 * 3), { raw: { width: 1000, height: 1000, channels: 3 } });
  const logo = await prepareLogo(await noise.png().toBuffer());
  expect(logo === undefined || isLogo(logo)).toBe(true);
});
