import { expect, test } from '@jest/globals';
import { Ordinals } from './ordinals';

const FINGERPRINT = { high: 1, low: 2, length: 3 };

test('an id maps to its newest ordinal while that is live', () => {
  const ordinals = new Ordinals();
  for (let id = 0; id < 5000; id++) ordinals.add(id * 3, FINGERPRINT);
  ordinals.kill(ordinals.find(30));
  expect(ordinals.find(30)).toBe(-1);
  expect(ordinals.add(30, FINGERPRINT)).toBe(5000);
  ordinals.fit();
  expect([ordinals.find(30), ordinals.find(0), ordinals.find(14_997), ordinals.find(31)]).toEqual([5000, 0, 4999, -1]);
  expect([ordinals.size, ordinals.liveCount]).toEqual([5001, 5000]);
  expect(ordinals.fingerprint(4999)).toEqual(FINGERPRINT);
});

test('accepts only integers below 2^32 as ids', () => {
  const ordinals = new Ordinals();
  expect(ordinals.add(2 ** 32 - 1, FINGERPRINT)).toBe(0);
  for (const id of [-1, 1.5, 2 ** 32, NaN]) expect(() => ordinals.add(id, FINGERPRINT)).toThrow(RangeError);
});
