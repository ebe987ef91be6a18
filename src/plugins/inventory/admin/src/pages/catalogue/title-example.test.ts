import { expect, test } from '@jest/globals';
import { exampleTitle, placeholdersOf, unknownPlaceholders } from './title-example';

const categories = [
  { slug: 'make', name: 'Builder' },
  { slug: 'length', name: 'Length overall' },
];
const empty = { example: {}, categories, isVinEnabled: false };

test('the example is a real listing where there is one, and shows what it lacks as gaps that close', () => {
  const facts = { ...empty, example: { make: 'Bayliner' } };
  expect(exampleTitle('{make} {length} – {trim}', facts)).toBe('Bayliner');
});

test('without a listing it is made of samples, and of names where there is no sample', () => {
  expect(exampleTitle('{make} ({length})', empty)).toBe('Toyota (Length overall)');
});

test('a type can name its categories, and what VINs tell if it takes VINs', () => {
  expect(placeholdersOf(empty)).toEqual(['make', 'length']);
  expect(placeholdersOf({ ...empty, isVinEnabled: true })).toEqual(expect.arrayContaining(['make', 'year', 'vin']));
});

test('what nothing will ever fill is told', () => {
  expect(unknownPlaceholders('{make} {year} {colour}', empty)).toEqual(['year', 'colour']);
  expect(unknownPlaceholders('{make} {year}', { ...empty, isVinEnabled: true })).toEqual([]);
});
