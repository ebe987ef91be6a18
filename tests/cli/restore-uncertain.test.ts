import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { Client } from 'pg';
import type { MediaPlan } from '../../src/plugins/inventory/server/maintenance/backup/media-plan';
import { testOnPostgres, testOnSqlite } from '../support/databases';
import { anEmptyTwin, backUp, type Install, uploadsOf } from '../support/backup';
import { aBundle, writeBundle } from '../support/bundle';
import { svc } from '../support/command';
import { type CommitCutter, startCommitCutter } from '../support/commit-cutter';
import { appDir, discard, makeConfiguration } from '../support/service';
import { readSql } from '../support/sql';

let source: Install;
let backup: string;

beforeAll(async () => {
  source = await makeConfiguration();
  expect(await svc(['load', writeBundle(aBundle(), source)], source)).toMatchObject({ code: 0 });
  backup = join(source.folder, 'lot.tar.gz');
  await backUp(backup, source);
});
afterAll(() => discard(source));

/** Runs `work` with an empty install. */
async function withTwin(work: (twin: Install) => Promise<void>): Promise<void> {
  const twin = await anEmptyTwin(source);
  try {
    await work(twin);
  } finally {
    discard(twin);
  }
}

/** Restores through a connection that breaks between the COMMIT of the restored database and its answer. */
async function restoreThrough(twin: Install, isLast: boolean) {
  const cutter: CommitCutter = await startCommitCutter(twin.environment.DATABASE_URL ?? '');
  try {
    cutter.cutAfterCommitOf('pg_current_xact_id', { isLast });
    const environment = { ...twin.environment, DATABASE_URL: cutter.url };
    const result = await svc(['restore', backup], { ...twin, environment });
    expect(cutter.cuts).toBe(1);
    return result;
  } finally {
    await cutter.close();
  }
}

/** Checks that the database is the restored one, that its media exist, and whether a plan is left. */
async function checkRestored(twin: Install, { hasPlan }: { hasPlan: boolean }): Promise<void> {
  const files = (install: Install) => readSql('SELECT url FROM files ORDER BY id', [], install);
  expect(await files(twin)).toEqual(await files(source));
  expect(uploadsOf(twin)).toEqual(uploadsOf(source));
  const folders = new Set([
    dirname(twin.environment.DATABASE_FILENAME ?? twin.folder),
    twin.environment.UPLOAD_DIR ?? '',
  ]);
  const left = [...folders].flatMap((folder) => readdirSync(folder).filter((name) => name.startsWith('.restoring-')));
  expect(left.length > 0).toBe(hasPlan);
}

/** Starts another restore, which completes the first one and is then refused because the database is not empty. */
async function completeByRefused(twin: Install): Promise<void> {
  expect(await svc(['restore', backup], twin)).toMatchObject({
    code: 1,
    document: { code: 'svc_precondition_failed' },
  });
}

testOnPostgres('completes a restore whose COMMIT succeeded but was not answered', async () => {
  await withTwin(async (twin) => {
    expect(await restoreThrough(twin, false)).toMatchObject({ code: 0, document: { restored: backup } });

    await checkRestored(twin, { hasPlan: false });
  });
});

testOnPostgres('keeps media and plan if the outcome of the COMMIT is unknown', async () => {
  await withTwin(async (twin) => {
    expect(await restoreThrough(twin, true)).toMatchObject({ code: 1, document: { code: 'svc_unavailable' } });

    await checkRestored(twin, { hasPlan: true });
    await completeByRefused(twin);
    await checkRestored(twin, { hasPlan: false });
  });
});

/** The plan that an interrupted restore has left, changed by `change`. */
function changePlan(twin: Install, change: (plan: MediaPlan) => object): void {
  const uploads = twin.environment.UPLOAD_DIR ?? '';
  const plans = readdirSync(uploads).map((name) => join(uploads, name, 'plan.json'));
  const file = plans.find((path) => existsSync(path)) ?? '';
  const plan = JSON.parse(readFileSync(file, 'utf8')) as MediaPlan;
  expect(plan.added.length).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify({ ...plan, ...change(plan) }));
}

async function rolledBackTransaction(twin: Install): Promise<string> {
  const client = new Client(twin.environment.DATABASE_URL);
  await client.connect();
  await client.query('BEGIN');
  const { rows } = await client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
  await client.query('ROLLBACK');
  await client.end();
  return rows[0]?.id ?? '';
}

for (const [name, changed] of [
  [
    'that succeeded and removed',
    async () =>
      ({ added }: MediaPlan) => ({ added: [], removed: added }),
  ],
  [
    'that failed and added',
    async (twin: Install) => {
      const transaction = await rolledBackTransaction(twin);
      return ({ mark }: MediaPlan) => ({ mark: { ...mark, transaction } });
    },
  ],
] as const)
  testOnPostgres(`keeps media that the database names when it completes an older restore ${name} them`, async () => {
    await withTwin(async (twin) => {
      await restoreThrough(twin, true);
      changePlan(twin, await changed(twin));

      await completeByRefused(twin);

      await checkRestored(twin, { hasPlan: false });
    });
  });

testOnSqlite('keeps media and plan if the renamed database may not be on the disk', async () => {
  await withTwin(async (twin) => {
    const environment = {
      ...twin.environment,
      NODE_OPTIONS: `--require ${join(appDir, 'tests', 'support', 'fail-folder-sync.cjs')}`,
      TEST_FAILING_FOLDER: dirname(twin.environment.DATABASE_FILENAME ?? ''),
    };
    expect(await svc(['restore', backup], { ...twin, environment })).toMatchObject({
      code: 1,
      document: { code: 'svc_unavailable', message: expect.stringContaining('EIO') },
    });

    await checkRestored(twin, { hasPlan: true });
    await completeByRefused(twin);
    await checkRestored(twin, { hasPlan: false });
  });
});
