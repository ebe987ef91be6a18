import { expect, test } from '@jest/globals';
import { resized, withRoom } from './growable';

test.each([
  [4, 4, 4],
  [4, 3, 4],
  [4, 5, 8],
  [4, 8, 8],
  [4, 9, 9],
  [65_535, 65_536, 131_070],
  [65_536, 65_537, 98_304],
  [65_536, 98_305, 98_305],
])('an array of %i elements with room for %i has %i', (length, needed, expected) => {
  const array = new Uint16Array(length).fill(7);
  const grown = withRoom(array, needed);
  expect(grown).toHaveLength(expected);
  expect([grown[length - 1], grown[length] ?? 0]).toEqual([7, 0]);
  expect(grown === array).toBe(needed <= length);
});

test('a resized array is a truncated or padded copy of the same kind', () => {
  const array = Float64Array.of(1.5, 2.5);
  expect([resized(array, 1), resized(array, 2), resized(array, 3)]).toEqual([
    ...[Float64Array.of(1.5), Float64Array.of(1.5, 2.5), Float64Array.of(1.5, 2.5, 0)],
  ]);
  expect(resized(array, 2)).not.toBe(array);
});
