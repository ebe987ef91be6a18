import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { expect } from 'expect';
import { ask, type PreviousInstall, unpack } from '../fixtures/previous';
import { auditMark, deedsSince } from '../support/audit';
import { Client, dataOf } from '../support/client';
import { uploadsOf } from '../support/backup';
import { svc } from '../support/command';
import { discard, type Service, skipOnPostgres, startService } from '../support/service';
import { readSql } from '../support/sql';
import { changeTriggerNames, triggerNames } from '../support/triggers';
import { randomFrom, report, seed, size } from './sizes';

const kills = size(4, 20);

/** The release before this one knew SQLite only: there is no database of it on PostgreSQL. */
const skip = skipOnPostgres && 'there is no previous release on PostgreSQL';

type Configuration = Awaited<ReturnType<typeof unpack>>['configuration'];

/** With the licence that the previous release holds. */
const start = (configuration: Configuration) => startService(configuration, '');

/** Every answer of the previous release must be in that of the present one, which may tell more. */
async function expectAllThere(service: Service, { keys, answers }: PreviousInstall): Promise<void> {
  const now = await ask(service, keys, Object.keys(answers));
  for (const [asked, answer] of Object.entries(answers))
    expect({ asked, ...now[asked] }).toMatchObject({ asked, ...answer });
}

/** The rows of every table, but for those that say what the processes did. */
function rowsOf({ environment }: Configuration): Record<string, unknown[]> {
  const database = new BetterSqlite3(environment.DATABASE_FILENAME ?? '', { readonly: true });
  try {
    const tables = database
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND (name LIKE 'inventory%' OR name LIKE 'up_%' OR name LIKE 'files%') AND name <> 'inventory_changes'",
      )
      .pluck()
      .all() as string[];
    return Object.fromEntries(
      tables.map((name) => [
        name,
        database.prepare(`SELECT * FROM "${name}" ORDER BY id`).all().map(withoutClock(name)),
      ]),
    );
  } finally {
    database.close();
  }
}

/** The latest time that was seen is written when an hour has passed: a running service changes it. */
const withoutClock = (table: string) => (row: unknown) =>
  table === 'inventory_licences' ? { ...(row as object), clock_seen_at: null, updated_at: null } : row;

/** Every row is as it was in every column that it had. */
function expectRows(before: Record<string, unknown[]>, after: Record<string, unknown[]>): void {
  for (const [table, rows] of Object.entries(before)) {
    const kept = after[table]?.slice(0, rows.length);
    expect({ table, rows: kept }).toMatchObject({ table, rows });
  }
}

test(
  'the database of the previous release: everything is there and answers as before, and what is new works',
  { skip },
  async () => {
    const { configuration, install } = await unpack();
    const before = rowsOf(configuration);
    const media = uploadsOf(configuration);
    const service = await start(configuration);
    try {
      expectRows(before, rowsOf(configuration));
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
      expect(await deedsSince(mark, service)).toEqual([`listing create ${made[0]}`, `listing change ${made[0]}`]);
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

test(
  `${kills} times kill -9 in the middle of the upgrade: the next start finishes it, and nothing is lost`,
  { skip },
  async () => {
    const below = randomFrom(seed);
    const steps = await schemaSteps();
    let inTheMiddle = 0;
    for (let round = 0; round < kills; round++) {
      const { configuration, install } = await unpack();
      const before = rowsOf(configuration);
      const schema = schemaVersion(configuration);
      const wanted = schema + below(steps + 1);
      await startService(configuration, '', {
        isQuiet: true,
        onProcess: (child) => void killAt(configuration, wanted, child),
      }).then(
        (service) => service.stop('SIGKILL'),
        () => undefined,
      );
      const reached = schemaVersion(configuration) - schema;
      if (reached > 0 && reached < steps) inTheMiddle++;

      const service = await start(configuration);
      try {
        expect(await readSql('PRAGMA integrity_check', [], service)).toEqual([{ integrity_check: 'ok' }]);
        expectRows(before, rowsOf(configuration));
        await expectAllThere(service, install);
        const present = await triggerNames(service);
        expect(changeTriggerNames.filter((name) => !present.has(name))).toEqual([]);
      } finally {
        await service.stop();
        discard(configuration);
      }
    }
    report('R15', { kills, in_the_middle: inTheMiddle, schema_changes: steps, seed, lost: 0 });
    expect(inTheMiddle).toBeGreaterThan(0);
  },
);

/** SQLite counts every change of the schema. */
function schemaVersion({ environment }: Configuration): number {
  const database = new BetterSqlite3(environment.DATABASE_FILENAME ?? '', { readonly: true, timeout: 10_000 });
  try {
    return Number(database.pragma('schema_version', { simple: true }));
  } finally {
    database.close();
  }
}

/** How many changes of the schema an upgrade makes. */
async function schemaSteps(): Promise<number> {
  const { configuration } = await unpack();
  const before = schemaVersion(configuration);
  const service = await start(configuration);
  await service.stop();
  const steps = schemaVersion(configuration) - before;
  discard(configuration);
  return steps;
}

/** Ends a process as soon as the schema has come so far. */
async function killAt(
  { environment }: Configuration,
  wanted: number,
  child: { kill(signal: NodeJS.Signals): boolean; exitCode: number | null },
): Promise<void> {
  const database = new BetterSqlite3(environment.DATABASE_FILENAME ?? '', { readonly: true, timeout: 10_000 });
  try {
    const version = database.prepare('PRAGMA schema_version').pluck();
    while (child.exitCode === null && Number(version.get()) < wanted) await setImmediate();
    child.kill('SIGKILL');
  } finally {
    database.close();
  }
}
