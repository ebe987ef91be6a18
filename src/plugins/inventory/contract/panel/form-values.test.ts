import { expect, test } from '@jest/globals';
import type { PanelCategory, PanelTerm } from './catalogue';
import { afterChange, numberProblem, sortProposals, undoValues, termsToChoose, withValue } from './form-values';

const category = (id: number, parent: number | null = null) => ({ id, parent_category_id: parent }) as PanelCategory;
const term = (id: number, parent: number | null = null) => ({ id, parent_term_id: parent }) as PanelTerm;

/** Makes 1 and 2, models 11 (of 1), 21 (of 2) and 30 (of any), trims 111 (of 11). */
const model = category(20, 10);
const catalogue = {
  categories: [category(10), model, category(40, 20)],
  terms: { 10: [term(1), term(2)], 20: [term(11, 1), term(21, 2), term(30)], 40: [term(111, 11)] },
};

test('offers the models of the selected make, or all models without a make', () => {
  expect(termsToChoose(model, catalogue, { 10: 1 }).map(({ id }) => id)).toEqual([11, 30]);
  expect(termsToChoose(model, catalogue, { 10: 'A new make' }).map(({ id }) => id)).toEqual([30]);
  expect(termsToChoose(model, catalogue, {}).map(({ id }) => id)).toEqual([11, 21, 30]);
});

test('clears the model and its dependents when the make changes', () => {
  const { values, cleared } = afterChange(catalogue, { 10: 1, 20: 11, 40: 111, 5: 'kept' }, 10, 2);
  expect(values).toEqual({ 10: 2, 5: 'kept' });
  expect(cleared.map(({ id }) => id)).toEqual([20, 40]);
  expect(afterChange(catalogue, { 10: 1, 20: 30 }, 10, 2).values).toEqual({ 10: 2, 20: 30 });
  expect(afterChange(catalogue, { 10: 1, 20: 'Typed' }, 10, 2).values).toEqual({ 10: 2 });
  expect(afterChange(catalogue, { 10: 1, 20: 11 }, 10, null).values).toEqual({ 20: 11 });
});

test('removes an empty value', () => {
  expect(withValue({ 1: 'a' }, 1, '  ')).toEqual({});
  expect(withValue({}, 2, false)).toEqual({ 2: false });
});

test('sorts decoded values into those that fill empty fields and those that differ', () => {
  const proposals = [
    { categoryId: 1, value: 2003 },
    { categoryId: 2, value: 'Honda' },
    { categoryId: 3, value: 7 },
    { categoryId: 4, value: [8] },
    { categoryId: 5, value: [8] },
  ];
  expect(sortProposals({ 2: ' honda', 3: 9, 4: [8, 6], 5: [6] }, proposals)).toEqual({
    fills: [{ categoryId: 1, value: 2003 }],
    differs: [
      { categoryId: 3, value: 7 },
      { categoryId: 5, value: [6, 8] },
    ],
  });
});

test('undoes the values from a VIN and keeps those typed since', () => {
  const written = { 1: 2003, 2: 'Honda', 3: [6, 8] };
  const values = { ...written, 2: 'Acura', 9: 'typed since' };
  expect(undoValues(values, { 3: [6] }, written)).toEqual({ 2: 'Acura', 3: [6], 9: 'typed since' });
});

test('checks a number against its limits, decimals and step', () => {
  const rules = { min: 0, max: 12, decimals: 1, step: 0.5 };
  expect([-1, 13, 1.25, 1.2, 1.5].map((value) => numberProblem(value, rules)?.rule)).toEqual([
    'min',
    'max',
    'decimals',
    'step',
    undefined,
  ]);
  expect(numberProblem(2.5, { min: null, max: null, decimals: 0, step: null })).toEqual({ rule: 'whole', figure: 0 });
});
