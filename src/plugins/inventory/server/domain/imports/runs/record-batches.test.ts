import { expect, test } from '@jest/globals';
import type { Cell, FeedRecord } from '../read/feed';
import { importLimits } from '../read/limits';
import { batchesOf, feedColumnsOf, sampleOf } from './record-batches';

const recordsOf = (count: number, cell: Cell): FeedRecord[] =>
  Array.from({ length: count }, (_, index) => ({ row: index + 1, cells: new Map([['content', cell]]) }));

async function* groupsOf(records: FeedRecord[]): AsyncGenerator<FeedRecord[]> {
  for (let start = 0; start < records.length; start += 300)
    yield await Promise.resolve(records.slice(start, start + 300));
}

const million = 'x'.repeat(1024 * 1024);

test.each([
  ['500 small records', recordsOf(700, 'x'), 500],
  ['all of fewer', recordsOf(20, 'x'), 20],
  ['8 MB of texts', recordsOf(20, million), 8],
  ['8 MB in lists', recordsOf(20, [million, million]), 4],
])('a sample has %s', async (_, records, count) => {
  expect(await sampleOf({ records: () => groupsOf(records) })).toEqual(records.slice(0, count));
});

test.each([
  ['500 small records', recordsOf(1200, 1), [500, 500, 200]],
  ['8 MB', recordsOf(20, million), [8, 8, 4]],
  ['nothing for an empty feed', [], []],
])('a batch has %s', (_, records, counts) => {
  const batches = [...batchesOf(records)];
  expect(batches.map((batch) => batch.length)).toEqual(counts);
  expect(batches.flat()).toEqual(records);
});

test('records have at most 2,000 columns together', () => {
  const recordsWith = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      row: index + 1,
      cells: new Map([
        ['stock', '1'],
        [`n${index}`, '1'],
      ]),
    }));
  expect(feedColumnsOf(recordsWith(importLimits.columns - 1))).toHaveLength(importLimits.columns);
  expect(() => feedColumnsOf(recordsWith(importLimits.columns))).toThrow(
    'Up to row 2000, the file has more than 2000 columns.',
  );
});
