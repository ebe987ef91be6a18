import { expect, test } from '@jest/globals';
import { foldName, freeSlug, slugify } from './names';

test('names compare without regard to case, composition and blanks', () => {
  expect(foldName('  Mercedes  BENZ ')).toBe('mercedes benz');
  expect(foldName('CITROE\u0308N')).toBe(foldName('citroën'));
  expect(foldName('citroën')).not.toBe(foldName('citroen'));
});

test('a slug holds lower-case letters, digits and single hyphens', () => {
  expect(slugify('2019 Citroën C3 “Feel”', 'x')).toBe('2019-citroen-c3-feel');
  expect(slugify('Straße & Øl', 'x')).toBe('strasse-and-ol');
  expect(slugify('C++', 'x')).toBe('c-plus-plus');
  expect(slugify('日本', 'item')).toBe('item');
  expect(slugify('a'.repeat(300), 'x')).toHaveLength(100);
});

test('a taken slug gets the next free number', () => {
  const taken = new Set(['sport', 'sport-2']);
  expect(freeSlug('sport', (slug) => taken.has(slug))).toBe('sport-3');
  expect(freeSlug('touring', (slug) => taken.has(slug))).toBe('touring');
});
