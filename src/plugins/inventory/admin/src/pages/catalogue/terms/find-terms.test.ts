import { expect, test } from '@jest/globals';
import { findTerms, sortAlphabetically } from './find-terms';

const term = (id: number, name: string, parent: number | null = null) => ({ id, name, parent_term_id: parent });

test('finds every word in any order, ignoring case and accents', () => {
  const terms = [term(1, 'Citroën'), term(2, 'Alfa Romeo'), term(3, 'Kia')];
  const names = (search: string) => findTerms(terms, { search, parentId: null }).map(({ name }) => name);
  expect(names('CITROEN')).toEqual(['Citroën']);
  expect(names('rom  alfa ')).toEqual(['Alfa Romeo']);
  expect(names('')).toHaveLength(3);
  expect(names('ford')).toEqual([]);
});

test('finds only the terms of a parent', () => {
  const terms = [term(1, 'Sport', 10), term(2, 'Sport', 11)];
  expect(findTerms(terms, { search: 'sport', parentId: 11 })).toEqual([terms[1]]);
});

test('sorts numbers by value and ignores case and accents', () => {
  const terms = [term(1, 'Series 10'), term(2, 'Élan'), term(3, 'series 3'), term(4, 'eclipse'), term(5, 'Fiesta')];
  expect(sortAlphabetically(terms, [], 'en')).toEqual([4, 2, 5, 3, 1]);
});

test('keeps terms grouped by parent, in the order of the parents', () => {
  const terms = [term(1, 'Yaris', 20), term(2, 'Ceed', 21), term(3, 'Auris', 20)];
  expect(sortAlphabetically(terms, [{ id: 21 }, { id: 20 }], 'en')).toEqual([2, 3, 1]);
});
