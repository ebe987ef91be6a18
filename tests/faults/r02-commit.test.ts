import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'expect';
import { dataOf, refusalOf } from '../support/client';
import { aDealership, type Dealership } from '../support/dealership';
import { until } from '../support/patience';
import { withClient } from '../support/postgres';
import {
  databaseClient,
  discard,
  makeConfiguration,
  type Service,
  skipOnPostgres,
  startService,
} from '../support/service';
import { readSql } from '../support/sql';
import { expectEnvelope } from './acknowledged';
import { addDeferredConstraint } from './deferred-constraint';
import { aDisk, type Disk } from './disk';
import { randomFrom, report, seed, size } from './sizes';

const writes = size(200, 2000);
const skipOnSqlite = databaseClient === 'sqlite' && 'about PostgreSQL';

let service: Service;
let lot: Dealership;
let disk: Disk;

before(async () => {
  const configuration = await makeConfiguration();
  disk = aDisk(configuration.folder, 'data.db');
  const environment = { ...configuration.environment, ...(databaseClient === 'sqlite' && disk.environment) };
  service = await startService({ ...configuration, environment }, undefined, { isQuiet: true });
  lot = await aDealership({ listings: [{ title: 'Here before' }] }, service);
});
after(async () => {
  disk.mend();
  await service.stop('SIGKILL');
  discard(service);
});

interface Outcome {
  acknowledged: number;
  refused: number;
  /** Acknowledged and not there. */
  lost: number;
  /** Refused with 503 and there all the same. */
  kept: number;
  /** Of these, how many were told that nothing was changed. */
  denied: number;
}

/**
 * Creates listings while `trouble` comes and goes, and counts what was promised and is not there.
 * @param trouble is called before each four writes
 */
async function createUnder(
  name: string,
  trouble: (step: number) => Promise<void> | void,
  titleOf = (n: number) => `${name} ${n}`,
): Promise<Outcome> {
  const acknowledged: number[] = [];
  const refused: Array<{ title: string; message: string }> = [];
  const create = async (title: string) => {
    const answer = await lot.client.post(`/listing/${lot.type.id}`, { title });
    expectEnvelope(answer);
    if (answer.status === 201) acknowledged.push(dataOf<{ id: number }>(answer).id);
    else refused.push({ title, message: (answer.body as { message: string }).message });
  };
  for (let step = 0; step < writes; step += 4) {
    await trouble(step);
    await Promise.all([0, 1, 2, 3].map((more) => create(titleOf(step + more))));
  }
  disk.mend();
  const rows = await readSql('SELECT id, title FROM inventory_listings', [], service);
  const [ids, titles] = [new Set(rows.map(({ id }) => id)), new Set(rows.map(({ title }) => title))];
  const kept = refused.filter(({ title }) => titles.has(title));
  return {
    acknowledged: acknowledged.length,
    refused: refused.length,
    lost: acknowledged.filter((id) => !ids.has(id)).length,
    kept: kept.length,
    denied: kept.filter(({ message }) => message.includes('Nothing was changed')).length,
  };
}

async function expectWell(outcome: Outcome): Promise<void> {
  expect(outcome).toMatchObject({ lost: 0, denied: 0 });
  // Nobody knows what became of a commit whose answer a broken connection did not bring; a disk is no such connection.
  if (databaseClient === 'sqlite') expect(outcome.kept).toBe(0);
  expect(outcome.acknowledged).toBeGreaterThan(0);
  expect(outcome.refused).toBeGreaterThan(0);
  await until(async () => (await lot.client.post(`/listing/${lot.type.id}`, { title: 'After' })).status === 201);
}

test('a full disk: no write is acknowledged that is not there', { skip: skipOnPostgres }, async () => {
  const below = randomFrom(seed);
  const outcome = await createUnder('Full', () => (below(2) === 0 ? disk.break('full') : disk.mend()));
  report('R2', { fault: 'disk full', writes, seed, ...outcome });
  await expectWell(outcome);
});

test(
  'a disk that cannot be made sure of: no write is acknowledged that is not there',
  { skip: skipOnPostgres },
  async () => {
    const below = randomFrom(seed + 1);
    const outcome = await createUnder('Unsure', () => (below(2) === 0 ? disk.break('sync') : disk.mend()));
    report('R2', { fault: 'EIO on fsync', writes, seed, ...outcome });
    await expectWell(outcome);
  },
);

test(
  'PostgreSQL ends the connections that write: no write is acknowledged that is not there',
  { skip: skipOnSqlite },
  async () => {
    const url = service.environment.DATABASE_URL ?? '';
    const outcome = await createUnder('Ended', async (step) => {
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
  },
);

/** Whether some write of the service waits for a lock, and in which session. */
async function waitingSession(url: string): Promise<number> {
  let pid = 0;
  await until(async () => {
    const sql = "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    pid = await withClient(url, async (client) => Number((await client.query<{ pid: number }>(sql)).rows[0]?.pid ?? 0));
    return pid > 0;
  });
  return pid;
}

/** Creates a listing that is held up in the middle of its transaction, and does something to it there. */
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

test(
  'PostgreSQL ends the session of a write that waits for a lock: it is refused and not there',
  { skip: skipOnSqlite },
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

test(
  'PostgreSQL gives up a transaction that idles, as when its process stood still: it is refused and not there',
  { skip: skipOnSqlite },
  async () => {
    await createHeldUp('Idle', async (session, release) => {
      service.process.kill('SIGSTOP'); // cannot go on after the statement that waits
      await release();
      const sql = 'SELECT pid FROM pg_stat_activity WHERE pid = ?';
      await until(async () => (await readSql(sql, [session], service)).length === 0, 100);
      service.process.kill('SIGCONT');
    });
    report('R2', { fault: 'idle-in-transaction timeout', writes: 1, refused: 1, lost: 0 });
  },
);

test('a constraint that is judged at the commit: no write is acknowledged that is not there', async () => {
  await addDeferredConstraint(service);
  const outcome = await createUnder(
    'Deferred',
    () => undefined,
    (n) => (n % 2 === 0 ? `Doomed ${n}` : `Deferred ${n}`),
  );
  report('R2', { fault: 'deferred constraint', writes, ...outcome });
  expect(outcome).toEqual({ acknowledged: writes / 2, refused: writes / 2, lost: 0, kept: 0, denied: 0 });
});
