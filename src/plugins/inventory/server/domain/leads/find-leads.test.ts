import { expect, test } from '@jest/globals';
import type { Reader, Row } from '../../platform/database/database';
import { findLeads, leadScans } from './find-leads';
import type { LeadQuery } from './lead-query';

const query: LeadQuery = { filter: {}, keywords: 'needle', orderBy: 'date', order: 'asc', page: 1, perPage: 5 };

/** Returns the next batch for each statement, then no rows. */
function readerOf(...batches: Row[][]): Reader {
  const remaining = [...batches];
  return { client: 'sqlite', all: () => Promise.resolve(remaining.shift() ?? []) };
}

const aRow = (id: number, message: string): Row => ({
  id,
  position: id,
  created_at: id,
  name: null,
  email: null,
  phone: null,
  message,
  repeats: 0,
});

test('yields to the event loop while it searches long messages', async () => {
  const long = 'Größe '.repeat(1666) + 'needle';
  const rows = Array.from({ length: 400 }, (_, index) => aRow(index + 1, long)); // four million characters
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);

  const { ids, total } = await findLeads(readerOf(rows), query, leadScans()).finally(() => (isOver = true));

  expect([ids, total]).toEqual([[1, 2, 3, 4, 5], 400]);
  expect(turns).toBeGreaterThanOrEqual(19);
});

test('counts a lead once when a concurrent change makes the scan return it twice', async () => {
  const first = Array.from({ length: 500 }, (_, index) => aRow(index + 1, index === 0 ? 'Needle' : ''));
  const { ids, total } = await findLeads(readerOf(first, [aRow(1, 'Needle')]), query, leadScans());
  expect([ids, total]).toEqual([[1], 1]);
});

/** A reader of leads that counts the scans, and how many of them run at the same time. */
function countingReader(rows: readonly Row[]) {
  const counts = { scans: 0, running: 0, most: 0 };
  const read: Reader = {
    client: 'sqlite',
    all: async (_sql, [last] = []) => {
      if (last === 0) {
        counts.scans++;
        counts.most = Math.max(counts.most, ++counts.running);
      }
      await new Promise((resume) => setImmediate(resume));
      const batch = rows.filter(({ id }) => Number(id) > Number(last)).slice(0, 500);
      if (batch.length < 500) counts.running--;
      return batch;
    },
  };
  return { read, counts };
}

const people: readonly Row[] = Array.from({ length: 1200 }, (_, index) => {
  const name = index % 50 === 0 ? '' : `Ä${(index * 7919) % 1200}`;
  return { ...aRow(index + 1, index % 3 === 0 ? 'needle' : ''), created_at: (index * 7919) % 1200, name };
});

test('shares one scan between concurrent equal queries, but not with a later one', async () => {
  const { read, counts } = countingReader(people);
  const scans = leadScans();
  const answers = await Promise.all(Array.from({ length: 50 }, () => findLeads(read, query, scans)));
  expect(counts).toEqual({ scans: 1, running: 0, most: 1 });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await findLeads(read, query, scans);
  expect(counts.scans).toBe(2);
});

test('starts a second scan for queries that arrive while the first one runs', async () => {
  const { read, counts } = countingReader(people);
  const scans = leadScans();
  const early = findLeads(read, query, scans);
  while (counts.scans === 0) await new Promise((resume) => setImmediate(resume));
  await Promise.all([early, findLeads(read, query, scans), findLeads(read, query, scans)]);
  expect(counts.scans).toBe(2);
});

test('runs at most two scans at a time, and continues after failed ones', async () => {
  const { read, counts } = countingReader(people);
  const scans = leadScans();
  const failing: Reader = { client: 'sqlite', all: () => Promise.reject(new Error('No database.')) };
  const failed = Array.from({ length: 5 }, (_, page) =>
    expect(findLeads(failing, { ...query, page: 100 + page }, scans)).rejects.toThrow('No database.'),
  );
  const found = Array.from({ length: 20 }, (_, index) => findLeads(read, { ...query, page: index + 1 }, scans));
  await Promise.all([...failed, ...found]);
  expect(counts).toEqual({ scans: 20, running: 0, most: 2 });
});

test('returns each page in order with the total of all pages', async () => {
  const { read } = countingReader(people);
  const scans = leadScans();
  const all = { ...query, page: 1, perPage: 2000 };
  for (const orderBy of ['date', 'name'] as const) {
    for (const order of ['asc', 'desc'] as const) {
      const whole = await findLeads(read, { ...all, orderBy, order }, scans);
      expect([whole.total, whole.ids.length]).toEqual([400, 400]);
      for (const page of [1, 2, 20, 57, 58]) {
        const part = await findLeads(read, { ...query, orderBy, order, page, perPage: 7 }, scans);
        expect(part).toEqual({ ids: whole.ids.slice((page - 1) * 7, page * 7), total: 400 });
      }
    }
  }
  const byName = await findLeads(read, { ...all, orderBy: 'name' }, scans);
  const key = (id: number) => String(people[id - 1]?.name).toLowerCase();
  const expected = byName.ids.toSorted((one, other) => {
    if (key(one) === key(other)) return one - other;
    if (key(one) === '' || key(other) === '') return key(one) === '' ? 1 : -1;
    return key(one) < key(other) ? -1 : 1;
  });
  expect(byName.ids).toEqual(expected);
});

test('a lead is found when every keyword occurs in it', async () => {
  const rows = [aRow(1, 'a needle'), aRow(2, 'hay'), aRow(3, 'hay around a needle')];
  const { ids, total } = await findLeads(readerOf(rows), { ...query, keywords: 'needle  hay' }, leadScans());
  expect([ids, total]).toEqual([[3], 1]);
});
