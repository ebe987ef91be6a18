import { expect, test } from '@jest/globals';
import { freeSlug, slugify } from './names';

test('makes slugs of lowercase letters, digits and single hyphens', () => {
  expect(slugify('2019 Citroën C3 “Feel”', 'x')).toBe('2019-citroen-c3-feel');
  expect(slugify('Straße & Øl', 'x')).toBe('strasse-and-ol');
  expect(slugify('C++', 'x')).toBe('c-plus-plus');
  expect(slugify('日本', 'item')).toBe('item');
  expect(slugify('a'.repeat(300), 'x')).toHaveLength(100);
});

test('appends the next free number to a taken slug', () => {
  const taken = new Set(['sport', 'sport-2']);
  expect(freeSlug('sport', (slug) => taken.has(slug))).toBe('sport-3');
  expect(freeSlug('touring', (slug) => taken.has(slug))).toBe('touring');
});
