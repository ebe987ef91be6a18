import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { request, type PreviousInstall, unpack } from '../fixtures/previous';
import { testOnSqlite } from '../support/databases';
import { auditMark, actionsSince } from '../support/audit';
import { Client, dataOf } from '../support/client';
import { uploadsOf } from '../support/backup';
import { svc } from '../support/command';
import { aDealership } from '../support/dealership';
import { newDatabase } from '../support/postgres';
import { asRelease } from '../support/release';
import { databaseClient, discard, makeConfiguration, type Service, startService } from '../support/service';
import { readSql, runSql, runSqlAtOnce } from '../support/sql';
import { changeTriggerNames, triggerNames } from '../support/triggers';
import { randomFrom, report, seed, size } from './sizes';

const kills = size(2, 20);

/** The stored install of release 0.1.0 is an SQLite file. */
type Configuration = Awaited<ReturnType<typeof unpack>>['configuration'];

/** Starts a service without a new license, so that it has the one in its database. */
const start = (configuration: Configuration) => startService(configuration, '');

/**
 * Expects every answer of the previous release to be contained in that of the current one, which may add members and
 * image types, and word its messages differently.
 */
async function expectAllThere(service: Service, { keys, answers }: PreviousInstall): Promise<void> {
  const now = await request(service, keys, Object.keys(answers));
  for (const [asked, answer] of Object.entries(answers))
    expect({ asked, ...now[asked] }).toMatchObject({ asked, ...withAnyMessage(withMoreImageTypes(answer)) });
}

function withAnyMessage({ status, body }: PreviousInstall['answers'][string]) {
  return { status, body: { ...(body as object), message: expect.any(String) } };
}

function withMoreImageTypes<ApiResponse>(answer: ApiResponse): ApiResponse {
  const revive = (key: string, value: unknown): unknown =>
    key === 'image_types' ? expect.arrayContaining(value as unknown[]) : value;
  return reviveIn(answer, revive) as ApiResponse;
}

/** Copies `value` with each member replaced by what `revive` returns for it. */
function reviveIn(value: unknown, revive: (key: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => reviveIn(one, revive));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const revived = revive(key, member);
      return [key, revived === member ? reviveIn(member, revive) : revived];
    }),
  );
}

const tables = {
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table'",
  postgres: "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
};
const ownTables = new Set([
  'inventory_changes',
  'inventory_listing_changes',
  'inventory_listing_feed',
  'inventory_listing_pruned',
  'inventory_migrations',
  'inventory_rate_limits',
  'inventory_releases',
]);

/** The rows of every non-empty table, except those that a start writes. */
async function rowsOf(place: Configuration): Promise<Record<string, unknown[]>> {
  const names = (await readSql(tables[databaseClient], [], place)).map(({ name }) => String(name));
  const found: Record<string, unknown[]> = {};
  for (const name of names.filter((table) => /^(inventory|up_|files)/.test(table) && !ownTables.has(table)))
    found[name] = (await readSql(`SELECT * FROM "${name}" ORDER BY id`, [], place)).map(withoutClock(name));
  return found;
}

/** The service updates this time after an hour, so it may differ. */
const withoutClock = (table: string) => (row: unknown) =>
  table === 'inventory_licences' ? { ...(row as object), clock_seen_at: null, updated_at: null } : row;

/** Expects every row unchanged in the columns that it had. */
function expectRows(before: Record<string, unknown[]>, after: Record<string, unknown[]>): void {
  for (const [table, rows] of Object.entries(before)) {
    const kept = after[table]?.slice(0, rows.length);
    expect({ table, rows: kept }).toMatchObject({ table, rows });
  }
}

