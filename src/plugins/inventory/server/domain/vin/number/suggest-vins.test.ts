import { Outbound } from '../../../platform/outbound/outbound';
import { afterAll, expect, test } from '@jest/globals';
import { systemClock } from '../../../platform/clock';
import { suggestVins } from './suggest-vins';
import { createVinDecoding } from '../decoding/vin-decoding';

const decoding = createVinDecoding({
  providers: ['embedded'],
  dataFolder: '.tmp/vin',
  vpicUrl: 'http://127.0.0.1:9',
  outbound: new Outbound({ log: () => undefined }),
  clock: systemClock,
  warn: () => undefined,
});
afterAll(() => decoding.close());

const suggest = (text: string) => suggestVins(text, decoding.score ?? (async () => 0));

test('suggests the intended VIN, best decoded first', async () => {
  const mistakes: ReadonlyArray<readonly [string, string]> = [
    ['1FBNE3BE1CDB23596', '1FBNE3BL1CDB23596'],
    ['4T1BE46K29U856421', '4T1BE46K19U856421'],
    ['1M8GDM9AYKP042788', '1M8GDM9AXKP042788'],
    ['1HGCM82633A0O4352', '1HGCM82633A004352'],
    ['JM3KE4BY6O0636881', 'JM3KE4BY6G0636881'],
    ['1HGMC82633A004352', '1HGCM82633A004352'],
    ['1HGCM8263A004352', '1HGCM82633A004352'],
    ['1HGCM826333A004352', '1HGCM82633A004352'],
  ];
  for (const [typed, meant] of mistakes)
    expect([typed, await suggest(typed)]).toEqual([typed, expect.arrayContaining([meant])]);
  expect((await suggest('1FBNE3BE1CDB23596'))[0]).toBe('1FBNE3BL1CDB23596');
});

test('returns at most ten different VINs, and none for a text unlike a VIN', async () => {
  const some = await suggest('4T1BE46K29U856421');
  expect(some.length).toBeLessThanOrEqual(10);
  expect(new Set(some).size).toBe(some.length);
  for (const text of [
    '',
    'tooshort',
    '12345678901234567',
    'x'.repeat(10_000),
    'AAAAAAA:AAAAAAAAA',
    'ÄÖÜ456789012345',
  ]) {
    expect([text.slice(0, 20), await suggest(text)]).toEqual([text.slice(0, 20), []]);
  }
});
