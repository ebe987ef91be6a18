import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'expect';
import { Client, refusalOf, type TestAnswer } from '../support/client';
import { aDealership, type Dealership, unique } from '../support/dealership';
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

/**
 * Makes listings, changes one and receives leads while `trouble` comes and goes, and counts what was promised and is not
 * there. What is made is read again for its answer, so that a commit that was lost would be seen there; a lead is not.
 */
async function createUnder(trouble: (step: number) => Promise<void> | void): Promise<Outcome> {
  const client = new Client(service.baseUrl, lot.key);
  const made: Record<'title' | 'name', string[]> = { title: [], name: [] };
  let price = 0;
  let refused = 0;
  const write = async (answering: Promise<TestAnswer>, note: () => void) => {
    const answer = await answering;
    expectEnvelope(answer);
    if (answer.status < 300) note();
    else refused++;
  };
  const create = () => {
    const title = unique('Step');
    return write(client.post(`/listing/${lot.type.id}`, { title }), () => made.title.push(title));
  };
  const change = (step: number) =>
    write(client.patch(`/listing/${lot.listings[0]}`, { price: base + step }), () => (price = base + step));
  const receive = () => {
    const name = unique('Kim'); // not by its id: that of a row that was lost is given to the next
    return write(client.post('/leads', { name, email: 'kim@buyer.example' }), () => made.name.push(name));
  };
  const base = (await storedPrice()) + 1;
  for (let step = 0; step < writes; step += 4) {
    await trouble(step);
    await Promise.all([create(), create(), change(step), receive()]);
  }
  const acknowledged = made.title.length + made.name.length + Number(price > 0);
  let lost = Number((await storedPrice()) < price);
  for (const [sql, texts] of [
    ['SELECT title AS text FROM inventory_listings', made.title],
    ['SELECT name AS text FROM inventory_leads', made.name],
  ] as const) {
    const stored = new Set((await readSql(sql, [], service)).map(({ text }) => text));
    lost += texts.filter((text) => !stored.has(text)).length;
  }
  return { acknowledged, refused, lost };
}

async function storedPrice(): Promise<number> {
  const [row] = await readSql('SELECT price_cents FROM inventory_listings WHERE id = ?', [lot.listings[0]], service);
  return Number(row?.price_cents) / 100;
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
