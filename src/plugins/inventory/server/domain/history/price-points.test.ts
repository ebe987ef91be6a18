import { expect, test } from '@jest/globals';
import type { PriceEntry } from './price-facts';
import { pricePoints } from './price-points';

const entry = (
  at: number,
  from: number | null,
  to: number | null,
  wasPublished: boolean | null = true,
): PriceEntry => ({
  at,
  from,
  to,
  wasPublished,
  isPublished: true,
});

test('a new listing starts with its first price, and keeps the last one until now', () => {
  expect(pricePoints([entry(1, null, 900, null), entry(5, 900, 800)], 9)).toEqual([
    { at: 1, cents: 900 },
    { at: 5, cents: 800 },
    { at: 9, cents: 800 },
  ]);
});

test('a listing that is older than its history starts with the price before the first change', () => {
  expect(pricePoints([entry(5, 900, null)], 9)).toEqual([
    { at: 5, cents: 900 },
    { at: 5, cents: null },
    { at: 9, cents: null },
  ]);
});

test('publishing without another price adds no point, and a listing without entries has no line', () => {
  expect(pricePoints([entry(1, null, 900, null), entry(3, 900, 900, false)], 9)).toHaveLength(2);
  expect(pricePoints([], 9)).toEqual([]);
});
