import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, refusalOf, type TestResponse } from '../support/client';
import { testOnPostgres, testOnSqlite } from '../support/databases';
import { aDealership, type Dealership, unique } from '../support/dealership';
import { until } from '../support/patience';
import { withClient } from '../support/postgres';
import { databaseClient, discard, makeConfiguration, type Service, startService } from '../support/service';
import { readSql } from '../support/sql';
import { expectEnvelope } from './acknowledged';
import { addDeferredConstraint } from './deferred-constraint';
import { aDisk, type Disk } from './disk';
import { randomFrom, report, seed, size } from './sizes';

const writes = size(100, 2000);

let service: Service;
let lot: Dealership;
let disk: Disk;

beforeAll(async () => {
  const configuration = await makeConfiguration();
  disk = aDisk(configuration.folder, 'data.db');
  const environment = { ...configuration.environment, ...(databaseClient === 'sqlite' && disk.environment) };
  service = await startService({ ...configuration, environment }, undefined, { isQuiet: true });
  lot = await aDealership({ listings: [{ title: 'Here before' }] }, service);
});
afterAll(async () => {
  disk.repair();
  await service.stop('SIGKILL');
  discard(service);
});

interface Outcome {
  /** Listings and leads, plus 1 if a price change was acknowledged. */
  acknowledged: number;
  refused: number;
  /** Acknowledged but not stored. */
  lost: number;
  /** Refused with 503 but stored. */
  kept: number;
  /** The number of `kept` writes whose answer claimed that nothing was changed. */
  denied: number;
}

/**
 * Creates listings, changes one and receives leads while `trouble` comes and goes, and counts acknowledged writes that
 * are not stored. A created listing is read again for its answer, which reveals a lost commit; a lead is not.
 * @param trouble is called before each group of four writes
 * @param stem the beginning of the titles and names
 */
async function writeUnder(trouble: (step: number) => Promise<void> | void, stem = () => 'Step'): Promise<Outcome> {
  const client = new Client(service.baseUrl, lot.key);
  const made: string[] = [];
  const refused: Array<{ text: string | undefined; message: string }> = [];
  let price = 0;
  const write = async (answering: Promise<TestResponse>, note: () => void, text?: string) => {
    const answer = await answering;
    expectEnvelope(answer);
    if (answer.status < 300) note();
    else refused.push({ text, message: (answer.body as { message: string }).message });
  };
  const create = () => {
    const title = unique(stem());
    return write(client.post(`/listing/${lot.type.id}`, { title }), () => made.push(title), title);
  };
  const change = (step: number) =>
    write(client.patch(`/listing/${lot.listings[0]}`, { price: base + step }), () => (price = base + step));
  const receive = () => {
    const name = unique('Kim'); // not by its id, which the next row after a lost one reuses
    return write(client.post('/leads', { name, email: 'kim@buyer.example' }), () => made.push(name), name);
  };
  const base = (await storedPrice()) + 1;
  for (let step = 0; step < writes; step += 4) {
    await trouble(step);
    await Promise.all([create(), create(), change(step), receive()]);
  }
  disk.repair();
  const texts = 'SELECT title AS text FROM inventory_listings UNION ALL SELECT name AS text FROM inventory_leads';
  const stored = new Set((await readSql(texts, [], service)).map(({ text }) => text));
  const kept = refused.filter(({ text }) => stored.has(text));
  return {
    acknowledged: made.length + Number(price > 0),
    refused: refused.length,
    lost: made.filter((text) => !stored.has(text)).length + Number((await storedPrice()) < price),
    kept: kept.length,
    denied: kept.filter(({ message }) => message.includes('Nothing was changed')).length,
  };
}

async function storedPrice(): Promise<number> {
  const [row] = await readSql('SELECT price_cents FROM inventory_listings WHERE id = ?', [lot.listings[0]], service);
  return Number(row?.price_cents) / 100;
}

async function expectWell(outcome: Outcome): Promise<void> {
  expect(outcome).toMatchObject({ lost: 0, denied: 0 });
  // A broken connection can hide the outcome of a commit; a failing disk cannot.
  if (databaseClient === 'sqlite') expect(outcome.kept).toBe(0);
  expect(outcome.acknowledged).toBeGreaterThan(0);
  expect(outcome.refused).toBeGreaterThan(0);
  await until(async () => (await lot.client.post(`/listing/${lot.type.id}`, { title: 'After' })).status === 201);
}

