import { expect, test } from '@jest/globals';
import { NumberList, Sum, toTenths, toUnits } from './rounding';

const sorted = (...numbers: readonly number[]) => {
  const list = new NumberList();
  for (const number of numbers) list.add(number);
  return list.sorted();
};

test('returns null without numbers', () => {
  expect([new Sum().average, new Sum().max, toTenths(null), toUnits(null)]).toEqual([null, null, null, null]);
});

test('computes count, sum, average and maximum', () => {
  const sum = new Sum();
  for (const number of [-3, -1, -2]) sum.add(number);
  expect([sum.count, sum.total, sum.average, sum.max]).toEqual([3, -6, -2, -1]);
});

test('converts cents to currency units, rounded to whole cents', () => {
  expect([toUnits(1999), toUnits(100.5), toUnits(0), toTenths(2.25)]).toEqual([19.99, 1.01, 0, 2.3]);
});

test('grows beyond the initial capacity and sorts by value', () => {
  const numbers = sorted(...Array.from({ length: 1000 }, (_, index) => 999 - index));
  expect([numbers.length, numbers[0], numbers[2], numbers[999]]).toEqual([1000, 0, 2, 999]);
});
