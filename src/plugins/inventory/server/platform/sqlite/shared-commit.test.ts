import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import createKnex, { type Knex } from 'knex';
import { Refusal } from '../../../contract/refusal';
import { readIn, type StrapiDatabase } from '../database/database';
import type { Transaction } from '../database/transaction';
import { prepareSqliteConnection } from './sqlite-connection';
import { openSqliteDatabase, type SqliteDatabase } from './sqlite-database';
import { useDriverInKnex } from './sqlite-driver';

useDriverInKnex();

let folder: string;
let knex: Knex;
let database: SqliteDatabase;
/** The statements of transactions so far. */
let statements: string[];
/** What Strapi runs after a commit, and whether the rows were visible by then. */
let afterCommit: Array<{ isVisible: boolean }>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shared-commit-'));
  const filename = join(folder, 'data.db');
  knex = createKnex({
    client: 'better-sqlite3',
    connection: { filename },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, afterCreate: prepareSqliteConnection },
  });
  await knex.raw(
    'CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT UNIQUE, parent INTEGER REFERENCES item (id) DEFERRABLE INITIALLY DEFERRED)',
  );
  statements = [];
  afterCommit = [];
  knex.on('query', ({ sql }: { sql: string }) => statements.push(sql));
  database = openSqliteDatabase(likeStrapi(knex), filename);
});

afterEach(async () => {
  await database.close();
  await knex.destroy();
  rmSync(folder, { recursive: true });
});

/** Strapi's transactions: the current one belongs to the asynchronous context, and is ended by hand. */
function likeStrapi(connection: Knex): StrapiDatabase {
  const current = new AsyncLocalStorage<{ trx: Knex.Transaction | undefined }>();
  return {
    connection,
    inTransaction: () => current.getStore()?.trx !== undefined,
    transaction: async (callback) => {
      const outer = current.getStore()?.trx;
      const trx = outer ?? (await connection.transaction());
      const scope = { trx };
      return current.run(scope as { trx: Knex.Transaction | undefined }, async () => {
        try {
          const result = await callback(scope as unknown as Parameters<typeof callback>[0]);
          if (outer) return result;
          await trx.commit();
          afterCommit.push({
            isVisible: await names().then(
              ({ length }) => length > 0,
              () => false,
            ),
          });
          return result;
        } catch (error) {
          if (!outer && !trx.isCompleted()) await trx.rollback();
          throw error;
        }
      });
    },
  };
}

const names = async () => (await database.read.all('SELECT name FROM item ORDER BY id')).map(({ name }) => name);
const insert = (tx: Transaction, name: string, parent: number | null = null) =>
  tx.raw('INSERT INTO item (name, parent) VALUES (?, ?)', [name, parent]);
const write = (name: string) => database.withTx((tx) => insert(tx, name));
const commits = () => statements.filter((sql) => sql === 'COMMIT;').length;

test('commits concurrent transactions together, in the order of the calls', async () => {
  const all = Array.from({ length: 8 }, (_, n) => `item ${n}`);
  await Promise.all(all.map(write));

  expect(await names()).toEqual(all);
  expect(commits()).toBeLessThan(all.length); // one, unless the machine stops for longer than a common transaction may take
});

test('shows no row, acknowledges no write and runs no callback before the common COMMIT', async () => {
  const settled: string[] = [];
  const seen = await Promise.all([
    write('first').then(() => settled.push('first')),
    write('second').then(() => settled.push('second')),
    database.withTx(async (tx) => {
      const own = (await readIn(tx).all('SELECT name FROM item')).map(({ name }) => name);
      return { own, committed: await names(), settled: [...settled], afterCommit: afterCommit.length };
    }),
  ]);

  expect(seen[2]).toEqual({ own: ['first', 'second'], committed: [], settled: [], afterCommit: 0 });
  expect(afterCommit).toEqual([{ isVisible: true }, { isVisible: true }, { isVisible: true }]);
});

test('rolls back a failed transaction alone, with what it has nested, and rejects it after the COMMIT', async () => {
  const failing = database.withTx(async (tx) => {
    await insert(tx, 'gone');
    await (tx as unknown as Knex.Transaction)
      .transaction(async (nested) => {
        await nested.raw("INSERT INTO item (name) VALUES ('nested')");
        throw new Error('not this one');
      })
      .catch(() => undefined);
    await insert(tx, 'gone too');
    throw new Refusal('svc_invalid_param', 'No.');
  });
  const rejected = failing.catch(async () => ({ visible: await names() }));
  await Promise.all([write('before'), rejected, write('after')]);

  expect(await rejected).toEqual({ visible: ['before', 'after'] });
  await expect(failing).rejects.toThrow('No.');
});

test('keeps what a nested transaction has written when another nested one is rolled back', async () => {
  await database.withTx(async (tx) => {
    const outer = tx as unknown as Knex.Transaction;
    await outer.transaction((nested) => nested.raw("INSERT INTO item (name) VALUES ('kept')"));
    await outer.transaction(() => Promise.reject(new Error('not this one'))).catch(() => undefined);
    await insert(tx, 'last');
  });

  expect(await names()).toEqual(['kept', 'last']);
});

