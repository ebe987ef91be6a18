import { expect, test } from '@jest/globals';
import { errorsOfChangedFields, rebase, textsOf } from './rebase';

const base = { title: 'Old', price_cents: '100', vin: 'A', category_values: { 1: 5, 2: 'Red' }, version: 3 };
const typed = { ...base, title: 'Mine', category_values: { 1: 6, 2: 'Red' } };
const theirs = { ...base, price_cents: '200', vin: undefined, category_values: { 1: 5, 2: 'Blue', 3: 9 }, version: 4 };

test('applies only the typed changes to the stored values', () => {
  expect(rebase(base, typed, theirs)).toEqual({
    title: 'Mine',
    price_cents: '200',
    category_values: { 1: 6, 2: 'Blue', 3: 9 },
    version: 4,
  });
});

test('keeps the typed value of a field that both changed, and keeps cleared fields empty', () => {
  const { price_cents: _price, ...emptied } = typed;
  expect(rebase(base, emptied, theirs)).not.toHaveProperty('price_cents');
  expect(rebase(base, { ...typed, price_cents: '300' }, theirs)).toMatchObject({ price_cents: '300' });
});

test('lists only the changes that others made', () => {
  const errors = {
    version: 'Rosa changed it.',
    title: 'Title is now Old.',
    price_cents: 'Price is now 2.00.',
    category_values: { 1: 'Doors is now 5.', 2: 'Colour is now Blue.' },
  };
  expect(textsOf(errorsOfChangedFields(errors, base, theirs))).toEqual([
    'Rosa changed it.',
    'Price is now 2.00.',
    'Colour is now Blue.',
  ]);
});
