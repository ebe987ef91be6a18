import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'expect';
import { Client, dataOf, refusalOf } from '../support/client';
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
import { aDisk, type Disk } from './disk';
import { randomFrom, report, seed, size } from './sizes';

const writes = size(200, 2000);

let service: Service;
let lot: Dealership;
let disk: Disk;

before(async () => {
  const configuration = await makeConfiguration();
  disk = aDisk(configuration.folder, 'data.db');
  service = await startService({
    ...configuration,
    environment: { ...configuration.environment, ...(databaseClient === 'sqlite' && disk.environment) },
  });
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
}

/** Creates listings while `trouble` comes and goes, and counts what was promised and is not there. */
async function createUnder(trouble: (step: number) => Promise<void> | void): Promise<Outcome> {
  const client = new Client(service.baseUrl, lot.key);
  const ids: number[] = [];
  let refused = 0;
  for (let step = 0; step < writes; step += 4) {
    await trouble(step);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => client.post(`/listing/${lot.type.id}`, { title: `Step ${step}` })),
    );
    for (const answer of answers) {
      expectEnvelope(answer);
      if (answer.status === 201) ids.push(dataOf<{ id: number }>(answer).id);
      else refused++;
    }
  }
  const stored = new Set((await readSql('SELECT id FROM inventory_listings', [], service)).map(({ id }) => id));
  return { acknowledged: ids.length, refused, lost: ids.filter((id) => !stored.has(id)).length };
}

async function expectWell(outcome: Outcome): Promise<void> {
  expect(outcome.lost).toBe(0);
  expect(outcome.acknowledged).toBeGreaterThan(0);
  expect(outcome.refused).toBeGreaterThan(0);
  await until(async () => (await lot.client.post(`/listing/${lot.type.id}`, { title: 'After' })).status === 201);
}

test('a full disk: no write is acknowledged that is not there', { skip: skipOnPostgres }, async () => {
  const below = randomFrom(seed);
  const outcome = await createUnder(() => (below(2) === 0 ? disk.break('full') : disk.mend()));
  disk.mend();
  report('R2', { fault: 'disk full', writes, seed, ...outcome });
  await expectWell(outcome);
});

test(
  'a disk that cannot be made sure of: no write is acknowledged that is not there',
  { skip: skipOnPostgres },
  async () => {
    const below = randomFrom(seed + 1);
    const outcome = await createUnder(() => (below(2) === 0 ? disk.break('sync') : disk.mend()));
    disk.mend();
    report('R2', { fault: 'EIO on fsync', writes, seed, ...outcome });
    await expectWell(outcome);
  },
);

test(
  'PostgreSQL ends the connections that write: no write is acknowledged that is not there',
  { skip: databaseClient === 'sqlite' && 'about PostgreSQL' },
  async () => {
    const url = service.environment.DATABASE_URL ?? '';
    const outcome = await createUnder(async (step) => {
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

test(
  'PostgreSQL gives up a transaction that idles: its write is refused and not there',
  { skip: databaseClient === 'sqlite' && 'about PostgreSQL' },
  async () => {
    const url = service.environment.DATABASE_URL ?? '';
    // A lock holds the write where it stands; the server ends the session that waits for longer than it may.
    const answer = await withClient(url, async (holder) => {
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE inventory_listings IN ACCESS EXCLUSIVE MODE');
      const writing = lot.client.post(`/listing/${lot.type.id}`, { title: 'Held up' });
      await until(async () => {
        const { rows } = await withClient(url, (client) =>
          client.query(
            "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
          ),
        );
        for (const { pid } of rows as Array<{ pid: number }>)
          await withClient(url, (client) => client.query('SELECT pg_terminate_backend($1)', [pid]));
        return rows.length > 0;
      });
      const told = await writing;
      await holder.query('ROLLBACK');
      return told;
    });
    expect(refusalOf(answer)).toMatchObject({ status: 503, code: 'svc_unavailable' });
    expect(await readSql("SELECT id FROM inventory_listings WHERE title = 'Held up'", [], service)).toEqual([]);
    report('R2', { fault: 'session ended while it waited for a lock', status: answer.status });
  },
);
