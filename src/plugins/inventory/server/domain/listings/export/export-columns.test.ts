import { expect, test } from '@jest/globals';
import { listOf } from '../../imports/map/read-text';
import { aCategory, aType } from '../../catalogue/testing/builders';
import { exportColumns, type ExportColumn } from './export-columns';

const columnsOf = (...slugs: string[]): ExportColumn[] =>
  exportColumns(aType(slugs.map((slug, index) => aCategory({ id: index + 1, slug, kind: 'multiselect' }))).type);

test('a category has its slug, or a prefix if its slug is also a name of a field', () => {
  const slugs = ['make', 'mileage', 'price', 'notes', 'list-price', 'lot', 'photos', 'is-sold'];
  const headers = columnsOf(...slugs).map(({ header }) => header);
  expect(headers.slice(headers.indexOf('location') + 1, headers.indexOf('content'))).toEqual([
    ...['make', 'mileage', 'category_price', 'category_notes', 'category_list-price', 'category_lot'],
    ...['category_photos', 'category_is-sold'],
  ]);
});

test.each([
  [['Sunroof'], 'Sunroof'],
  [['Sunroof', 'Tow bar, folding'], 'Sunroof|Tow bar, folding'],
  [['Tow bar, folding'], 'Tow bar, folding|'],
  [['A|B'], '["A|B"]'],
  [['A', 'B|"C"'], '["A","B|\\"C\\""]'],
  [['["A"]'], '["[\\"A\\"]"]'],
])('terms %j are one cell from which an import reads them', (names, cell) => {
  const column = columnsOf('features').find(({ header }) => header === 'features');
  const listing = { categories: { 1: names } } as unknown as Parameters<ExportColumn['cell']>[0];
  expect(column?.cell(listing)).toBe(cell);
  expect(listOf(cell)).toEqual(names);
});