testOnSqlite(
  'keeps everything in the database of the previous release, answers as before, and supports new features',
  async () => {
    const { configuration, install } = await unpack();
    const before = await rowsOf(configuration);
    const media = uploadsOf(configuration);
    const service = await start(configuration);
    try {
      expectRows(before, await rowsOf(configuration));
      await expectAllThere(service, install);
      for (const [path, bytes] of media) {
        const stored = await fetch(service.siteUrl + path);
        expect([path, Buffer.from(await stored.arrayBuffer()).equals(bytes)]).toEqual([path, true]);
      }
      const present = await triggerNames(service);
      expect(changeTriggerNames.filter((name) => !present.has(name))).toEqual([]);
      expect((await svc(['doctor'], service)).code).toBe(0);

      const client = new Client(service.baseUrl, install.keys.lot);
      const [type] = dataOf<Array<{ id: number }>>(await client.get('/types'));
      const mark = await auditMark(service);
      const twice = [1, 2].map(() =>
        client.post(`/listing/${type?.id}`, { title: 'New' }, { 'Idempotency-Key': 'one' }),
      );
      const made = (await Promise.all(twice))
        .filter(({ status }) => status === 201)
        .map((answer) => dataOf<{ id: number }>(answer).id);
      expect(new Set(made).size).toBe(1);
      const read = await client.get(`/listing/${made[0]}`);
      const match = { 'If-Match': read.headers.get('etag') ?? '' };
      expect((await client.patch(`/listing/${made[0]}`, { price: 5 }, match)).status).toBe(200);
      expect((await client.patch(`/listing/${made[0]}`, { price: 6 }, match)).status).toBe(412);
      expect(await actionsSince(mark, service)).toEqual([`listing create ${made[0]}`, `listing change ${made[0]}`]);
      report('R15', {
        tables: Object.keys(before).length,
        rows: Object.values(before).flat().length,
        answers: Object.keys(install.answers).length,
        media: media.size,
        different: 0,
      });
    } finally {
      await service.stop();
      discard(configuration);
    }
  },
);

/** A price that the panel of release 0.1.0 accepted. */
const negative = { listing_id: 900, price_cents: -2_199_000 };

/** A right of the default role Owner, as earlier installs have it. */
const ownersRight = { id: 900, action: 'admin::users.update' };

/**
 * Adds data that a migration changes: a listing with a negative price, and an owner with the right to panel accounts.
 */
async function addOldData(place: Configuration): Promise<void> {
  const { id, action } = ownersRight;
  await runSqlAtOnce(
    [
      `INSERT INTO admin_roles (id, document_id, name, code) SELECT ${id}, 'owner', 'First owner', 'inventory-owner'
        WHERE NOT EXISTS (SELECT 1 FROM admin_roles WHERE code = 'inventory-owner')`,
      `INSERT INTO admin_permissions (id, document_id, action, properties, conditions)
        VALUES (${id}, 'right', '${action}', '{}', '[]')`,
      `INSERT INTO admin_permissions_role_lnk (permission_id, role_id)
        SELECT ${id}, id FROM admin_roles WHERE code = 'inventory-owner'`,
    ],
    place,
  );
  await runSql(
    "INSERT INTO inventory_listings (id, document_id, title, listing_status, price_cents, version) VALUES (?, 'negative', 'Negative', 'draft', ?, 1)",
    [negative.listing_id, negative.price_cents],
    place,
  );
}

/**
 * Checks that the price and the right are removed, and the old values, the change and the release are recorded once.
 */
async function expectMigrated(place: Configuration): Promise<void> {
  const { listing_id: id } = negative;
  const all = (sql: string) => readSql(sql, [], place);
  expect(await all(`SELECT price_cents, version FROM inventory_listings WHERE id = ${id}`)).toEqual([
    { price_cents: null, version: 2 },
  ]);
  const [owner] = await all("SELECT id FROM admin_roles WHERE code = 'inventory-owner'");
  expect(await all(`SELECT id FROM admin_permissions WHERE id = ${ownersRight.id}`)).toEqual([]);
  expect(await all('SELECT name, changed FROM inventory_migrations ORDER BY name')).toEqual([
    { name: '2026-11-22-negative-prices', changed: JSON.stringify([negative]) },
    {
      name: '2026-11-25-first-location',
      changed: JSON.stringify(databaseClient === 'sqlite' ? [{ slug: 'main' }] : []), // on PostgreSQL it is there
    },
    {
      name: '2026-11-25-owner-accounts',
      changed: JSON.stringify([{ role_id: Number(owner?.id), action: ownersRight.action }]),
    },
    { name: '2026-11-26-category-slugs', changed: '[]' },
  ]);
  expect(await all('SELECT slug, name FROM inventory_locations')).toEqual([{ slug: 'main', name: null }]);
  expect(
    await all("SELECT action, entity_ids FROM inventory_audit WHERE entity = 'listing' ORDER BY id DESC LIMIT 1"),
  ).toEqual([{ action: 'change', entity_ids: `[${id}]` }]);
  expect(await all('SELECT generation, version FROM inventory_releases WHERE finished_at IS NOT NULL')).toEqual([
    { generation: 2, version: '0.2.0' },
  ]);
}

