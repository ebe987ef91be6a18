import { expect, test } from '@jest/globals';
import { NO_GROUP, TermSlots } from './term-slots';

const term = (id: number, categoryId: number) => ({ id, categoryId, name: '', isSearchable: false });

test('terms have slots from 1 in the order in which they are seen, and groups by category', () => {
  const slots = new TermSlots();
  expect(slots.intern(70)).toBe(1); // before any schema
  slots.describe([term(30, 5), term(10, 6), term(20, 5)]);
  expect([30, 10, 20, 70, 99].map((id) => slots.find(id))).toEqual([2, 3, 4, 1, undefined]);
  expect([slots.intern(20), slots.intern(99), slots.count]).toEqual([4, 5, 6]);
  expect([1, 2, 3, 4, 5].map((slot) => [slots.termId(slot), slots.group(slot), slots.rank(slot)])).toEqual([
    [70, NO_GROUP, 0],
    [30, 1, 0],
    [10, 2, 0],
    [20, 1, 1],
    [99, NO_GROUP, 1],
  ]);
  expect(slots.members).toEqual([[1, 5], [2, 4], [3]]);
});

test('a new schema changes the categories and the order, and neither slots nor groups', () => {
  const slots = new TermSlots();
  slots.describe([term(30, 5), term(10, 6)]);
  slots.describe([term(10, 5), term(40, 6), term(50, 7)]);
  expect(slots.inOrder).toEqual({ termIds: Uint32Array.of(10, 40, 50), slots: Uint32Array.of(2, 3, 4) });
  expect([5, 6, 7, 8].map((category) => slots.inCategory(category))).toEqual([[2], [3], [4], []]);
  expect([1, 2, 3, 4].map((slot) => slots.group(slot))).toEqual([1, 2, 2, 3]);
});
