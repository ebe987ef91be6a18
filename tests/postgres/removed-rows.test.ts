import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StrapiDatabase } from '../../src/plugins/inventory/server/platform/database/database';
import {
  openPostgresDatabase,
  type PostgresDatabase,
} from '../../src/plugins/inventory/server/platform/postgres/postgres-database';
import { aSuperAdmin, dataOf } from '../support/admin';
import { describeOnPostgres, testOnPostgres } from '../support/databases';
import { aDealership } from '../support/dealership';
import { withClient } from '../support/postgres';
import { aPostgresDatabase, discard, makeConfiguration, startService } from '../support/service';
import { readSql } from '../support/sql';
import { storedBytes } from '../support/stored-bytes';

describeOnPostgres('removed rows of a PostgreSQL database', () => {
  let url: string;
  let database: PostgresDatabase;
  beforeAll(async () => {
    url = await aPostgresDatabase();
    database = openPostgresDatabase({} as StrapiDatabase, url); // read-only here
    await run(
      'CREATE TABLE small (body TEXT); CREATE TABLE large (body TEXT)',
      "INSERT INTO small SELECT 'zyxwv small ' || i FROM generate_series(1, 100) AS i",
      "INSERT INTO large SELECT 'zyxwv large ' || repeat(md5(i::text), 30) FROM generate_series(1, 40000) AS i",
    );
  });
  afterAll(() => database.close());

  const run = (...statements: readonly string[]) =>
    withClient(url, async (client) => {
      for (const sql of statements) await client.query(sql);
    });
  const fileOf = (table: string) =>
    withClient(
      url,
      async (client) => (await client.query('SELECT pg_relation_filenode($1) AS file', [table])).rows[0].file,
    );
  const holds = async (text: string) => (await storedBytes({ environment: { DATABASE_URL: url } })).includes(text);

  test('stay in the file while others use the table, without blocking them, and are removed from it afterwards', async () => {
    await run('DELETE FROM small');
    await withClient(url, async (reader) => {
      await reader.query('BEGIN');
      await reader.query('SELECT count(*) FROM small');
      expect(await database.overwriteRemoved(['small'])).toBe(false);
      await run("INSERT INTO small VALUES ('new')");
      await reader.query('ROLLBACK'); // the end of a session alone may come after the next statement of another
    });
    expect(await holds('zyxwv small')).toBe(true);

    expect(await database.overwriteRemoved(['small'])).toBe(true);
    expect(await holds('zyxwv small')).toBe(false);
  });

  test('stay in a large table, because rewriting it would block others', async () => {
    await run("DELETE FROM large WHERE body LIKE '%1'");
    const file = await fileOf('large');
    expect(await database.overwriteRemoved(['large'])).toBe(true);
    expect(await fileOf('large')).toBe(file);
  });
});

testOnPostgres('no table is rewritten by the request that deletes a note or a lead', async () => {
  const service = await startService(await makeConfiguration());
  const { load } = await aDealership({ categories: [], leads: [{ ref: 'a', name: 'Sam Lee' }] }, service);
  const admin = await aSuperAdmin(service);
  const path = `/dealer-inventory/leads/${load.ids.leads.a}`;
  const note = dataOf<{ id: number }>(await admin.request('POST', `${path}/notes`, { text: 'Called.' }));
  /** The file of every table; a rewritten table has a new one. */
  const files = () =>
    readSql(
      `SELECT relname, pg_relation_filenode(oid) AS file FROM pg_class
        WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY relname`,
      [],
      service,
    );
  const before = await files();

  expect((await admin.request('DELETE', `${path}/notes/${note.id}`)).status).toBe(200);
  expect((await admin.request('DELETE', path)).status).toBe(200);

  expect(await files()).toEqual(before);
  expect(await readSql('SELECT id FROM inventory_leads', [], service)).toEqual([]);
  await service.stop();
  discard(service);
});
