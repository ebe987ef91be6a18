import { expect, test } from '@jest/globals';
import { sortByIds, moveInOrder } from './move-in-order';

test('moves a record up and down to the position of another', () => {
  expect(moveInOrder([1, 2, 3, 4], 4, 2)).toEqual([1, 4, 2, 3]);
  expect(moveInOrder([1, 2, 3, 4], 1, 3)).toEqual([2, 3, 1, 4]);
  expect(moveInOrder([1, 2, 3], 2, 2)).toEqual([1, 2, 3]);
});

test('moves within a filtered list to the position in the full list', () => {
  expect(moveInOrder([10, 11, 12, 13, 14], 14, 10)).toEqual([14, 10, 11, 12, 13]);
  expect(moveInOrder([10, 11, 12, 13, 14], 10, 13)).toEqual([11, 12, 13, 10, 14]);
});

test('ignores unknown ids', () => {
  expect(moveInOrder([1, 2], 3, 1)).toEqual([1, 2]);
  expect(sortByIds([{ id: 1 }, { id: 2 }, { id: 3 }], [3, 1])).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
});
