import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Admin, aSuperAdmin } from '../support/admin';
import { writeBundle } from '../support/bundle';
import { Client } from '../support/client';
import { svc } from '../support/command';
import { testOnPostgres } from '../support/databases';
import { aDealership, type Dealership, unique } from '../support/dealership';
import { withClient } from '../support/postgres';
import { databaseClient, discard, makeConfiguration, type Service, startService } from '../support/service';
import { readSql, runSqlAtOnce } from '../support/sql';
import { differences, fiveMirrors, keepFollowing } from './mirrors';
import { randomFrom, report, seed, size } from './sizes';

const changes = size(500, 10_000);
const rounds = size(4, 40);
const instanceCount = databaseClient === 'sqlite' ? 1 : 3;

let configuration: Awaited<ReturnType<typeof makeConfiguration>>;
let instances: Service[] = [];
let lot: Dealership;
let admin: Admin;
const below = randomFrom(seed);

const anInstance = () => instances[below(Math.max(1, instances.length))];

beforeAll(async () => {
  configuration = await makeConfiguration();
  instances = await Promise.all(Array.from({ length: instanceCount }, () => startService(configuration)));
  const listings = Array.from({ length: 40 }, (_, n) => ({ title: `Car ${n}`, status: 'publish', price: n + 1 }));
  lot = await aDealership({ listings }, instances[0]);
  if (instances[0]) admin = await aSuperAdmin(instances[0]);
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  if (instances[0]) discard(instances[0]);
});

const aListing = () => lot.listings[below(lot.listings.length)] ?? 0;

/** By a key: a new listing, a new price, the trash and the way back, or deletion for good. */
async function byApi(): Promise<void> {
  const client = new Client(anInstance()?.baseUrl ?? '', lot.key);
  const id = aListing();
  const kind = below(10);
  if (kind === 0) await client.post(`/listing/${lot.type.id}`, { title: unique('New'), price: below(1000) });
  else if (kind === 1) await client.delete(`/listing/${id}`);
  else if (kind === 2) await client.delete(`/clear_trash/${lot.type.id}?limit=1`);
  else await client.patch(`/listing/${id}`, { price: below(100_000), status: 'publish' });
}

