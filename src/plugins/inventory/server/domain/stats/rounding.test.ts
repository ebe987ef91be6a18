import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { median, NumberList, Sum, toTenths, toUnits } from './rounding';

const sorted = (...numbers: readonly number[]) => {
  const list = new NumberList();
  for (const number of numbers) list.add(number);
  return list.sorted();
};

test('returns null without numbers', () => {
  expect([new Sum().average, new Sum().max, median(sorted()), toTenths(null), toUnits(null)]).toEqual(
    new Array(5).fill(null),
  );
});

test('computes count, sum, average and maximum', () => {
  const sum = new Sum();
  for (const number of [-3, -1, -2]) sum.add(number);
  expect([sum.count, sum.total, sum.average, sum.max]).toEqual([3, -6, -2, -1]);
});

test('returns the middle number or the mean of the two middle numbers as median', () => {
  expect(median(sorted(5))).toBe(5);
  expect(median(sorted(9, 1))).toBe(5);
  expect(median(sorted(10, 2, 9))).toBe(9);
  expect(median(sorted(100, 9, 1, 20))).toBe(14.5);
});

test('returns a median with at most half of the numbers below and above it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (numbers) => {
      const middle = median(sorted(...numbers)) ?? Number.NaN;
      const below = numbers.filter((number) => number < middle).length;
      const above = numbers.filter((number) => number > middle).length;
      expect(Math.max(below, above)).toBeLessThanOrEqual(numbers.length / 2);
    }),
  );
});

test('converts cents to currency units, rounded to whole cents', () => {
  expect([toUnits(1999), toUnits(100.5), toUnits(0), toTenths(2.25)]).toEqual([19.99, 1.01, 0, 2.3]);
});

test('grows beyond the initial capacity and sorts by value', () => {
  const numbers = sorted(...Array.from({ length: 1000 }, (_, index) => 999 - index));
  expect([numbers.length, numbers[0], numbers[2], numbers[999]]).toEqual([1000, 0, 2, 999]);
});
