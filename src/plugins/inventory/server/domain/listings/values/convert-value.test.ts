import { expect, test } from '@jest/globals';
import type { CategoryKind } from '../../../../contract/catalogue';
import type { Term } from '../../catalogue/model';
import { aCategory, aTerm, aType } from '../../catalogue/testing/builders';
import { convertValue } from './convert-value';

/** The conversion of a category that had the kind `from`, with limits and these terms. */
function conversion(from: CategoryKind, kind: CategoryKind, terms: readonly Term[] = []) {
  const category = aCategory({ id: 7, kind: from, decimals: 0, min: 10, max: 20, terms });
  return { ...aType([category]), category, kind };
}

const colours = [aTerm({ id: 1, name: 'Red', categoryId: 7 }), aTerm({ id: 2, name: 'Blue', categoryId: 7 })];

test('keeps the value between text and textarea', () => {
  expect(convertValue(conversion('text', 'textarea'), 'As new')).toEqual({ value: 'As new' });
});

test('converts numeric text to a number and ignores the limits of the category', () => {
  expect(convertValue(conversion('text', 'number'), '45210.5')).toEqual({ value: 45210.5 });
  expect(convertValue(conversion('text', 'number'), 'about 45,000')).toEqual({ unfit: 'about 45,000' });
});

test('converts numbers and booleans to text', () => {
  expect(convertValue(conversion('number', 'text'), 12.5)).toEqual({ value: '12.5' });
  expect(convertValue(conversion('boolean', 'text'), false)).toEqual({ value: 'false' });
});

test('does not convert a term id to a number', () => {
  expect(convertValue(conversion('select', 'number', colours), 2)).toEqual({ unfit: 'Blue' });
});

test('keeps terms between kinds that hold terms, but does not convert several terms to one', () => {
  expect(convertValue(conversion('select', 'multiselect', colours), 2)).toEqual({ value: [2] });
  expect(convertValue(conversion('multiselect', 'checkbox', colours), [2, 1])).toEqual({ value: [2, 1] });
  expect(convertValue(conversion('checkbox', 'select', colours), [1])).toEqual({ value: 1 });
  expect(convertValue(conversion('multiselect', 'select', colours), [1, 2])).toEqual({ unfit: 'Red, Blue' });
});

test('converts terms to the text of their names', () => {
  expect(convertValue(conversion('multiselect', 'text', colours), [1, 2])).toEqual({ value: 'Red, Blue' });
});

test('converts text to the term of that name, or to a new term', () => {
  expect(convertValue(conversion('text', 'select', colours), 'red')).toEqual({ value: 1 });
  expect(convertValue(conversion('text', 'select', colours), 'Green')).toEqual({ value: { newTerm: 'Green' } });
});

test('drops terms that do not exist and does not convert files', () => {
  expect(convertValue(conversion('select', 'text', colours), 99)).toEqual({ value: null });
  expect(convertValue(conversion('file', 'text'), 5)).toEqual({ unfit: 'file 5' });
});

test('reads a boolean only from "true" and "false", in any case', () => {
  expect(convertValue(conversion('text', 'boolean'), ' TRUE ')).toEqual({ value: true });
  expect(convertValue(conversion('textarea', 'boolean'), 'False')).toEqual({ value: false });
  expect(convertValue(conversion('text', 'boolean'), 'maybe')).toEqual({ unfit: 'maybe' });
  expect(convertValue(conversion('text', 'number'), 'TRUE')).toEqual({ unfit: 'TRUE' });
});

test('converts several terms to text of any length, and to nothing else', () => {
  expect(convertValue(conversion('multiselect', 'textarea', colours), [1, 2])).toEqual({ value: 'Red, Blue' });
  for (const kind of ['date', 'url', 'boolean', 'number'] as const)
    expect(convertValue(conversion('checkbox', kind, colours), [2, 1])).toEqual({ unfit: 'Blue, Red' });
});

test('converts text to a list of one term', () => {
  expect(convertValue(conversion('text', 'checkbox', colours), 'Red')).toEqual({ value: [1] });
});

test.each([
  ['number', '5'],
  ['boolean', 'true'],
  ['text', 5],
  ['date', true],
] as const)('drops a value of the kind %s that has another shape', (kind, stored) => {
  expect(convertValue(conversion(kind, 'textarea'), stored)).toEqual({ value: null });
});

test('drops terms that are gone or belong to another category', () => {
  const foreign = [...colours, aTerm({ id: 3, name: 'Oak', categoryId: 8 })];
  expect(convertValue(conversion('multiselect', 'checkbox', foreign), [3, 99])).toEqual({ value: null });
  expect(convertValue(conversion('multiselect', 'checkbox', foreign), [3, 2])).toEqual({ value: [2] });
  expect(convertValue(conversion('multiselect', 'select', foreign), [3, 2])).toEqual({ value: 2 });
  expect(convertValue(conversion('checkbox', 'select', colours), [])).toEqual({ value: null });
});

test('uses the first of several terms in a select', () => {
  expect(convertValue(conversion('select', 'multiselect', colours), [2, 1])).toEqual({ value: [2] });
  expect(convertValue(conversion('select', 'text', colours), [2, 1])).toEqual({ value: 'Blue' });
});
