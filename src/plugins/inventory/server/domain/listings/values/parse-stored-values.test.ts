import { expect, test } from '@jest/globals';
import { aCategory, aTerm, aType } from '../../catalogue/testing/builders';
import type { StoredValue } from '../stores/listing-record';
import { outdatedValues, parseStoredValues } from './parse-stored-values';

const color = aCategory({
  kind: 'select',
  terms: [aTerm({ id: 10, name: 'Red', slug: 'blue' }), aTerm({ id: 11, name: 'Blue', slug: 'red' })],
});
const extras = aCategory({
  id: 2,
  kind: 'multiselect',
  terms: [aTerm({ id: 20, name: 'Radio', categoryId: 2 }), aTerm({ id: 21, name: 'Hook', categoryId: 2 })],
});
const doors = aCategory({ id: 3, kind: 'number', max: 5 });

type Values = Readonly<Record<string, StoredValue>>;

function read(values: Values, before: Values = {}) {
  const { type, catalogue } = aType([color, extras, doors]);
  const { values: read, problems } = parseStoredValues(type, catalogue, values, before);
  return { values: Object.fromEntries(read), problems: [...problems.keys()] };
}

test('finds terms by id, and by slug before name', () => {
  expect(read({ 1: 10, 2: [21, 20] })).toEqual({ values: { 1: 10, 2: [21, 20] }, problems: [] });
  expect(read({ 1: 'red' })).toEqual({ values: { 1: 11 }, problems: [] });
});

test('drops values of categories of another type', () => {
  expect(read({ 3: 4, 99: 'x' })).toEqual({ values: { 3: 4 }, problems: [] });
});

test('refuses an id that is not a term of the category', () => {
  expect(read({ 1: 20, 2: [10] })).toEqual({ values: {}, problems: ['categories.1', 'categories.2'] });
  expect(read({ 1: 99, 2: [99, 20] })).toEqual({ values: {}, problems: ['categories.1', 'categories.2'] });
});

test('drops the id of a deleted term that the listing had', () => {
  expect(read({ 1: 99, 2: [99, 20] }, { 1: 99, 2: [99] })).toEqual({ values: { 1: null, 2: [20] }, problems: [] });
  expect(read({ 2: [99, 20] }, { 1: 99, 2: [20] }).problems).toEqual(['categories.2']);
});

test('does not apply a newer limit to an unchanged number', () => {
  expect(read({ 3: 9 }, { 3: 9 })).toEqual({ values: { 3: 9 }, problems: [] });
  expect(read({ 3: 9 }, { 3: 8 }).problems).toEqual(['categories.3']);
  expect(read({ 3: 9 }).problems).toEqual(['categories.3']);
});

function outdated(values: Values, valueTypes: Parameters<typeof outdatedValues>[2]['valueTypes'] = {}) {
  const sold = aCategory({ id: 4, kind: 'date' });
  const { type, catalogue } = aType([color, extras, doors, sold]);
  return outdatedValues(type, catalogue, { values, valueTypes }).map(({ id }) => id);
}

test('keeps former values that a write would store, also outside of limits, which may be newer', () => {
  expect(outdated({})).toEqual([]);
  expect(outdated({ 1: 10, 2: [21, 20], 3: 9, 4: '2026-05-01', 99: 'x' })).toEqual([]);
});

test('finds former values that do not fit the present kind, and those of removed terms', () => {
  expect(outdated({ 1: 'red', 2: 20, 3: '4', 4: 'last May' })).toEqual([1, 2, 3, 4]);
  expect(outdated({ 1: 99, 2: [20, 10] })).toEqual([1, 2]);
});

test('does not take a former number for the id of a term', () => {
  expect(outdated({ 1: 10, 3: 4 }, { 1: 'term', 3: 'number' })).toEqual([]);
  expect(outdated({ 1: 10, 3: 4 }, { 1: 'number', 3: 'term' })).toEqual([1, 3]);
});
