import { expect, test } from '@jest/globals';
import { bytesOf } from '../read/byte-source';
import { Refusal } from '../../../../contract/refusal';
import type { ImportDeps } from './import-deps';
import type { ImportFile } from '../read/import-file';
import { RunFiles } from './run-files';
import { RunQueue } from './run-queue';
import type { ImportRun } from './run-store';
import { RunWorker } from './run-worker';

const file = (name: string, closed: string[]): ImportFile => ({
  source: bytesOf(Buffer.from('stock\n1')),
  name,
  close: () => Promise.resolve(void closed.push(name)),
});

test('closes the file of a waiting run that was canceled or taken over, and keeps the others', async () => {
  const closed: string[] = [];
  const now = new Date('2026-11-25T12:00:00Z');
  const later = now.getTime() + 60_000;
  const active = (id: number, worker: string) => ({
    id,
    type_id: 1,
    run_status: 'reading',
    worker,
    worker_until: later,
  });
  const rows = [active(1, 'other'), active(2, 'this'), active(3, 'other')]; // the first has its turn; 4 was canceled
  const deps = {
    database: { read: { client: 'sqlite', all: () => Promise.resolve(rows) } },
    clock: { now: () => now },
    worker: 'this',
    stopping: new AbortController().signal,
  } as unknown as ImportDeps; // all that a look without a due run uses
  const queue = new RunQueue(deps, { stop: () => undefined, warn: () => undefined });
  queue.add(2, file('waiting', closed));
  queue.add(3, file('taken over', closed));
  queue.add(4, file('canceled', closed));

  await queue.work();
  await queue.work();

  expect(closed).toEqual(['taken over', 'canceled']);
  await queue.stop();
  expect(closed).toEqual(['taken over', 'canceled', 'waiting']);
});

test.each(['reading', 'applying'] as const)(
  'a run that is %s keeps its file over an outage of the database',
  async (status) => {
    const closed: string[] = [];
    const outage = new Refusal('svc_unavailable', 'The database cannot be reached.');
    // fails immediately
    const deps = { freshness: () => ({ catchUp: () => Promise.reject(outage) }) } as unknown as ImportDeps;
    const files = new RunFiles();
    files.add(1, file('upload', closed));
    const worker = new RunWorker(deps, files, { wake: () => undefined, warn: () => undefined });
    await expect(worker.workOn({ id: 1, status, source: 'upload' } as ImportRun)).rejects.toBe(outage);
    expect([closed, files.ids]).toEqual([[], [1]]);
  },
);

test('a canceled run stops fetching its feed on the next look, and is not changed any more', async () => {
  const warnings: string[] = [];
  let transactions = 0;
  let active: object[] = [];
  const deps = {
    freshness: () => ({ catchUp: () => Promise.resolve() }),
    database: {
      read: {
        client: 'sqlite',
        all: (sql: string) => Promise.resolve(sql.includes('inventory_import_profiles') ? [{ id: 7 }] : active),
      },
      withTx: () => Promise.resolve((transactions++, { id: 1, status: 'reading', source: 'feed', profileId: 7 })),
    },
    clock: { now: () => new Date('2026-11-25T12:00:00Z') },
    sources: {
      fetch: (_source: unknown, signal: AbortSignal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('The transfer ended.')))),
    },
    worker: 'this',
    stopping: new AbortController().signal,
  } as unknown as ImportDeps; // all that fetching a feed uses
  const queue = new RunQueue(deps, { stop: () => undefined, warn: (message) => warnings.push(message) });
  active = [{ id: 1, type_id: 1, profile_id: 7, run_status: 'reading', worker: null }];
  await queue.work();
  const begun = transactions;

  active = [];
  await queue.work();
  await queue.stop(); // waits for all transfers

  expect([transactions, warnings]).toEqual([begun, []]);
});