testOnSqlite('acknowledges only stored writes on a full disk', async () => {
  const below = randomFrom(seed);
  const outcome = await writeUnder(() => (below(2) === 0 ? disk.break('full') : disk.repair()));
  report('R2', { fault: 'disk full', writes, seed, ...outcome });
  await expectWell(outcome);
});

testOnSqlite('acknowledges only stored writes on a disk whose flushes fail', async () => {
  const below = randomFrom(seed + 1);
  const outcome = await writeUnder(() => (below(2) === 0 ? disk.break('sync') : disk.repair()));
  report('R2', { fault: 'EIO on fsync', writes, seed, ...outcome });
  await expectWell(outcome);
});

testOnPostgres('acknowledges only stored writes while PostgreSQL terminates the writing connections', async () => {
  const url = service.environment.DATABASE_URL ?? '';
  const outcome = await writeUnder(async (step) => {
    if (step % 3 !== 0) return;
    void sleep(step % 7).then(() =>
      withClient(url, (client) =>
        client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE datname = current_database() AND pid <> pg_backend_pid()`,
        ),
      ),
    );
  });
  report('R2', { fault: 'backend terminated', writes, ...outcome });
  await expectWell(outcome);
});

/** Returns the session of a service's write that waits for a lock. */
async function waitingSession(url: string): Promise<number> {
  let pid = 0;
  await until(async () => {
    const sql = "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    pid = await withClient(url, async (client) => Number((await client.query<{ pid: number }>(sql)).rows[0]?.pid ?? 0));
    return pid > 0;
  });
  return pid;
}

/** Creates a listing, blocks it in the middle of its transaction and calls `meanwhile`. */
async function createHeldUp(
  title: string,
  meanwhile: (session: number, release: () => Promise<void>) => Promise<void>,
) {
  const url = service.environment.DATABASE_URL ?? '';
  const answer = await withClient(url, async (holder) => {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE inventory_listings IN ACCESS EXCLUSIVE MODE');
    const writing = lot.client.post(`/listing/${lot.type.id}`, { title });
    await meanwhile(await waitingSession(url), async () => void (await holder.query('ROLLBACK')));
    return writing;
  });
  expect(refusalOf(answer)).toMatchObject({ status: 503, code: 'svc_unavailable' });
  expect(await readSql('SELECT id FROM inventory_listings WHERE title = ?', [title], service)).toEqual([]);
}

testOnPostgres(
  'refuses and does not store a write whose session PostgreSQL terminates while it waits for a lock',
  async () => {
    await createHeldUp('Ended while waiting', async (session, release) => {
      await withClient(service.environment.DATABASE_URL ?? '', (client) =>
        client.query('SELECT pg_terminate_backend($1)', [session]),
      );
      await release();
    });
    report('R2', { fault: 'session ended while it waited for a lock', writes: 1, refused: 1, lost: 0 });
  },
);

testOnPostgres(
  'refuses and does not store a write whose transaction times out while idle, as in a suspended process',
  async () => {
    await createHeldUp('Idle', async (session, release) => {
      service.process.kill('SIGSTOP'); // cannot continue after the statement that waits
      await release();
      const sql = 'SELECT pid FROM pg_stat_activity WHERE pid = ?';
      await until(async () => (await readSql(sql, [session], service)).length === 0, 100);
      service.process.kill('SIGCONT');
    });
    report('R2', { fault: 'idle-in-transaction timeout', writes: 1, refused: 1, lost: 0 });
  },
);

test('acknowledges only stored writes when a constraint fails at the commit', async () => {
  await addDeferredConstraint(service);
  let count = 0;
  const outcome = await writeUnder(
    () => undefined,
    () => (count++ % 2 === 0 ? 'Doomed' : 'Deferred'),
  );
  report('R2', { fault: 'deferred constraint', writes, ...outcome });
  expect(outcome).toMatchObject({ refused: writes / 4, lost: 0, kept: 0, denied: 0 });
});
