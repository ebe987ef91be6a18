import { expect, test } from '@jest/globals';
import { type ImportSettings, newImportProfileBody } from '../../../../contract/imports';
import { aCategory, aType } from '../../catalogue/testing/builders';
import type { Cell } from '../read/feed';
import { createValueTests } from './column-values';
import type { ExportFormat } from './map-row';

const { type } = aType([
  aCategory({ id: 1, slug: 'mileage', name: 'Mileage', kind: 'number' }),
  aCategory({ id: 2, slug: 'features', name: 'Features', kind: 'multiselect' }),
  aCategory({ id: 3, slug: 'warranty', name: 'Warranty', kind: 'boolean' }),
  aCategory({ id: 4, slug: 'trim', name: 'Trim', kind: 'text' }),
]);
const defaults = newImportProfileBody.parse({ name: 'A', type_id: 1 });

const hasValue = (column: string, cell: Cell, settings: Partial<ImportSettings> = {}, exported?: ExportFormat) =>
  createValueTests(type, { settings: { ...defaults, ...settings }, exported })(column)(cell);

const columns = [
  'price',
  'description',
  'stock number',
  'status',
  'sold',
  'lot',
  'mileage',
  'features',
  'trim',
  'make',
];

test.each(columns)('a column %s has no value in blanks', (column) => {
  const blanks = [null, '', ' \t', '\u00a0', [], '=""'];
  expect(blanks.filter((cell) => hasValue(column, cell))).toEqual([]);
});

test.each<[string, Cell]>([
  ...(['N/A', 'n/a', '-', '--', 'call', 'POA', 'TBD', 0, '0', '0.00', '$0', '0,00 €', 0.001] as const).map(
    (cell): [string, Cell] => ['price', cell],
  ),
  ['Odometer', 'N/A'],
  ['features', ' ; '],
  ['features', ['', ' ']],
  ['description', ['']],
  ['price', ['']],
  ['photos', ' , '],
])('a column %s has no value in %j', (column, cell) => {
  expect(hasValue(column, cell)).toBe(false);
});

test.each<[string, Cell]>([
  ['price', 1],
  ['price', '$0.01'],
  ['price', -5],
  ['price', 'on sale'], // is an error of its row
  ['mileage', 0],
  ['mileage', 'many'],
  ['features', 'Sunroof'],
  ['warranty', 'no'],
  ['sold', false],
  ['sold', 'no'],
  ['status', 'odd'],
  ['trim', '-'],
  ['description', 'N/A'],
  ['stock number', 0],
  ['photos', 'https://a.example/1.jpg'],
  ['nonsense', '0'],
])('a column %s has a value in %j', (column, cell) => {
  expect(hasValue(column, cell)).toBe(true);
});

test('a cell is read as the field that a person has chosen, as the system writes it, and as the profile says', () => {
  expect(hasValue('Notes', 'N/A', { columns: { Notes: 'price' } })).toBe(false);
  expect(hasValue('Price', '0', { columns: { Price: 'category:1' } })).toBe(true);
  expect(hasValue('Price', '0', { columns: { Price: null } })).toBe(true);
  expect(
    ['wordpress_motors', 'generic'].map((preset) => hasValue('content', '<p>&nbsp;</p>', { preset } as ImportSettings)),
  ).toEqual([...[false, true]]);
  expect(hasValue('type', ' ', { preset: 'homenet' })).toBe(false);
  expect(hasValue('price', '0.001', { decimals: 'comma' })).toBe(true);
});

test('a column that fills nothing is read as the category that may be added for it', () => {
  expect(['year', 'make'].map((column) => hasValue(column, 'N/A'))).toEqual([false, true]);
});

test('an export is read as it was written', () => {
  const format = { isJson: true, decimalMark: '.' } as const;
  expect(hasValue('content', '="" ', {}, format)).toBe(true);
  expect(hasValue('price', '0.00', {}, format)).toBe(false);
});
