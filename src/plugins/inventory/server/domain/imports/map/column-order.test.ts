import { expect, test } from '@jest/globals';
import { inStableOrder } from './column-order';

const record = (...names: string[]) => ({ cells: new Map(names.map((name) => [name, '1'])) });
const orderOf = (...records: Array<ReturnType<typeof record>>) =>
  inStableOrder([...new Set(records.flatMap(({ cells }) => [...cells.keys()]))], records);

const usual = record('vin', 'list_price', 'internet_price', 'title');

test('keeps the order of records that have the same columns', () => {
  const other = record('internet_price', 'vin', 'list_price', 'comments', 'description');
  expect(orderOf(usual, usual)).toEqual([...usual.cells.keys()]);
  expect(orderOf(other, other)).toEqual([...other.cells.keys()]);
});

test.each([
  ['a column that the others have before', record('vin', 'internet_price')],
  ['the columns in another order', record('vin', 'internet_price', 'list_price')],
])('does not depend on a first record that has %s', (_, first) => {
  const found = orderOf(first, usual, usual, usual);
  expect(found.indexOf('list_price')).toBeLessThan(found.indexOf('internet_price'));
  expect([...found].sort()).toEqual(['internet_price', 'list_price', 'title', 'vin']);
});

test('orders columns that never occur together by the usual names, whichever comes first', () => {
  const [sale, list] = [record('Sale price'), record('List-Price')];
  expect(orderOf(sale, list)).toEqual(['Sale price', 'List-Price']);
  expect(orderOf(list, sale)).toEqual(['Sale price', 'List-Price']);
});

test('moves no column of another meaning, and no picture', () => {
  const first = record('photo2', 'internet_price', 'vin');
  expect(orderOf(first, record('photo1', 'list_price', 'internet_price', 'photo2'))).toEqual([
    ...['photo2', 'list_price', 'vin', 'photo1', 'internet_price'],
  ]);
});
