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

test('counts the entries of lists within lists together', () => {
  const tenTimes = (count: number) => Array.from({ length: 10 }, () => entries(count));
  expect(listProblem({ images: tenTimes(10) })).toBeUndefined();
  for (const images of [tenTimes(11), { connect: [tenTimes(11)] }, Array.from({ length: 101 }, () => [])])
    expect(listProblem({ images })).toMatch(/ has more than 100 entries\.$/);
});

test('names the object with too many keys', () => {
  const keys = (count: number) => Object.fromEntries(entries(count).map((_, index) => [`field${index}`, 1]));
  expect(listProblem(keys(200))).toBeUndefined();
  expect(listProblem(keys(201))).toBe('The object body has more than 200 keys.');
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
