import { expect, test } from '@jest/globals';
import type { Cell, FeedRecord } from '../read/feed';
import { batchesOf } from './record-batches';

const recordsOf = (count: number, cell: Cell): FeedRecord[] =>
  Array.from({ length: count }, (_, index) => ({ row: index + 1, cells: new Map([['content', cell]]) }));

const million = 'x'.repeat(1024 * 1024);

test.each([
  ['500 small records', recordsOf(1200, 1), [500, 500, 200]],
  ['8 MB', recordsOf(20, million), [8, 8, 4]],
  ['nothing for an empty feed', [], []],
])('a batch has %s', (_, records, counts) => {
  const batches = [...batchesOf(records)];
  expect(batches.map((batch) => batch.length)).toEqual(counts);
  expect(batches.flat()).toEqual(records);
});
