import { expect, test } from '@jest/globals';
import type { Reader } from './database';
import { readRows } from './read-rows';

const readerOf = (...rows: ReadonlyArray<Record<string, unknown>>): Reader => ({
  client: 'sqlite',
  all: () => Promise.resolve([...rows]),
});

const columns = {
  id: 'key',
  title: 'text',
  price: 'number',
  is_sold: 'boolean',
  sold_at: 'time',
  formats: 'json',
} as const;

test('converts the rows of both databases to the same values', async () => {
  const sqlite = { id: 7, title: 'A car', price: 1.5, is_sold: 1, sold_at: 1000, formats: '{"small":1}' };
  const postgres = { ...sqlite, id: '7', price: '1.5', is_sold: true, sold_at: new Date(1000), formats: { small: 1 } };

  const rows = await readRows(readerOf(sqlite, postgres), columns, 'SELECT');

  const expected = { id: 7, title: 'A car', price: 1.5, is_sold: true, sold_at: 1000, formats: { small: 1 } };
  expect(rows).toEqual([expected, expected]);
});

test('keeps null', async () => {
  const row = { id: 7, title: null, price: null, is_sold: null, sold_at: null, formats: null };
  expect(await readRows(readerOf(row), columns, 'SELECT')).toEqual([{ ...row, is_sold: false }]);
});

test('fails if the query lacks a column', async () => {
  await expect(readRows(readerOf({ id: 7 }), { id: 'key', title: 'text' }, 'SELECT')).rejects.toThrow(
    'The query has no column title.',
  );
});

test.each([null, 'seven', 1.5])('fails if a key is %p', async (id) => {
  await expect(readRows(readerOf({ id }), { id: 'key' }, 'SELECT')).rejects.toThrow(
    'The column id is not a whole number.',
  );
});
