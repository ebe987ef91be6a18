import { expect, test } from '@jest/globals';
import type { ImportSettings } from '../../../../contract/imports';
import type { InventoryType } from '../../catalogue/model';
import { viewLocations } from '../../locations/location';
import { createMapping, type ExportFormat } from '../map/map-row';
import type { Cell } from '../read/feed';
import { createRowHash } from './row-hash';

const type = { id: 1, name: 'Cars', categories: [] } as unknown as InventoryType;
const settings = { match_by: 'stock_number', decimals: 'auto' } as ImportSettings;
const fields = new Map([
  ['Stock', 'stock_number'],
  ['Price', 'price'],
  ['Printed', null],
] as const);

function hashOf(
  cells: Readonly<Record<string, Cell>>,
  change: { decimals?: 'comma'; name?: string; version?: string; exported?: ExportFormat } = {},
) {
  const { name = type.name, version = '1.0.0', decimals = 'auto', exported } = change;
  const mapping = createMapping({ ...type, name }, fields, { ...settings, decimals }, { exported });
  return createRowHash(mapping, { locations: viewLocations([]), version })({
    row: 1,
    cells: new Map(Object.entries(cells)),
  });
}
const row = { Stock: '1', Price: '5', Printed: 'today' };

test('a row has the same hash as long as the columns in use say the same', () => {
  expect(hashOf({ ...row, Printed: 'tomorrow' })).toBe(hashOf(row));
  expect(hashOf(row)).toMatch(/^[\w-]{22}$/);
});

test.each([
  ['another value', hashOf({ ...row, Price: '6' })],
  ['no value', hashOf({ Stock: '1', Printed: 'today' })],
  ['null', hashOf({ ...row, Price: null })],
  ['an empty value', hashOf({ ...row, Price: '' })],
  ['a number', hashOf({ ...row, Price: 5 })],
  ['values in other columns', hashOf({ ...row, Stock: '5', Price: '1' })],
  ['other settings', hashOf(row, { decimals: 'comma' })],
  ['the same cells in an export', hashOf(row, { exported: { isJson: false, decimalMark: '.' } })],
  ['another type', hashOf(row, { name: 'Boats' })],
  ['another release', hashOf(row, { version: '1.0.1' })],
])('has another hash with %s', (_, other) => {
  expect(other).not.toBe(hashOf(row));
});
