import { expect, test } from '@jest/globals';
import { findConflicts, withTheirs } from './find-conflicts';

const base = { title: 'Corolla', price_cents: '100', is_sold: false, category_values: { 1: 5, 2: 'blue' }, images: [] };

test('finds a field that both changed to different values', () => {
  const mine = { ...base, price_cents: '200', title: 'Corolla LE' };
  const theirs = { ...base, price_cents: '300', is_sold: true };

  expect(findConflicts(base, mine, theirs)).toEqual([{ path: 'price_cents', mine: '200', theirs: '300' }]);
});

test('finds no conflict where both made the same change, or only one changed a field', () => {
  const mine = { ...base, price_cents: '200' };

  expect(findConflicts(base, mine, { ...base, price_cents: '200' })).toEqual([]);
  expect(findConflicts(base, mine, base)).toEqual([]);
  expect(findConflicts(base, base, { ...base, price_cents: '300' })).toEqual([]);
});

test('compares details one by one, also removed ones', () => {
  const mine = { ...base, category_values: { 1: 6, 2: 'red', 3: true } };
  const theirs = { ...base, category_values: { 1: 7, 4: 'new' } };

  expect(findConflicts(base, mine, theirs)).toEqual([
    { path: 'category_values.1', mine: 6, theirs: 7 },
    { path: 'category_values.2', mine: 'red', theirs: undefined },
  ]);
});

test('takes the value of the other person for a field or a detail', () => {
  const values = { price_cents: '200', category_values: { 1: 6, 2: 'red' } };

  expect(withTheirs(values, { path: 'price_cents', mine: '200', theirs: '300' })).toMatchObject({ price_cents: '300' });
  expect(withTheirs(values, { path: 'category_values.1', mine: 6, theirs: 7 }).category_values).toEqual({
    1: 7,
    2: 'red',
  });
  expect(withTheirs(values, { path: 'category_values.2', mine: 'red', theirs: undefined }).category_values).toEqual({
    1: 6,
  });
});
