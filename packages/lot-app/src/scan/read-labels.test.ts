import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Sharp } from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { badlyLit, qrLabel, vinCodes, vinLabel } from '../../../../tests/support/vin-labels';
import { vinInCode } from './vin-in-code';

/** The scanner's program, on labels as a camera sees them. */
beforeAll(async () => {
  const wasmBinary = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer }, fireImmediately: true });
});

const vin = '1FADP5AU6DL536022';

async function read(label: Sharp): Promise<string | undefined> {
  const { data, info } = await label.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const image = { data: new Uint8ClampedArray(data), width, height } as ImageData;
  const [code] = await readBarcodes(image, { formats: [...vinCodes] });
  return code?.text;
}

const grey = { background: '#888' };

describe.each(vinCodes)('%s', (code) => {
  test.each<[string, (label: Sharp) => Sharp]>([
    ['straight', (label) => label],
    ['tilted', (label) => label.rotate(7, grey)],
    ['on its side', (label) => label.rotate(90)],
    ['blurred', (label) => label.blur(1.3)],
    ['dark', (label) => label.linear(0.18, 4)],
    ['tilted, blurred and dark', badlyLit],
  ])('reads the VIN of a label that is %s', async (_name, change) => {
    expect(vinInCode((await read(change(await vinLabel(vin, code)))) ?? '')).toBe(vin);
  });
});

test('reads the QR code of a key, tilted, blurred and dark', async () => {
  const text = 'https://dealer.example|svc_0123456789abcdefghijklmnopqrstuvwxyz';

  expect(await read(badlyLit(await qrLabel(text)))).toBe(text);
});