/** By staff, in the listing editor. */
async function byPanel(): Promise<void> {
  const id = aListing();
  const [service] = instances;
  if (!service) return;
  const [row] = await readSql('SELECT document_id, version FROM inventory_listings WHERE id = ?', [id], service);
  if (!row) return;
  const path = `/content-manager/collection-types/plugin::inventory.listing/${String(row.document_id)}`;
  const title = unique('Panel');
  await fetch(`${anInstance()?.siteUrl}${path}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title, version: row.version }),
  });
}

/** SQL for two changes and their end. */
function someSql(): { statements: string[]; isKept: boolean } {
  const price = (id: number) =>
    `UPDATE inventory_listings SET price_cents = ${below(1e6)}, version = version + 1 WHERE id = ${id}`;
  // in one order, so that writers do not deadlock
  const ids = [aListing(), aListing()].sort((one, other) => one - other);
  return { statements: ids.map(price), isKept: below(3) > 0 };
}

/** By SQL: a transaction that stays open while others commit, and ends in a commit or a rollback. */
async function bySql(): Promise<void> {
  const { statements, isKept } = someSql();
  const [service] = instances;
  const url = configuration.environment.DATABASE_URL;
  if (url === undefined) {
    if (service) await runSqlAtOnce(isKept ? statements : [...statements, 'SELECT no_column'], service);
    return;
  }
  await withClient(url, async (client) => {
    for (const statement of ['BEGIN', ...statements]) await client.query(statement);
    for (let n = below(8); n > 0; n--) await byApi().catch(() => undefined); // commits meanwhile
    await client.query(isKept ? 'COMMIT' : 'ROLLBACK');
  });
}

/** By a command, which changes ten listings at once. */
async function byCommand(): Promise<void> {
  const [service] = instances;
  if (!service) return;
  const refs = Array.from({ length: 10 }, () => lot.refs[below(lot.refs.length)] ?? '');
  const listings = [...new Set(refs)].map((ref) => ({
    ref,
    type: lot.type.slug,
    title: unique('Command'),
    status: 'publish',
    price: below(1000),
  }));
  const { code } = await svc(['load', writeBundle({ listings }, service)], service);
  if (code !== 0) throw new Error('The command failed.');
}

/** Runs `write` until it was tried `times` times; a refused or interrupted write counts as well. */
async function repeat(write: () => Promise<void>, times: number): Promise<number> {
  let failed = 0;
  for (let n = 0; n < times; n++) await write().catch(() => failed++);
  return failed;
}

/** Kills one instance, and starts another. */
async function killOne(): Promise<void> {
  const victim = instances.shift();
  await victim?.stop('SIGKILL');
  instances.push(await startService(configuration));
}

test(`five mirrors equal the stock after each drain, among ${changes} changes by four kinds of writers`, async () => {
  const mirrors = fiveMirrors(lot.type.id, lot.key, { instances: () => instances, below });
  const perRound = Math.ceil(changes / rounds);
  const figures = {
    changes,
    seed,
    instances: instanceCount,
    drains: 0,
    kills: 0,
    restarts: 0,
    failed_writes: 0,
    missed: 0,
  };
  for (let round = 0; round < rounds; round++) {
    const stop = new AbortController();
    const following = mirrors.map((mirror) => keepFollowing(mirror, stop.signal));
    const writing = [
      repeat(byApi, Math.ceil(perRound * 0.5)),
      repeat(byPanel, Math.ceil(perRound * 0.15)),
      repeat(bySql, Math.ceil(perRound * 0.125)),
      repeat(byCommand, Math.ceil((perRound * 0.1) / 10)),
    ];
    if (round % 2 === 1) {
      await killOne();
      figures.kills++;
    }
    figures.failed_writes += (await Promise.all(writing)).reduce((sum, failed) => sum + failed, 0);
    stop.abort(new Error('The round is over.'));
    await Promise.all(following);
    const [service] = instances;
    if (!service) throw new Error('No instance is running.');
    for (const mirror of mirrors) {
      figures.missed += await differences(mirror, lot.type.id, service);
      figures.drains++;
    }
  }
  const sum = (name: 'answers' | 'older') => mirrors.reduce((total, { sent }) => total + sent[name], 0);
  const total = {
    ...figures,
    answers: sum('answers'),
    older: sum('older'),
    listings: mirrors[0]?.mirror.listings.size,
  };
  report('R18', total);
  expect({ missed: total.missed, older: total.older }).toEqual({ missed: 0, older: 0 });
});

const overtaken = size(20, 200);

testOnPostgres('a change written first and committed last is missed by no mirror', async () => {
  const mirrors = fiveMirrors(lot.type.id, lot.key, { instances: () => instances, below });
  const [service] = instances;
  const [early = 0, late = 0] = (
    await readSql('SELECT id FROM inventory_listings ORDER BY id LIMIT 2', [], service)
  ).map(({ id }) => Number(id));
  for (const { mirror } of mirrors) await mirror.update();
  let missed = 0;
  await withClient(configuration.environment.DATABASE_URL ?? '', async (slow) => {
    for (let n = 0; n < overtaken; n++) {
      await slow.query('BEGIN');
      await slow.query('UPDATE inventory_listings SET price_cents = $1, version = version + 1 WHERE id = $2', [
        n,
        early,
      ]);
      await new Client(anInstance()?.baseUrl ?? '', lot.key).patch(`/listing/${late}`, { price: n + 1 });
      for (const { mirror } of mirrors) await mirror.update();
      await slow.query('COMMIT');
      for (const mirror of mirrors) missed += service ? await differences(mirror, lot.type.id, service) : 1;
    }
  });
  report('R18', { overtaken, missed });
  expect(missed).toBe(0);
});
