import { expect, test } from '@jest/globals';
import { keptColumns } from './column-rules';

const columns = (names: readonly string[]) => new Map(names.map((name) => [name, { isFilled: false }]));
const usual = {
  mostRows: 90,
  rowsOf: new Map([
    ['sellingprice', 90],
    ['listprice', 360],
    ['paint', 90],
    ['comments', 90],
  ]),
  keyColumn: 'stock',
  besideKey: new Set<string>(),
};

/** The columns that keep their fields in a file of this many rows. */
function kept(
  rows: number,
  { mode = 'merge' as 'merge' | 'full', isSampleWhole = true, names = [...usual.rowsOf.keys()] },
) {
  const sample = Array.from({ length: rows }, (_, at) => ({ row: at + 1, cells: new Map() }));
  const found = { columns: new Map(), sample, isSampleWhole };
  return [...keptColumns({ mode }, usual, { found, open: columns(names) })];
}

test('in a merge of a few cars the usual column of each meaning keeps its field', () => {
  expect(kept(44, {})).toEqual(['listprice', 'paint', 'comments']);
  expect(kept(44, { names: ['sellingprice', 'notes'] })).toEqual(['sellingprice']);
});

test.each([
  ['half as many cars as usual', 45, {}],
  ['a full feed', 1, { mode: 'full' as const }],
  ['a file that goes on after its sample', 44, { isSampleWhole: false }],
])('none keeps it in %s', (_, rows, file) => {
  expect(kept(rows, file)).toEqual([]);
});
