import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import type BetterSqlite3 from 'better-sqlite3';
import createKnex, { type Knex } from 'knex';
import { prepareSqliteConnection } from './sqlite-connection';
import { Sqlite, useDriverInKnex } from './sqlite-driver';

useDriverInKnex();

let folder: string;
let knex: Knex;
/** The connection of another program to the same file. */
let other: BetterSqlite3.Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-connection-'));
  const filename = join(folder, 'data.db');
  knex = createKnex({
    client: 'better-sqlite3',
    connection: { filename },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, afterCreate: prepareSqliteConnection },
  });
  await knex.raw(
    'CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, parent INTEGER REFERENCES item (id) DEFERRABLE INITIALLY DEFERRED)',
  );
  other = new Sqlite(filename, { timeout: 0 });
});

afterEach(async () => {
  other.close();
  await knex.destroy();
  rmSync(folder, { recursive: true });
});

const names = async () => (await knex('item').orderBy('id').select('name')).map(({ name }: { name: string }) => name);

test('uses WAL with synchronous FULL, and enforces foreign keys', async () => {
  expect(await knex.raw('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  expect(await knex.raw('PRAGMA synchronous')).toEqual([{ synchronous: 2 }]);
  expect(await knex.raw('PRAGMA foreign_keys')).toEqual([{ foreign_keys: 1 }]);
});

test('overwrites shortened and removed text in the file', async () => {
  const file = join(folder, 'data.db');
  const holds = () => [file, `${file}-wal`].map((name) => readFileSync(name).includes('zyxwv'));
  await knex('item').insert([{ name: 'zyxwv '.repeat(10) }, { name: 'zyxwv '.repeat(3000) }, { name: 'zyxwv' }]);
  await knex.raw('PRAGMA wal_checkpoint(TRUNCATE)');
  expect(holds()).toEqual([true, false]);

  await knex('item').where({ id: 1 }).update({ name: 'short' });
  await knex('item').where({ id: 2 }).update({ name: 'short' });
  await knex('item').where({ id: 3 }).delete();
  await knex.raw('PRAGMA wal_checkpoint(TRUNCATE)');

  expect(holds()).toEqual([false, false]);
});

test('waits for the writer of another program without blocking the event loop', async () => {
  other.exec('BEGIN IMMEDIATE');
  let isDone = false;
  const write = knex('item')
    .insert({ name: 'ours' })
    .then(() => (isDone = true));
  for (let turns = 0; turns < 1000; turns++) await turn();
  expect(isDone).toBe(false);

  other.exec("INSERT INTO item (name) VALUES ('theirs')");
  other.exec('COMMIT');
  await write;

  expect(await names()).toEqual(['theirs', 'ours']);
});

test('reads through the same connection while statements and transactions wait, which then all run', async () => {
  other.exec('BEGIN IMMEDIATE');
  const done: string[] = [];
  const waiting = [
    knex('item').insert({ name: 'statement' }),
    knex.transaction((tx) => tx('item').insert({ name: 'transaction' })),
    knex.transaction().then(async (tx) => {
      await tx('item').insert({ name: 'manual' });
      await tx.commit();
    }),
  ].map((write, at) => Promise.resolve(write).then(() => done.push(`${at}`)));

  for (let count = 0; count < 10; count++) {
    expect(await names()).toEqual([]);
    await turn();
  }
  expect(done).toEqual([]);
  other.exec('COMMIT');
  await Promise.all(waiting);

  expect((await names()).sort()).toEqual(['manual', 'statement', 'transaction']);
});

test('fails a transaction whose work throws before it returns a promise', async () => {
  const failing = knex.transaction(() => {
    throw new Error('thrown');
  });

  await expect(failing).rejects.toThrow('thrown');
  await knex.transaction((tx) => tx('item').insert({ name: 'next' }));
  expect(await names()).toEqual(['next']);
});

test('reads committed rows while another program writes', async () => {
  await knex('item').insert({ name: 'before' });
  other.exec('BEGIN IMMEDIATE');
  other.exec("INSERT INTO item (name) VALUES ('theirs')");

  expect(await names()).toEqual(['before']);
  other.exec('ROLLBACK');
});

test('locks the writer at the start of a transaction, before its first read', async () => {
  await knex.transaction(async (tx) => {
    await tx('item').select();
    expect(() => other.exec('BEGIN IMMEDIATE')).toThrow(expect.objectContaining({ code: 'SQLITE_BUSY' }));
    await tx('item').insert({ name: 'ours' });
  });
  expect(await names()).toEqual(['ours']);
});

test('rolls back a failed commit before the next transaction', async () => {
  const tx = await knex.transaction();
  await tx('item').insert({ name: 'orphan', parent: 42 });
  const outcome = tx.executionPromise?.then(
    () => 'committed',
    () => 'refused',
  );
  await tx.commit().catch(() => undefined);
  expect(await outcome).toBe('refused');

  await knex.transaction((next) => next('item').insert({ name: 'next' }));

  expect(await names()).toEqual(['next']);
});

test('keeps nothing of a transaction that is rolled back', async () => {
  const failing = knex.transaction(async (tx) => {
    await tx('item').insert({ name: 'gone' });
    throw new Error('changed my mind');
  });

  await expect(failing).rejects.toThrow('changed my mind');
  expect(await names()).toEqual([]);
});

test('refuses what follows in a transaction that SQLite has rolled back, until it ends', async () => {
  await knex.raw(`CREATE TRIGGER full BEFORE INSERT ON item WHEN new.name = 'too much'
    BEGIN SELECT RAISE(ROLLBACK, 'everything is rolled back'); END`);
  const goesOn = knex.transaction(async (trx) => {
    await trx('item').insert({ name: 'before' });
    await trx('item')
      .insert({ name: 'too much' })
      .catch(() => undefined);
    await expect(trx('item').insert({ name: 'on its own' })).rejects.toThrow('has rolled back the transaction');
    await expect(trx('item').select()).rejects.toThrow('has rolled back the transaction');
  });

  await expect(goesOn).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_TRIGGER' });
  await knex('item').insert({ name: 'next' });
  await knex.transaction((trx) => trx('item').insert({ name: 'last' }));
  expect(await names()).toEqual(['next', 'last']);
});
