import { expect, test } from '@jest/globals';
import { toFormErrors } from './form-errors';

test('nests the problems of details and photos below their field', () => {
  expect(
    toFormErrors([
      { path: 'price_cents', message: 'Price must not be negative.' },
      { path: 'category_values.12', message: 'Year must be a whole number.' },
      { path: 'category_values.13', message: 'Make is required.' },
      { path: 'images.0.title', message: 'Title is too long.' },
      { path: 'images.0.alt', message: 'Alt is too long.' },
    ]),
  ).toEqual({
    price_cents: 'Price must not be negative.',
    category_values: { 12: 'Year must be a whole number.', 13: 'Make is required.' },
    images: { 0: { title: 'Title is too long.', alt: 'Alt is too long.' } },
  });
});
