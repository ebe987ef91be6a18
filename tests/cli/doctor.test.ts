import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testOnSqlite } from '../support/databases';
import { aBundle, writeBundle } from '../support/bundle';
import { svc } from '../support/command';
import { aDealership } from '../support/dealership';
import { aLicence, databaseClient, discard, makeConfiguration, startService } from '../support/service';
import { readSql, runSql, runSqlAtOnce, runSqlUnchecked } from '../support/sql';
import { startLoad } from '../support/steady-load';

/** An install without a server. The tests build on each other. */
let install: Awaited<ReturnType<typeof makeConfiguration>>;

beforeAll(async () => {
  install = await makeConfiguration();
  await svc(['load', writeBundle(aBundle(), install)], install);
  await svc(['licence', 'install', await aLicence(install.privateKeyPem)], install);
});
afterAll(() => discard(install));

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

test('reports each check of a healthy install as passed', async () => {
  const { code, document } = await svc(['doctor'], install);

  expect(code).toBe(0);
  expect(Object.keys(document as Examination)).toEqual(['ok', 'checks']);
  for (const check of (document as Examination).checks)
    expect(check).toEqual({ name: expect.any(String), ok: true, detail: expect.any(String) });
  expect(checksIn(document)).toEqual(
    expect.arrayContaining(['database', 'migrations', 'triggers', 'media', 'licence', 'secrets']),
  );
});

test('compares the search index with the database', async () => {
  const { document } = await svc(['doctor'], install);

  expect(checksIn(document)).toContain('index');
});

test('reports no difference of the index while a server writes', async () => {
  const busy = await makeConfiguration();
  const service = await startService(busy);
  try {
    const { key, type } = await aDealership({ categories: [] }, service);
    const load = startLoad({ baseUrl: service.baseUrl, key, typeId: type.id });
    try {
      for (let run = 0; run < 4; run++) {
        const before = load.answered;
        const { document } = await svc(['doctor'], busy);
        expect((document as Examination).checks.filter(({ ok }) => !ok)).toEqual([]);
        expect(load.answered).toBeGreaterThan(before);
      }
    } finally {
      expect(await load.stop()).toMatchObject({ failures: [], stale: [] });
    }
  } finally {
    await service.stop('SIGKILL');
    discard(busy);
  }
});

function checksIn(document: unknown): string[] {
  return (document as Examination).checks.map(({ name }) => name);
}

test('reports a missing or changed trigger and restores it', async () => {
  for (const damage of damages) {
    await runSqlAtOnce(damage, install);
    expect(await faults()).toEqual(['triggers']);
    expect(await faults()).toEqual([]);
  }
});

/** Changes that a person with a database tool may make to triggers. */
const damages: ReadonlyArray<readonly string[]> =
  databaseClient === 'postgres'
    ? [
        ['DROP TRIGGER inventory_changes_inventory_listings ON inventory_listings'],
        ['ALTER TABLE up_users DISABLE TRIGGER inventory_changes_up_users'],
        [
          `CREATE OR REPLACE FUNCTION inventory_changes_up_users() RETURNS trigger LANGUAGE plpgsql
             AS $$ BEGIN RETURN NULL; END $$`,
        ],
        [
          'DROP TRIGGER inventory_changes_up_users ON up_users',
          `CREATE TRIGGER inventory_changes_up_users AFTER INSERT ON up_users
             FOR EACH ROW EXECUTE FUNCTION inventory_changes_up_users()`,
        ],
        ['DROP TRIGGER inventory_emptied_files ON files'],
      ]
    : [
        ['DROP TRIGGER inventory_changes_inventory_listings_update'],
        [
          'DROP TRIGGER inventory_changes_up_users_update',
          'CREATE TRIGGER inventory_changes_up_users_update AFTER UPDATE ON up_users BEGIN SELECT 1; END',
        ],
      ];

test('finds a missing media file', async () => {
  const [file] = await readSql('SELECT id, url FROM files ORDER BY id LIMIT 1', [], install);
  rmSync(join(install.environment.UPLOAD_DIR ?? '', String(file?.url)));

  expect(await faults()).toEqual(['media']);

  await runSql('DELETE FROM files WHERE id = ?', [file?.id], install);
});

test('asks only the configured storage for media', async () => {
  const asked: string[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  const { port } = elsewhere.address() as AddressInfo;
  const insert = 'INSERT INTO files (id, name, hash, ext, mime, url, provider) VALUES (?, ?, ?, ?, ?, ?, ?)';
  const file = (id: number, host: string, provider: string) =>
    [id, 'a.jpg', 'a', '.jpg', 'image/jpeg', `http://${host}:${port}/${id}.jpg`, provider] as const;
  const UPLOAD_ORIGIN = `http://127.0.0.1:${port}`;
  try {
    await runSql(insert, file(9001, '127.0.0.1', 'aws-s3'), install); // of another storage
    await runSql(insert, file(9002, 'localhost', 'local'), install); // at another address
    await runSql(insert, file(9003, '127.0.0.1', 'local'), install);

    const { document } = await svc(['doctor'], { ...install, environment: { ...install.environment, UPLOAD_ORIGIN } });

    const media = (document as Examination).checks.find(({ name }) => name === 'media');
    expect(media).toMatchObject({ ok: true, detail: expect.stringContaining('2 in another storage were not checked') });
    expect(asked).toEqual(['/9003.jpg']);
  } finally {
    await runSql('DELETE FROM files WHERE id > ?', [9000], install);
    elsewhere.close();
  }
});

test('finds secrets that do not match the stored keys, and does not print their values', async () => {
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

test('finds a removed or expired license', async () => {
  await svc(['licence', 'remove'], install);
  expect(await faults()).toEqual(['licence']);

  const expired = await aLicence(install.privateKeyPem, { exp: Math.floor(Date.now() / 1000) - 1 });
  expect(await faults({ SVC_LICENCE: expired })).toEqual(['licence']);
});

testOnSqlite('finds a row that references a deleted row', async () => {
  const licence = await aLicence(install.privateKeyPem);
  await runSqlUnchecked('INSERT INTO inventory_listings_type_lnk (listing_id, type_id) VALUES (1, 4242)', [], install);

  expect(await faults({ SVC_LICENCE: licence })).toEqual(['database']);
});
