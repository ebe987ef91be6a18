import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { listOf } from './list-of';
import { problemsOf } from './params';

const item = z.object({ id: z.int('must be an id') });
const schema = z.object({
  items: listOf(item, {
    min: { length: 1, error: 'is empty' },
    max: { length: 100, error: 'is long' },
    error: 'no list',
  }),
});

function problems(items: unknown): object {
  const { error } = schema.safeParse({ items });
  return error ? Object.fromEntries(problemsOf(error)) : {};
}

test.each([
  ['a valid list', [{ id: 1 }, { id: 2 }], {}],
  ['another value', 'one', { items: 'no list' }],
  ['an empty list', [], { items: 'is empty' }],
  [
    'two invalid items',
    [{ id: 'a' }, { id: 2 }, { id: 'b' }],
    { 'items.0.id': 'must be an id', 'items.2.id': 'must be an id' },
  ],
])('reports the problems of %s', (_what, items, found) => {
  expect(problems(items)).toEqual(found);
});

test('does not look at the items of a list that is too long', () => {
  expect(problems(Array.from({ length: 500_000 }, () => 0))).toEqual({ items: 'is long' });
});

test('reports at most twenty invalid items', () => {
  expect(Object.keys(problems(Array.from({ length: 100 }, () => ({ id: 'a' }))))).toHaveLength(20);
});
