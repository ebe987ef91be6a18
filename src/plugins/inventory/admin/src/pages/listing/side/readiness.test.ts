import { expect, test } from '@jest/globals';
import type { PanelCategory } from '../../../../../contract/panel/catalogue';
import { readinessOf, readyPercent } from './readiness';

const category = (id: number, name: string, isRequired: boolean) =>
  ({ id, name, is_required: isRequired }) as PanelCategory; // the rest is not read
const wanted = {
  categories: [category(1, 'Year', true), category(2, 'Trim', false)],
  photo_slots: [
    { key: 'front', label: 'Front', is_required: true },
    { key: 'back', label: 'Back', is_required: false },
  ],
};
const missing = (values: object) =>
  readinessOf({ ...values }, wanted)
    .filter(({ isDone }) => !isDone)
    .map(({ key }) => key);

test('an empty listing lacks everything that is required', () => {
  expect(missing({})).toEqual(['photos', 'slots', 'category-1', 'title', 'content', 'price']);
  expect(readyPercent(readinessOf({}, wanted))).toBe(0);
});

test('a complete listing lacks nothing; a price of 0, blank texts and other photo slots do not count', () => {
  const complete = {
    title: 'Corolla',
    content: 'One owner',
    price_cents: '1599000',
    images: [{ id: 7 }],
    image_details: { 7: { category: 'front' } },
    category_values: { 1: 2019 },
  };
  expect(missing(complete)).toEqual([]);
  expect(readyPercent(readinessOf(complete, wanted))).toBe(100);
  expect(missing({ ...complete, price_cents: 0, content: ' ', image_details: { 7: { category: 'back' } } })).toEqual([
    'slots',
    'content',
    'price',
  ]);
});

test('a photo with the title of a slot takes it, and a photo that was removed does not', () => {
  const image_details = { 7: { title: 'Front' } };
  expect(missing({ images: [{ id: 7 }], image_details })).not.toContain('slots');
  expect(missing({ images: [{ id: 8 }], image_details })).toContain('slots');
});