test('rejects late statements of a transaction, which would become part of the next one', async () => {
  let ended: Transaction | undefined;
  const first = database.withTx((tx) => {
    ended = tx;
    return Promise.resolve();
  });
  const next = database.withTx(async (tx) => {
    await insert(tx, 'next');
    if (!ended) throw new Error('The first transaction has not run.');
    await expect(insert(ended, 'late')).rejects.toThrow('already complete');
    await expect(readIn(ended).all('SELECT 1')).rejects.toThrow('already complete');
  });
  await Promise.all([first, next]);

  expect(await names()).toEqual(['next']);
});

test("runs knex's statements in the transaction they name", async () => {
  await database.withTx(async (tx) => {
    const trx = tx as unknown as Knex.Transaction;
    await trx('item').insert({ name: 'by the transaction' });
    await knex('item').insert({ name: 'by knex' }).transacting(trx);
    await trx.schema.createTable('other', (table) => void table.increments());
    expect(await readIn(tx).all('SELECT count(*) AS count FROM item WHERE name <> ?', [''])).toEqual([{ count: 2 }]);
  });

  expect(await names()).toEqual(['by the transaction', 'by knex']);
  expect(await database.read.all('SELECT count(*) AS count FROM other')).toEqual([{ count: 0 }]);
});

test('joins an outer transaction', async () => {
  await database.withTx(async (tx) => {
    await insert(tx, 'outer');
    await write('inner');
  });
  const failing = database.withTx(async () => {
    await write('gone');
    throw new Error('the outer one fails');
  });

  await expect(failing).rejects.toThrow('the outer one fails');
  expect(await names()).toEqual(['outer', 'inner']);
});

test('fails all if the disk refuses the COMMIT', async () => {
  const full = Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' });
  const outcomes = await failingCommit(full, () => Promise.allSettled([write('one'), write('two'), write('three')]));

  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'svc_unavailable', cause: full } });
  expect(await names()).toEqual([]);
  await write('next');
  expect(await names()).toEqual(['next']);
});

/** Makes each COMMIT during `work` fail. */
async function failingCommit<Result>(error: Error, work: () => Promise<Result>): Promise<Result> {
  const own = Object.getPrototypeOf(knex.client) as {
    _query: (connection: unknown, query: { sql: string }) => unknown;
  };
  const { _query: query } = own;
  own._query = function (connection, statement) {
    return statement.sql === 'COMMIT;' ? Promise.reject(error) : query.call(this, connection, statement);
  };
  try {
    return await work();
  } finally {
    own._query = query;
  }
}

test('fails only the transaction that breaks a constraint at the COMMIT', async () => {
  const orphan = database.withTx((tx) => insert(tx, 'orphan', 42));
  const [one, failed, two] = await Promise.allSettled([write('one'), orphan, write('two')]);

  expect([one.status, failed.status, two.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await names()).toEqual(['one', 'two']);
});

test('runs the others again if one makes SQLite roll back everything', async () => {
  await knex.raw(`CREATE TRIGGER full BEFORE INSERT ON item WHEN new.name = 'too much'
    BEGIN SELECT RAISE(ROLLBACK, 'everything is rolled back'); END`);
  const outcomes = await Promise.allSettled([write('one'), write('too much'), write('three')]);

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect([...(await names())].sort()).toEqual(['one', 'three']);
});

test('fails those that a full disk has rolled back', async () => {
  await write('before');
  const [{ pages } = { pages: 0 }] = (await knex.raw('PRAGMA page_count')).map((row: { page_count: number }) => ({
    pages: row.page_count,
  }));
  await knex.raw(`PRAGMA max_page_count = ${pages}`);
  const outcomes = await Promise.allSettled([write('one'), write('x'.repeat(100_000)), write('three')]);
  const kept = outcomes.flatMap(({ status }, n) => (status === 'fulfilled' ? [['one', 'x', 'three'][n]] : []));

  expect(outcomes[1]).toMatchObject({ status: 'rejected', reason: { code: 'svc_unavailable' } });
  expect(await names()).toEqual(['before', ...kept]);
});

test('runs a transaction with effects outside of the database in one of its own', async () => {
  let runs = 0;
  const alone = database.withTx(
    async (tx) => {
      runs++;
      await insert(tx, 'alone');
    },
    { isOnce: true },
  );
  await Promise.all([write('one'), alone, database.withTx((tx) => insert(tx, 'orphan', 42)).catch(() => undefined)]);

  expect(runs).toBe(1);
  expect([...(await names())].sort()).toEqual(['alone', 'one']);
});

test('refuses those that wait when the database is closed', async () => {
  let proceed = () => undefined as void;
  const isHeld = new Promise<void>((resolve) => (proceed = resolve));
  const running = database.withTx(async (tx) => {
    await isHeld;
    await insert(tx, 'running');
  });
  const waiting = write('waiting');
  await new Promise(setImmediate);
  await database.close();
  proceed();

  await expect(waiting).rejects.toMatchObject({ code: 'svc_unavailable' });
  await running;
  expect(await knex('item').select('name')).toEqual([{ name: 'running' }]);
});

test('lets other users of the connection take turns with an endless queue of transactions', async () => {
  let isRead = false;
  const writer = async (own: number) => {
    for (let n = 0; !isRead; n++) await write(`${own}-${n}`);
  };
  const writers = Array.from({ length: 16 }, (_, own) => writer(own));
  await knex('item').select();
  isRead = true;
  await Promise.all(writers);

  expect(isRead).toBe(true);
});
