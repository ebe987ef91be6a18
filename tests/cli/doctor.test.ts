import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import BetterSqlite3 from 'better-sqlite3';
import { expect } from 'expect';
import { aBundle, writeBundle } from '../support/bundle';
import { svc } from '../support/command';
import { aLicence, discard, makeConfiguration } from '../support/service';
import { readSql, runSql } from '../support/sql';

/** An install without a server; each test goes on where the one before ended. */
let install: Awaited<ReturnType<typeof makeConfiguration>>;

before(async () => {
  install = await makeConfiguration();
  await svc(['load', writeBundle(aBundle(), install)], install);
  await svc(['licence', 'install', await aLicence(install.privateKeyPem)], install);
});
after(() => discard(install));

const database = () => install;

interface Examination {
  ok: boolean;
  checks: Array<{ name: string; ok: boolean; detail: string }>;
}

/** The names of the checks that found a fault. */
async function faults(environment: Record<string, string> = {}): Promise<string[]> {
  const { code, document } = await svc(['doctor'], {
    ...install,
    environment: { ...install.environment, ...environment },
  });
  const { ok, checks } = document as Examination;
  const found = checks.filter((check) => !check.ok).map(({ name }) => name);
  expect([code, ok]).toEqual(found.length === 0 ? [0, true] : [1, false]);
  return found;
}

test('an install that is sound is told so, check by check', async () => {
  const { code, document } = await svc(['doctor'], install);

  expect(code).toBe(0);
  expect(Object.keys(document as Examination)).toEqual(['ok', 'checks']);
  for (const check of (document as Examination).checks)
    expect(check).toEqual({ name: expect.any(String), ok: true, detail: expect.any(String) });
  expect(checksIn(document)).toEqual(
    expect.arrayContaining(['database', 'migrations', 'triggers', 'media', 'licence', 'secrets']),
  );
});

test('the search index is compared with the database', async () => {
  const { document } = await svc(['doctor'], install);

  expect(checksIn(document)).toContain('index');
});

function checksIn(document: unknown): string[] {
  return (document as Examination).checks.map(({ name }) => name);
}

test('a trigger that is missing or was changed is found, and is there again afterwards', async () => {
  await runSql('DROP TRIGGER inventory_changes_inventory_listings_update', [], database());
  expect(await faults()).toEqual(['triggers']);
  expect(await faults()).toEqual([]);

  await runSql('DROP TRIGGER inventory_changes_up_users_update', [], database());
  await runSql(
    'CREATE TRIGGER inventory_changes_up_users_update AFTER UPDATE ON up_users BEGIN SELECT 1; END',
    [],
    database(),
  );
  expect(await faults()).toEqual(['triggers']);
  expect(await faults()).toEqual([]);
});

test('a media file that is missing is found', async () => {
  const [file] = await readSql('SELECT id, url FROM files ORDER BY id LIMIT 1', [], database());
  rmSync(join(install.environment.UPLOAD_DIR ?? '', String(file?.url)));

  expect(await faults()).toEqual(['media']);

  await runSql('DELETE FROM files WHERE id = ?', [file?.id], database());
});

test('secrets that are not those of the stored keys are found, and their values are not told', async () => {
  const other = 'f00dfeed'.repeat(7) + '01234567';
  for (const name of ['SVC_KEY_PEPPER', 'SVC_ENCRYPTION_KEY']) {
    const { document, stdout } = await svc(['doctor'], {
      ...install,
      environment: { ...install.environment, [name]: other },
    });
    const secrets = (document as Examination).checks.find((check) => check.name === 'secrets');
    expect(secrets).toMatchObject({ ok: false, detail: expect.stringContaining(name) });
    expect(stdout).not.toContain(other);
  }
});

test('a licence that is removed, or has expired, is found', async () => {
  await svc(['licence', 'remove'], install);
  expect(await faults()).toEqual(['licence']);

  const expired = await aLicence(install.privateKeyPem, { exp: Math.floor(Date.now() / 1000) - 1 });
  expect(await faults({ SVC_LICENCE: expired })).toEqual(['licence']);
});

test('a row that refers to something that is gone is found', async () => {
  const licence = await aLicence(install.privateKeyPem);
  runUnchecked('INSERT INTO inventory_listings_type_lnk (listing_id, type_id) VALUES (1, 4242)');

  expect(await faults({ SVC_LICENCE: licence })).toEqual(['database']);
});

/** Writes what the database would refuse, as a program without foreign keys does. */
function runUnchecked(sql: string): void {
  const connection = new BetterSqlite3(install.environment.DATABASE_FILENAME ?? '');
  connection.pragma('foreign_keys = OFF');
  connection.exec(sql);
  connection.close();
}