interface Previous {
  readonly configuration: Configuration;
  /** `undefined` on PostgreSQL, where no answers are stored. */
  readonly install?: PreviousInstall;
}

/**
 * Returns a function that returns installs of release 0.1.0. On PostgreSQL, for which no such install is stored, they
 * are copies of a database of this release without its migration records.
 */
async function previousInstalls(): Promise<() => Promise<Previous>> {
  if (databaseClient === 'sqlite') return unpack;
  const configuration = await makeConfiguration();
  const service = await startService(configuration);
  await aDealership({ listings: [{ title: 'One', price: 100 }, { title: 'Two' }], leads: [{ ref: 'lead' }] }, service);
  await service.stop();
  await runSqlAtOnce(['DROP TABLE inventory_releases', 'DROP TABLE inventory_migrations'], configuration);
  await runSqlAtOnce(['ALTER TABLE inventory_audit DROP COLUMN refused_count'], configuration);
  const template = new URL(configuration.environment.DATABASE_URL ?? '').pathname.slice(1);
  discard(configuration);
  return async () => {
    const DATABASE_URL = await newDatabase(process.env.TEST_POSTGRES ?? '', template);
    const own = await makeConfiguration();
    const { SVC_KEY_PEPPER = '', SVC_ENCRYPTION_KEY = '' } = configuration.environment;
    const environment = { ...own.environment, SVC_KEY_PEPPER, SVC_ENCRYPTION_KEY, DATABASE_URL };
    return { configuration: { ...own, environment } };
  };
}

test(`finishes an upgrade at the next start after ${kills} times kill -9 during it, and loses nothing`, async () => {
  const below = randomFrom(seed);
  const previous = await previousInstalls();
  const statements = await upgradeStatements(await previous());
  for (let round = 0; round < kills; round++) {
    const { configuration, install } = await previous();
    const before = await rowsOf(configuration);
    await addOldData(configuration);
    const killAt = 2 + below(statements - 2); // after the first change
    const killed = asRelease('present', configuration, { TEST_KILL_AT: String(killAt) });
    await expect(startService(killed, '', { isQuiet: true })).rejects.toThrow('ended with null');
    if (round === 0) await expectUnfinished(configuration);

    const service = await start(configuration);
    try {
      expectRows(before, await rowsOf(configuration));
      await expectMigrated(configuration);
      if (install) await expectAllThere(service, install);
      const present = await triggerNames(service);
      expect(changeTriggerNames.filter((name) => !present.has(name))).toEqual([]);
      expect((await svc(['licence', 'status'], configuration)).code).toBe(0);
    } finally {
      await service.stop();
      discard(configuration);
    }
  }
  report('R15', { kills, statements_of_the_upgrade: statements, seed, lost: 0 });
});

/**
 * Commands of this release require that a server finishes the upgrade first; an upgrade that was killed early has not
 * begun.
 */
async function expectUnfinished(configuration: Configuration): Promise<void> {
  const { code, document } = await svc(['key', 'list'], configuration);
  expect({ code, document }).toMatchObject({ code: 1, document: { code: 'svc_precondition_failed' } });
  expect((document as { message: string }).message).toMatch(/start the server/i);
}

/** Counts the statements of an upgrade, from its first change to its end. */
async function upgradeStatements({ configuration }: Previous): Promise<number> {
  const file = join(configuration.folder, 'statements');
  await addOldData(configuration);
  const service = await startService(asRelease('present', configuration, { TEST_STATEMENTS: file }), '');
  await service.stop();
  await expectMigrated(configuration);
  const count = Number(readFileSync(file, 'utf8'));
  discard(configuration);
  return count;
}
