import { expect, test } from '@jest/globals';
import { listProblem, maxEntries } from './limit-lists';

const entries = (count: number) => Array<number>(count).fill(1);

test('names the list that is too long, at any depth', () => {
  const tooMany = entries(maxEntries + 1);
  const bodies = [{ ids: tooMany }, { images: { connect: tooMany } }, { updates: [{ a: {} }, { ids: tooMany }] }];
  expect(bodies.map((body) => listProblem(body))).toEqual([
    'The list ids has more than 100 entries.',
    'The list connect has more than 100 entries.',
    'The list ids has more than 100 entries.',
  ]);
  expect(listProblem(tooMany)).toBe('The list body has more than 100 entries.');
});

test('accepts a page of records, what has limits of its own, and no body', () => {
  const many = entries(maxEntries + 1);
  for (const body of [
    undefined,
    null,
    'text',
    {},
    { ids: entries(maxEntries) },
    { permissions: many },
    { category_values: { 7: many } },
  ])
    expect(listProblem(body)).toBeUndefined();
});
