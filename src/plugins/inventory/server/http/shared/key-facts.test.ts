import { expect, test } from '@jest/globals';
import type { Category, InventoryType } from '../../domain/catalogue/model';
import { keyCategories, keyFacts } from './key-facts';

const category = (id: number, slug: string, kind: Category['kind'], more: Partial<Category> = {}): Category =>
  // only the properties that the function reads
  ({ id, slug, name: slug, kind, prefix: null, suffix: null, ...more }) as Category;

const car = {
  titleTemplate: '{year} {make}',
  categories: [
    category(1, 'make', 'select'),
    category(2, 'year', 'number'),
    category(3, 'trim', 'text'),
    category(4, 'body', 'select'),
    category(5, 'mileage', 'number', { suffix: 'mi' }),
    category(6, 'features', 'multiselect'),
    category(7, 'fuel', 'select'),
    category(8, 'doors', 'number'),
    category(9, 'seats', 'number'),
  ],
} as unknown as InventoryType; // only the properties that the function reads

test('returns number and select categories in the order of the type, without those in the title', () => {
  expect(keyCategories(car).map(({ slug }) => slug)).toEqual(['body', 'mileage', 'fuel', 'doors', 'seats']);
});

test('returns the first four categories with a value, numbers with their units', () => {
  const values = { 4: 'Coupe', 5: '45210', 8: '2', 9: '4', 6: ['Sunroof'] };

  expect(keyFacts(keyCategories(car), values).map(({ name, value, suffix }) => [name, value, suffix])).toEqual([
    ['body', 'Coupe', null],
    ['mileage', 45210, 'mi'],
    ['doors', 2, null],
    ['seats', 4, null],
  ]);
  expect(keyFacts(keyCategories(car), { ...values, 7: 'Diesel' }).map(({ name }) => name)).toEqual([
    'body',
    'mileage',
    'fuel',
    'doors',
  ]);
});
