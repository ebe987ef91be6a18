import { expect, test } from '@jest/globals';
import { termIds } from './listing-record';

test('returns the ids of terms of a single value and of a list', () => {
  expect([termIds(5), termIds([5, 7]), termIds([])]).toEqual([[5], [5, 7], []]);
  expect([termIds('Red'), termIds(true), termIds(undefined)]).toEqual([[], [], []]);
});
