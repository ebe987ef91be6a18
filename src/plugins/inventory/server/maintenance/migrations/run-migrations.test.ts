import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import createKnex, { type Knex } from 'knex';
import { prepareSqliteConnection } from '../../platform/sqlite/sqlite-connection';
import { openSqliteDatabase, type SqliteDatabase } from '../../platform/sqlite/sqlite-database';
import { useDriverInKnex } from '../../platform/sqlite/sqlite-driver';
import { migrations } from '.';
import { categorySlugs } from './2026-11-26-category-slugs';
import type { Migration } from './migration';
import { pendingMigrations, runMigrations } from './run-migrations';
import type { StrapiDatabase } from '../../platform/database/database';

let folder: string;
let knex: Knex;
let database: SqliteDatabase;
const at = new Date('2026-11-22T12:00:00Z');

useDriverInKnex();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const filename = join(folder, 'data.db');
  knex = createKnex({
    client: 'better-sqlite3',
    connection: { filename },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, afterCreate: prepareSqliteConnection },
  });
  await knex.raw('CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, removed TEXT)');
  await knex('item').insert([{ name: 'first' }, { name: 'second' }]);
  const transaction: StrapiDatabase['transaction'] = (work) => knex.transaction((trx) => work({ trx }));
  database = openSqliteDatabase({ connection: knex, inTransaction: () => false, transaction }, filename);
});

afterEach(async () => {
  await database.close();
  await knex.destroy();
  rmSync(folder, { recursive: true });
});

const run = (list: readonly Migration[]) =>
  runMigrations(database, list, { clock: { now: () => at }, report: () => undefined });

const rename: Migration = {
  name: '2026-01-01-rename',
  run: async (tx) => {
    await tx.raw("UPDATE item SET name = 'renamed' WHERE id = 1");
    return [{ id: 1, name: 'first' }];
  },
};
const remove: Migration = {
  name: '2026-01-02-remove',
  run: async (tx) => {
    await tx.raw('ALTER TABLE item DROP COLUMN removed');
    return [];
  },
};
const failing: Migration = {
  name: '2026-01-03-failing',
  run: async (tx) => {
    await tx.raw('DELETE FROM item');
    throw new Error('power failure');
  },
};

test('runs each migration once and records its changes', async () => {
  await run([rename, remove]);
  await run([rename, remove]);

  expect(await knex('item').select()).toEqual([
    { id: 1, name: 'renamed' },
    { id: 2, name: 'second' },
  ]);
  expect(await knex('inventory_migrations').select()).toEqual([
    { name: rename.name, ran_at: at.toISOString(), changed: '[{"id":1,"name":"first"}]' },
    { name: remove.name, ran_at: at.toISOString(), changed: '[]' },
  ]);
});

test('a failed migration changes nothing, and the next start retries it', async () => {
  await expect(run([rename, failing, remove])).rejects.toThrow('power failure');

  expect(await knex('item').select('name', 'removed')).toEqual([
    { name: 'renamed', removed: null },
    { name: 'second', removed: null },
  ]);
  const pending = await pendingMigrations(database.read, [rename, failing, remove]);
  expect(pending.map(({ name }) => name)).toEqual([failing.name, remove.name]);
});

test('the migrations of the product have unique names that begin with their dates, in order', () => {
  const names = migrations.map(({ name }) => name);

  expect(names.filter((name) => !/^\d{4}-\d\d-\d\d-[a-z-]+$/.test(name))).toEqual([]);
  expect([...new Set(names)].sort()).toEqual(names);
});

test('replaces underscores in slugs of categories, which stay unique within their type', async () => {
  await knex.raw('CREATE TABLE inventory_categories (id INTEGER PRIMARY KEY, slug TEXT, slug_key TEXT, updated_at)');
  await knex.raw('CREATE TABLE inventory_categories_type_lnk (category_id INTEGER, type_id INTEGER)');
  const slugs = [
    ...([
      [1, 'exterior_color'],
      [1, 'exterior-color'],
      [1, 'make'],
      [2, 'exterior_color'],
    ] as const),
  ];
  for (const [index, [typeId, slug]] of slugs.entries()) {
    await knex('inventory_categories').insert({ id: index + 1, slug, slug_key: `${typeId}:${slug}` });
    await knex('inventory_categories_type_lnk').insert({ category_id: index + 1, type_id: typeId });
  }

  await run([categorySlugs]);

  const keys = await knex('inventory_categories').orderBy('id').pluck<string[]>('slug_key');
  expect(keys).toEqual(['1:exterior-color-2', '1:exterior-color', '1:make', '2:exterior-color']);
  expect(await knex('inventory_categories').orderBy('id').pluck<string[]>('slug')).toEqual(
    keys.map((key) => key.slice(2)),
  );
});
