import { expect, test } from '@jest/globals';
import { because } from '../../../../contract/reason';
import type { Cell, FeedRecord } from '../read/feed';
import { importLimits } from '../read/limits';
import { UnreadableFile } from '../read/unreadable-file';
import { newImportProfileBody } from '../../../../contract/imports';
import { aType } from '../../catalogue/testing/builders';
import { createValueTests } from '../map/column-values';
import { readColumns } from './feed-columns';

type Cells = Readonly<Record<string, Cell>>;

async function* groupsOf(records: readonly FeedRecord[]): AsyncGenerator<FeedRecord[]> {
  for (let start = 0; start < records.length; start += 300)
    yield await Promise.resolve(records.slice(start, start + 300));
}

const settings = newImportProfileBody.parse({ name: 'A', type_id: 1 });
const valueTests = () => createValueTests(aType([]).type, { settings, exported: undefined });

/** Reads the columns of records, in which `late` are the last. */
async function columnsOf(count: number, cells: Cells, { late = [], isWhole = true }: Partial<Late> = {}) {
  const all = [...Array.from({ length: count }, () => cells), ...late];
  const records = all.map((each, index) => ({ row: index + 1, cells: new Map(Object.entries(each)) }));
  const { columns, sample, isSampleWhole } = await readColumns(
    { records: () => groupsOf(records) },
    { isWhole, valueTests },
  );
  const shown = new Map([...columns].map(([name, column]) => [name, [...column.examples]]));
  const isFirst = sample.every((record, index) => record === records[index]);
  return { columns, shown, sample: sample.length, isFirst, isSampleWhole };
}
interface Late {
  readonly late: readonly Cells[];
  readonly isWhole: boolean;
}

const million = 'x'.repeat(1024 * 1024);

test.each([
  ['500 small records', 700, 'x', 500],
  ['all of fewer', 20, 'x', 20],
  ['8 MB of texts', 20, million, 8],
  ['8 MB in lists', 20, [million, million], 4],
])('the sample of a feed has %s', async (_, count, content, size) => {
  for (const isWhole of [true, false])
    expect(await columnsOf(count, { content }, { isWhole })).toMatchObject({
      ...{ sample: size, isFirst: true, isSampleWhole: count === size },
    });
});

test('a column may occur first in any record, unless the first ones name all', async () => {
  const late = [{ stock: '1', price: 5 }];
  const columns = async (isWhole: boolean) => (await columnsOf(700, { stock: '1' }, { late, isWhole })).shown;
  expect(await columns(true)).toEqual(new Map(Object.entries({ stock: ['1'], price: ['5'] })));
  expect(await columns(false)).toEqual(new Map([['stock', ['1']]]));
});

test('the examples of a column are its first distinct values, wherever they are', async () => {
  const late = ['b', 'a', '', 'c', 'd'].map((make) => ({ make, note: 'y'.repeat(200) }));
  const { shown } = await columnsOf(600, { stock: '1', make: '', empty: null, list: [] }, { late });
  expect(Object.fromEntries(shown)).toEqual({
    ...{ stock: ['1'], make: ['b', 'a', 'c'], empty: [], list: [], note: ['y'.repeat(100)] },
  });
});

test.each<[Cell, Cell]>([
  ...([null, '', ' ', '\u00a0', [], [''], '=""'] as const).map((empty): [Cell, Cell] => [empty, empty]),
  ...([0, '0.00', '$0', '0,00 €', 'N/A', '-', 'call', 'POA', '0.001'] as const).map((cell): [Cell, Cell] => [cell, '']),
])('a column is first of its meaning only where it has a value, not where it has %j', async (noPrice, noText) => {
  const cells = { sale_price: noPrice, price: 20_000, description: noText, comments: 'Clean' };
  const { columns } = await columnsOf(9, cells, { late: [{ ...cells, sale_price: 15_000 }] });
  expect([...columns].map(([name, { timesFirst, isFilledInSample }]) => [name, timesFirst, isFilledInSample])).toEqual([
    ['sale_price', 1, true],
    ['price', 9, true],
    ['description', 0, false],
    ['comments', 10, true],
  ]);
});

test('the last change of a column is that of its records with a value', async () => {
  const [first, last] = ['2026-09-01T12:00:00.000Z', '2026-09-03T12:00:00.000Z'];
  const late: Cells[] = [
    { updated_at: last, red: '' },
    { updated_at: first, red: 'x', blue: null },
  ];
  const { columns } = await columnsOf(600, { updated_at: first, green: 'x' }, { late });
  const changes = ['green', 'red', 'blue'].map((name) => columns.get(name)?.lastChange);
  expect(changes).toEqual([Date.parse(first), Date.parse(last), -Infinity]);
});

test('the first records have at most 2,000 columns together, and further ones of late records are left out', async () => {
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, row) =>
      Object.fromEntries(['stock', `a${row}`, `b${row}`, `c${row}`, `d${row}`].map((name) => [name, '1'])),
    );
  expect((await columnsOf(1, { stock: '1' }, { late: numbered(499) })).columns.size).toBe(1997);
  await expect(columnsOf(0, {}, { late: numbered(500) })).rejects.toThrow(
    'Up to row 500, the file has more than 2000 columns.',
  );
  const { columns } = await columnsOf(500, { stock: '1' }, { late: numbered(600) });
  expect([columns.size, columns.has('c499'), columns.has('d499')]).toEqual([importLimits.columns, true, false]);
});

test('a column shows whether the sample has it, and a value in it', async () => {
  const late = [{ stock: '1', price: 5, make: 'Kia', web_price: 'N/A' }];
  const { columns } = await columnsOf(500, { stock: '1', price: '0.00' }, { late });
  expect([...columns].map(([name, each]) => [name, each.isInSample, each.isFilledInSample, each.isFilled])).toEqual([
    ['stock', true, true, true],
    ['price', true, false, true],
    ['make', false, false, true],
    ['web_price', false, false, false],
  ]);
});

test('a feed that cannot be read after its first records has their columns', async () => {
  const records = (count: number) =>
    async function* (): AsyncGenerator<FeedRecord[]> {
      const cells = new Map([['stock', '1']]);
      yield await Promise.resolve(Array.from({ length: count }, (_, index) => ({ row: index + 1, cells })));
      throw new UnreadableFile(because('json_cut_off'));
    };
  const read = async (count: number) => readColumns({ records: records(count) }, { isWhole: true, valueTests });
  expect([...(await read(600)).columns.keys()]).toEqual(['stock']);
  await expect(read(400)).rejects.toThrow(/cut off/);
});
