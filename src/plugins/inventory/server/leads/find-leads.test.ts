import { test } from 'node:test';
import { expect } from 'expect';
import type { Reader, Row } from '../platform/database';
import { findLeads } from './find-leads';
import type { LeadQuery } from './lead-query';

const query: LeadQuery = { filter: {}, keywords: 'needle', orderBy: 'date', order: 'asc', page: 1, perPage: 5 };

/** Answers each statement with the next of these batches, then with nothing. */
function readerOf(...batches: Row[][]): Reader {
  const left = [...batches];
  return { client: 'sqlite', all: () => Promise.resolve(left.shift() ?? []) };
}

const aRow = (id: number, message: string): Row => ({ id, position: id, created_at: id, name: null, message });

test('long messages are gone through in slices, between which the event loop goes on', async () => {
  const long = 'Größe '.repeat(1666) + 'needle';
  const rows = Array.from({ length: 400 }, (_, index) => aRow(index + 1, long)); // four million characters
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);

  const { ids, total } = await findLeads(readerOf(rows), query).finally(() => (isOver = true));

  expect([ids, total]).toEqual([[1, 2, 3, 4, 5], 400]);
  expect(turns).toBeGreaterThanOrEqual(19);
});

test('a lead that comes twice, because it was moved meanwhile, is found once', async () => {
  const first = Array.from({ length: 500 }, (_, index) => aRow(index + 1, index === 0 ? 'Needle' : ''));
  const { ids, total } = await findLeads(readerOf(first, [aRow(1, 'Needle')]), query);
  expect([ids, total]).toEqual([[1], 1]);
});
