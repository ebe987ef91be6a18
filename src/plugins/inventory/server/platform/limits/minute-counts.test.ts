import { expect, test } from '@jest/globals';
import { MinuteCounts } from './minute-counts';

test('counts points per name in a window of one minute from the first point', () => {
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

test('refuses a request for more points than are left, and later requests too', () => {
  const counts = new MinuteCounts(10, () => 0);
  counts.spend('ana', 8);

  expect(counts.spend('ana', 5).isAllowed).toBe(false);
  expect(counts.spend('ana', 1).isAllowed).toBe(false);
});

test('starts a window with 60 seconds at any fraction of a millisecond', () => {
  const counts = new MinuteCounts(10, () => 94865.23776262467);

  expect(counts.spend('ana').resetSeconds).toBe(60);
});
