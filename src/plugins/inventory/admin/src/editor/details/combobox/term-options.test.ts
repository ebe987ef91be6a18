import { expect, test } from '@jest/globals';
import { exactEntry, findEntries, toOptions } from './term-options';

const options = toOptions(
  ['Alfa Romeo', 'Citroën', 'Mini', 'Roméo'].map((name, index) => ({ id: index + 1, name, color: null })),
);
const labels = (typed: string, mayAdd = false) =>
  findEntries(options, { typed, mayAdd }).entries.map(({ label }) => label);

test('finds terms without accents, those that start with the text first', () => {
  expect(labels('romeo')).toEqual(['Roméo', 'Alfa Romeo']);
  expect(labels('CITROE')).toEqual(['Citroën']);
});

test('offers a typed name as a new term only if no term has it', () => {
  expect(labels(' lucid  air ', true)).toEqual(['lucid air']);
  expect(labels('citroen', true)).toEqual(['Citroën']);
  expect(labels('lucid', false)).toEqual([]);
  expect(labels('  ', true)).toHaveLength(4);
});

test('limits the entries and counts the others', () => {
  const many = toOptions(Array.from({ length: 75 }, (_, index) => ({ id: index, name: `Term ${index}`, color: null })));
  const { entries, hiddenCount } = findEntries(many, { typed: 'term', mayAdd: false });
  expect([entries.length, hiddenCount]).toEqual([60, 15]);
});

test('the exact entry is the term typed in full, or the new one', () => {
  const entryFor = (typed: string) => exactEntry(findEntries(options, { typed, mayAdd: true }).entries, typed)?.item;
  expect(entryFor('citroen')).toBe(2);
  expect(entryFor('Lucid')).toBe('Lucid');
  expect(exactEntry(findEntries(options, { typed: 'min', mayAdd: false }).entries, 'min')).toBeUndefined();
});
