import { expect, test } from '@jest/globals';
import type { Category, InventoryType } from '../../../domain/catalogue/model';
import { plainNumber, withPlainNumbers } from './typed-number';

const price = { isWhole: true, language: 'de' } as const;

test.each([
  ['10000', '10000'],
  ['10.000', '10000'],
  ['10,000', '10000'],
  ['1.234.567', '1234567'],
  ['10 000 €', '10000'],
  ['$10,000.50', '10000.50'],
  ['10.000,50', '10000.50'],
  ["10'000", '10000'],
  ['9999,5', '9999.5'],
  ['9999.5', '9999.5'],
  ['-5', '-5'],
  ['cheap', 'cheap'],
])('a price that is typed as %s is %s', (typed, plain) => {
  expect(plainNumber(typed, price)).toBe(plain);
});

test('a mark before three digits is that of decimals in a number with decimals', () => {
  expect(plainNumber('1.998', { isWhole: false, language: 'de' })).toBe('1.998');
  expect(plainNumber('1,998', { isWhole: false, language: 'de' })).toBe('1.998');
  expect(plainNumber('1,998', { isWhole: false, language: 'en' })).toBe('1998');
  expect(plainNumber('1.998', { isWhole: false, language: 'en' })).toBe('1.998');
});

test('changes only bounds in a query', () => {
  const categories = [{ id: 7, decimals: 0 } as Category, { id: 8, decimals: null } as Category];
  const type = { categories: categories as readonly Category[] } as InventoryType;
  const read = (query: string) => withPlainNumbers(query, type, 'de');

  expect(read('s=10.000&max_price=10.000+%E2%82%AC')).toBe('s=10.000&max_price=10000');
  expect(read('min_category_7=50.000&max_category_8=1.998')).toBe('min_category_7=50000&max_category_8=1.998');
  expect(read('max_price=%E0%A4&min_price=')).toBe('max_price=%25E0%25A4&min_price=');
});
