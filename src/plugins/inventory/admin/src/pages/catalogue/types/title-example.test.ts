import { expect, test } from '@jest/globals';
import { exampleTitle, placeholdersOf, unknownPlaceholders } from './title-example';

const categories = [
  { slug: 'make', name: 'Builder' },
  { slug: 'length', name: 'Length overall' },
];
const empty = { example: {}, categories, isVinEnabled: false };

test('uses a real listing and leaves out its missing values', () => {
  const facts = { ...empty, example: { make: 'Bayliner' } };
  expect(exampleTitle('{make} {length} – {trim}', facts)).toBe('Bayliner');
});

test('uses sample values without a listing, or category names without a sample', () => {
  expect(exampleTitle('{make} ({length})', empty)).toBe('Toyota (Length overall)');
});

test('offers categories, and VIN data if the type has VINs', () => {
  expect(placeholdersOf(empty)).toEqual(['make', 'length']);
  expect(placeholdersOf({ ...empty, isVinEnabled: true })).toEqual(expect.arrayContaining(['make', 'year', 'vin']));
});

test('lists placeholders that have no source', () => {
  expect(unknownPlaceholders('{make} {year} {colour}', empty)).toEqual(['year', 'colour']);
  expect(unknownPlaceholders('{make} {year}', { ...empty, isVinEnabled: true })).toEqual([]);
});
