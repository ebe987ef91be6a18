import { expect, test } from '@jest/globals';
import { mayBeKey, rowsIn, usualColumnsOf } from './usual-columns';

type Fields = Readonly<Record<string, 'stock_number' | 'vin' | 'price' | 'category:1' | null>>;

/** A past import whose columns filled fields. */
const anImport = (fields: Fields, more: Partial<Parameters<typeof usualColumnsOf>[0][number]> = {}) => ({
  ...{ rows: 90, chosen: {}, isOfSize: true },
  columns: Object.entries(fields).map(([column, field]) => ({ column, field })),
  ...more,
});
const usualOf = (...imports: Array<ReturnType<typeof anImport>>) => usualColumnsOf(imports, 'stock_number');

const full = anImport({ stock: 'stock_number', sku: null, 'list price': 'price' });

test('only rows that changed a listing, or did not need to, are of use', () => {
  const counts = { create: 1, update: 20, unchanged: 300, skip: 4000, error: 50_000, remove: 6, failed: 7 };
  expect(rowsIn(counts)).toEqual({ rows: 321, rowsOfFile: 54_321 });
  expect(rowsIn({})).toEqual({ rows: 0, rowsOfFile: 0 });
});

test('columns count with the rows of the imports in which they filled a field', () => {
  const { rowsOf } = usualOf(full, anImport({ stock: 'stock_number', price: 'price' }, { rows: 10 }));
  expect(Object.fromEntries(rowsOf)).toEqual({ stock: 100, 'list price': 90, price: 10 });
});

test('columns that people had chosen do not count, nor those that filled another field than their names mean', () => {
  expect(usualOf({ ...full, chosen: { stock: 'stock_number', 'list price': 'price' } })).toEqual({
    ...{ rowsOf: new Map(), keyColumn: undefined, besideKey: new Set() },
  });
  const { rowsOf } = usualOf(anImport({ stock: 'stock_number', sku: 'category:1', fuel: 'category:1' }));
  expect([...rowsOf.keys()]).toEqual(['stock', 'fuel']);
});

test('an import that is small beside the file counts only for the key', () => {
  expect(usualOf({ ...full, isOfSize: false })).toEqual({
    ...{ rowsOf: new Map(), keyColumn: 'stock', besideKey: new Set(['sku', 'list price']) },
  });
});

test('the key has the column that filled it in most rows, and the last one of equals', () => {
  const other = anImport({ sku: 'stock_number', unit_number: null });
  expect(usualOf(full, other, other)).toMatchObject({
    keyColumn: 'sku',
    besideKey: new Set(['list price', 'unit_number']),
  });
  expect([usualOf(full, other).keyColumn, usualOf(other, full).keyColumn]).toEqual(['stock', 'sku']);
});

test.each<[string, string[], string[], string[]]>([
  ['only the usual one', ['stock', 'sku', 'stock number'], [], ['stock']],
  ['none that files had beside the usual one, if that is missing', ['sku', 'vin'], [], ['vin']],
  ['one with a new name, if the usual one is missing', ['sku', 'stock number'], [], ['stock number']],
  ['any if a person has chosen what the usual one fills', ['stock', 'sku'], ['stock'], ['stock', 'sku']],
])('the key may be filled by %s', (_, columns, chosen, allowed) => {
  const file = { has: (name: string) => columns.includes(name), isChosen: (name: string) => chosen.includes(name) };
  const mayBe = (usual: ReturnType<typeof usualOf>) => columns.filter((column) => mayBeKey(column, usual, file));
  expect(mayBe(usualOf(full))).toEqual(allowed);
  expect(mayBe(usualOf())).toEqual(columns);
});
