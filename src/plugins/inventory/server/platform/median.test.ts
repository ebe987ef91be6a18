import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { medianOf } from './median';

test.each([
  [[], null],
  [[5], 5],
  [[1, 9], 5],
  [[2, 9, 10], 9],
  [[1, 9, 20, 100], 14.5],
])('the median of %p is %p', (sorted, median) => {
  expect(medianOf(sorted)).toBe(median);
});

test('at most half of the numbers are below and above the median', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (numbers) => {
      const middle = medianOf(numbers.sort((one, other) => one - other)) ?? Number.NaN;
      const below = numbers.filter((number) => number < middle).length;
      const above = numbers.filter((number) => number > middle).length;
      expect(Math.max(below, above)).toBeLessThanOrEqual(numbers.length / 2);
    }),
  );
});
