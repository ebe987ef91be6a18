import { expect, test } from '@jest/globals';
import { MinuteCounts } from './minute-counts';

test('points of a name are spent until the minute that began with the first is over', () => {
  let now = 0;
  const counts = new MinuteCounts(10, () => now);

  expect(counts.spend('ana', 5)).toEqual({ isAllowed: true, limit: 10, left: 5, resetSeconds: 60 });
  now = 20_500;
  expect(counts.spend('ana', 5)).toEqual({ isAllowed: true, limit: 10, left: 0, resetSeconds: 40 });
  expect(counts.spend('ana')).toEqual({ isAllowed: false, limit: 10, left: 0, resetSeconds: 40 });
  expect(counts.spend('ben')).toMatchObject({ isAllowed: true, left: 9 });
  now = 59_999;
  expect(counts.spend('ana')).toMatchObject({ isAllowed: false, resetSeconds: 1 });
  now = 60_000;
  expect(counts.spend('ana')).toEqual({ isAllowed: true, limit: 10, left: 9, resetSeconds: 60 });
});

test('a request that wants more than what is left is refused, and so is what follows', () => {
  const counts = new MinuteCounts(10, () => 0);
  counts.spend('ana', 8);

  expect(counts.spend('ana', 5).isAllowed).toBe(false);
  expect(counts.spend('ana', 1).isAllowed).toBe(false);
});

test('a window begins with 60 seconds at any fraction of a millisecond', () => {
  const counts = new MinuteCounts(10, () => 94865.23776262467);

  expect(counts.spend('ana').resetSeconds).toBe(60);
});
