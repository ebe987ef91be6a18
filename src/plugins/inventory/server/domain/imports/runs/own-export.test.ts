import { expect, test } from '@jest/globals';
import type { Cell } from '../read/feed';
import type { InventoryType } from '../../catalogue/model';
import { exportFormatOf, isRecordOf, knownCategories } from './own-export';

const columns = ['id', 'title', 'slug', 'type_id', 'created_at'];

test('an export is recognized by its columns, and has the decimal mark of its delimiter', () => {
  const formatOf = (format: 'csv' | 'json' | 'xml', delimiter?: string) =>
    exportFormatOf({ format, ...(delimiter !== undefined && { delimiter }) }, columns);
  expect(formatOf('csv', ',')).toEqual({ isJson: false, decimalMark: '.' });
  expect(formatOf('csv', ';')).toEqual({ isJson: false, decimalMark: ',' });
  expect(formatOf('json')).toEqual({ isJson: true, decimalMark: '.' });
  expect(formatOf('xml')).toBeUndefined();
  for (const name of ['slug', 'type_id', 'created_at'])
    expect(
      exportFormatOf(
        { format: 'json' },
        columns.filter((column) => column !== name),
      ),
    ).toBeUndefined();
});

test('a record is that of the listing with its type, slug and time of creation', () => {
  const listing = { typeId: 2, slug: 'golf', createdAt: '2026-09-01T08:00:00.000Z' };
  const isOf = (changes: Readonly<Record<string, Cell>>) => {
    const cells = { type_id: '2', slug: 'golf', created_at: listing.createdAt, ...changes };
    return isRecordOf({ row: 1, cells: new Map<string, Cell>(Object.entries(cells)) }, listing);
  };
  expect([isOf({}), isOf({ type_id: 2 })]).toEqual([true, true]);
  expect([isOf({ type_id: '3' }), isOf({ slug: 'polo' }), isOf({ created_at: '' })]).toEqual([false, false, false]);
  expect(isRecordOf({ row: 1, cells: new Map() }, listing)).toBe(false);
});

test('an id of a category is known if a listing with a value was changed after the category was made', () => {
  const category = (id: number, createdAt: string | null) => ({ id, createdAt });
  const categories = [category(1, '2026-09-02T00:00:00.000Z'), category(2, '2026-09-04T00:00:00.000Z')];
  const type = { categories: [...categories, category(3, null), category(4, '2026-09-01T00:00:00.000Z')] };
  const columns = new Map(
    ['categories.1', 'categories.2', 'categories.3'].map((name) => [
      name,
      { lastChange: Date.parse('2026-09-03T12:00:00.000Z') },
    ]),
  );

  expect(knownCategories(type as unknown as InventoryType, columns)).toEqual(new Set([1]));
});
