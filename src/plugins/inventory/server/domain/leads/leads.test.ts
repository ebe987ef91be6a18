import { expect, test } from '@jest/globals';
import type { Database } from '../../platform/database/database';
import type { LeadRate } from './lead-rate';
import { Leads } from './leads';

test('overwrites the rows of an erasure with an earlier time that is committed after the last pass', async () => {
  let now = new Date('2026-11-22T12:00:00Z');
  const erasures: Date[] = [];
  const passes: string[][] = [];
  const database: Database = {
    client: 'sqlite',
    read: {
      client: 'sqlite',
      all: (_sql, [since] = []) =>
        // the only parameter is a time
        Promise.resolve(erasures.filter((at) => at >= (since as Date)).map(() => ({ action: 'erase' }))),
    },
    withTx: () => Promise.reject(new Error('Unexpected write.')),
    readSnapshot: () => Promise.reject(new Error('Unexpected read.')),
    overwriteRemoved: (tables) => Promise.resolve(passes.push([...tables]) > 0),
    pools: () => [],
    close: () => Promise.resolve(),
  };
  const rate = {} as LeadRate; // unused
  const leads = new Leads({
    database,
    clock: { now: () => now },
    rate,
    mails: { isOn: false, onChange: () => undefined },
  });

  await leads.overwriteRemoved();
  expect(passes).toEqual([]);
  erasures.push(new Date('2026-11-22T11:59:50Z'));
  now = new Date('2026-11-22T13:00:00Z');
  await leads.overwriteRemoved();
  expect(passes).toEqual([expect.arrayContaining(['inventory_leads'])]);
});
