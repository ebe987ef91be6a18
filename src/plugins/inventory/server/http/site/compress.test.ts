import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { acceptsGzip, Compressor } from './compress';

test.each([
  ['gzip, deflate, br', true],
  ['br;q=1.0, GZIP;q=0.5', true],
  ['*', true],
  ['gzip;q=0, *', false],
  ['br', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding: %s allows gzip: %s', (header, expected) => {
  expect(acceptsGzip(header)).toBe(expected);
});

const page = (body: string, headers: Record<string, string> = {}) => ({
  status: 200,
  body: Buffer.from(body),
  headers: { 'Content-Type': 'text/html; charset=utf-8', ETag: '"a"', Vary: 'Accept-Language', ...headers },
});

test('gives a compressed page another entity tag, and compresses equal pages once', async () => {
  const compressor = new Compressor();
  const long = page('x'.repeat(5000));

  const described = compressor.describe(long, 'gzip');

  expect(described.headers).toMatchObject({
    ETag: '"a-gzip"',
    'Content-Encoding': 'gzip',
    Vary: 'Accept-Language, Accept-Encoding',
  });
  const zipped = await compressor.compress(described);
  expect(gunzipSync(zipped).toString()).toBe('x'.repeat(5000));
  expect(await compressor.compress(described)).toBe(zipped);
  expect(compressor.describe(long, undefined)).toMatchObject({ isZipped: false, headers: { ETag: '"a"' } });
});

test.each([
  ['a short page', page('short')],
  ['a photo', page('x'.repeat(5000), { 'Content-Type': 'image/png' })],
])('sends %s as it is', (_name, sent) => {
  expect(new Compressor().describe(sent, 'gzip')).toMatchObject({ isZipped: false, headers: { ETag: '"a"' } });
});
