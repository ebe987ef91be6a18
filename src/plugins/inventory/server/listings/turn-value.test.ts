import { expect, test } from '@jest/globals';
import type { CategoryKind } from '../../contract/catalogue';
import { viewCatalogue } from '../catalogue/catalogue';
import type { Category, InventoryType, Term } from '../catalogue/model';
import { turnValue } from './turn-value';

const times = { createdAt: null, updatedAt: null };

function aTerm(id: number, name: string): Term {
  const fixed = { categoryId: 7, typeId: 1, parentTermId: null, icon: null, color: null };
  return { ...fixed, ...times, id, name, slug: name.toLowerCase(), position: id };
}

function turning(from: CategoryKind, kind: CategoryKind, terms: readonly Term[] = []) {
  const category: Category = {
    ...{ id: 7, typeId: 1, name: 'Attribute', slug: 'attribute', description: null, kind: from, icon: null },
    ...{ prefix: null, suffix: null, decimals: 0, min: 10, max: 20, step: null, position: 0 },
    ...{ isRequired: false, isFilterable: true, isSortable: false, isSearchable: true, allowNewTerms: false },
    ...{ parentCategoryId: null, vinField: null, terms, ...times },
  };
  const type: InventoryType = {
    ...{ id: 1, name: 'Type', singularName: 'Type', slug: 'type', description: null, icon: null, position: 0 },
    ...{ isVinEnabled: false, titleTemplate: '', photoSlots: [], categories: [category], ...times },
  };
  return { type, category, kind, catalogue: viewCatalogue([type]) };
}

const colours = [aTerm(1, 'Red'), aTerm(2, 'Blue')];

test('text stays text, whatever its length is called', () => {
  expect(turnValue(turning('text', 'textarea'), 'As new')).toEqual({ value: 'As new' });
});

test('text becomes a number only where it is one, limits apart', () => {
  expect(turnValue(turning('text', 'number'), '45210.5')).toEqual({ value: 45210.5 });
  expect(turnValue(turning('text', 'number'), 'about 45,000')).toEqual({ unfit: 'about 45,000' });
});

test('numbers and booleans read as text', () => {
  expect(turnValue(turning('number', 'text'), 12.5)).toEqual({ value: '12.5' });
  expect(turnValue(turning('boolean', 'text'), false)).toEqual({ value: 'false' });
});

test('a term id is never taken for a number', () => {
  expect(turnValue(turning('select', 'number', colours), 2)).toEqual({ unfit: 'Blue' });
});

test('terms stay the terms they are; several are no single one', () => {
  expect(turnValue(turning('select', 'multiselect', colours), 2)).toEqual({ value: [2] });
  expect(turnValue(turning('multiselect', 'checkbox', colours), [2, 1])).toEqual({ value: [2, 1] });
  expect(turnValue(turning('checkbox', 'select', colours), [1])).toEqual({ value: 1 });
  expect(turnValue(turning('multiselect', 'select', colours), [1, 2])).toEqual({ unfit: 'Red, Blue' });
});

test('terms become the text of their names', () => {
  expect(turnValue(turning('multiselect', 'text', colours), [1, 2])).toEqual({ value: 'Red, Blue' });
});

test('text becomes a term of that name, a new one where there is none', () => {
  expect(turnValue(turning('text', 'select', colours), 'red')).toEqual({ value: 1 });
  expect(turnValue(turning('text', 'select', colours), 'Green')).toEqual({ value: { newTerm: 'Green' } });
});

test('what reads as nothing is dropped, and a file fits nowhere else', () => {
  expect(turnValue(turning('select', 'text', colours), 99)).toEqual({ value: null });
  expect(turnValue(turning('file', 'text'), 5)).toEqual({ unfit: 'file 5' });
});

test('truth is read from a word in any case, and from nothing else', () => {
  expect(turnValue(turning('text', 'boolean'), ' TRUE ')).toEqual({ value: true });
  expect(turnValue(turning('textarea', 'boolean'), 'False')).toEqual({ value: false });
  expect(turnValue(turning('text', 'boolean'), 'maybe')).toEqual({ unfit: 'maybe' });
  expect(turnValue(turning('text', 'number'), 'TRUE')).toEqual({ unfit: 'TRUE' });
});

test('several terms become text of any length, and nothing else', () => {
  expect(turnValue(turning('multiselect', 'textarea', colours), [1, 2])).toEqual({ value: 'Red, Blue' });
  for (const kind of ['date', 'url', 'boolean', 'number'] as const)
    expect(turnValue(turning('checkbox', kind, colours), [2, 1])).toEqual({ unfit: 'Blue, Red' });
});

test('text becomes a list of one term', () => {
  expect(turnValue(turning('text', 'checkbox', colours), 'Red')).toEqual({ value: [1] });
});

test('a value of another shape than its kind is dropped', () => {
  for (const [kind, stored] of [
    ['number', '5'],
    ['boolean', 'true'],
    ['text', 5],
    ['date', true],
  ] as const)
    expect([kind, turnValue(turning(kind, 'textarea'), stored)]).toEqual([kind, { value: null }]);
});

test('terms that are gone or belong to another category are dropped', () => {
  const strange = { ...aTerm(3, 'Oak'), categoryId: 8 };
  expect(turnValue(turning('multiselect', 'checkbox', [...colours, strange]), [3, 99])).toEqual({ value: null });
  expect(turnValue(turning('multiselect', 'checkbox', [...colours, strange]), [3, 2])).toEqual({ value: [2] });
  expect(turnValue(turning('multiselect', 'select', [...colours, strange]), [3, 2])).toEqual({ value: 2 });
  expect(turnValue(turning('checkbox', 'select', colours), [])).toEqual({ value: null });
});

test('of several terms in a select the first counts', () => {
  expect(turnValue(turning('select', 'multiselect', colours), [2, 1])).toEqual({ value: [2] });
  expect(turnValue(turning('select', 'text', colours), [2, 1])).toEqual({ value: 'Blue' });
});
