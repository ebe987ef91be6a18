import { test } from 'node:test';
import { expect } from 'expect';
import fc from 'fast-check';
import { average, extremes, median, toTenths, toUnits } from './figures';

test('of nothing there is no figure', () => {
  expect([average([]), median([]), toTenths(null), toUnits(null)]).toEqual([null, null, null, null]);
  expect(extremes([])).toEqual({ min: null, max: null });
});

test('the median is the one in the middle, or half-way between the two', () => {
  expect(median([5])).toBe(5);
  expect(median([9, 1])).toBe(5);
  expect(median([10, 2, 9])).toBe(9);
  expect(median([100, 9, 1, 20])).toBe(14.5);
});

test('as many numbers lie below the median as above it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (numbers) => {
      const middle = median(numbers) ?? Number.NaN;
      const below = numbers.filter((number) => number < middle).length;
      const above = numbers.filter((number) => number > middle).length;
      expect(Math.max(below, above)).toBeLessThanOrEqual(numbers.length / 2);
    }),
  );
});

test('cents become units, rounded to whole cents', () => {
  expect([toUnits(1999), toUnits(100.5), toUnits(0), toTenths(2.25)]).toEqual([19.99, 1.01, 0, 2.3]);
});

test('many numbers have extremes too', () => {
  expect(extremes(Array.from({ length: 300_000 }, (_, index) => index))).toEqual({ min: 0, max: 299_999 });
});
