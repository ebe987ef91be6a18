import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import type { Sharp } from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { qrLabel, vinLabel } from '../../../../tests/support/vin-labels';
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
  const [code] = await readBarcodes(image, { formats: ['Code39', 'Code128', 'QRCode', 'DataMatrix'] });
  return code?.text;
}

const grey = { background: '#888' };

test.each<[string, (label: Sharp) => Sharp]>([
  ['straight', (label) => label],
  ['tilted', (label) => label.rotate(7, grey)],
  ['on its side', (label) => label.rotate(90)],
  ['blurred', (label) => label.blur(1.4)],
  ['dark', (label) => label.linear(0.18, 4)],
  ['small, tilted, blurred and dark', (label) => label.rotate(4, grey).blur(0.8).linear(0.4, 6)],
])('reads the VIN of a label that is %s', async (_name, change) => {
  expect(vinInCode((await read(change(vinLabel(vin)))) ?? '')).toBe(vin);
});

test('reads the QR code of a key, tilted and blurred', async () => {
  const text = 'https://dealer.example|svc_0123456789abcdefghijklmnopqrstuvwxyz';

  expect(await read((await qrLabel(text)).rotate(9, grey).blur(1.2))).toBe(text);
});
