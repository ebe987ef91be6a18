import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import createKnex, { type Knex } from 'knex';
import type { StrapiDatabase } from '../database/database';
import type { Transaction } from '../database/transaction';
import { prepareSqliteConnection } from '../sqlite/sqlite-connection';
import { openSqliteDatabase } from '../sqlite/sqlite-database';
import { useDriverInKnex } from '../sqlite/sqlite-driver';

/** An SQLite file with a table of items, opened as the product opens its own, with transactions as Strapi's. */
export async function itemDatabase(more: Knex.Config = {}) {
  useDriverInKnex();
  const folder = mkdtempSync(join(tmpdir(), 'items-'));
  const filename = join(folder, 'data.db');
  const knex = createKnex({
    client: 'better-sqlite3',
    connection: { filename },
    useNullAsDefault: true,
    ...more,
    pool: { min: 1, max: 1, afterCreate: prepareSqliteConnection },
  });
  await knex.raw(
    'CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT UNIQUE, parent INTEGER REFERENCES item (id) DEFERRABLE INITIALLY DEFERRED)',
  );
  const onCommit: Array<() => Promise<void>> = [];
  const database = openSqliteDatabase(likeStrapi(knex, onCommit), filename);
  const insert = (tx: Transaction, name: string, parent: number | null = null) =>
    tx.raw('INSERT INTO item (name, parent) VALUES (?, ?)', [name, parent]);
  return {
    knex,
    database,
    /** What Strapi runs after each commit. */
    onCommit,
    insert,
    /** Runs a transaction that shares its COMMIT. */
    small: <Result>(effect: (tx: Transaction) => Promise<Result>) => database.withTx(effect, { isSmall: true }),
    write: (name: string) => database.withTx((tx) => insert(tx, name), { isSmall: true }),
    /** The names that other connections see, in the order of their writes. */
    names: async () => (await database.read.all('SELECT name FROM item ORDER BY id')).map(({ name }) => name),
    remove: async () => {
      await database.close();
      await knex.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}

export type ItemDatabase = Awaited<ReturnType<typeof itemDatabase>>;

/** Strapi's transactions: the current one belongs to the asynchronous context, and is ended by hand. */
function likeStrapi(connection: Knex, onCommit: ReadonlyArray<() => Promise<void>>): StrapiDatabase {
  const current = new AsyncLocalStorage<Knex.Transaction>();
  return {
    connection,
    inTransaction: () => current.getStore() !== undefined,
    transaction: async (callback) => {
      const outer = current.getStore();
      const trx = outer ?? (await connection.transaction());
      return current.run(trx, async () => {
        try {
          const result = await callback({ trx } as unknown as Parameters<typeof callback>[0]); // knex knows no tables
          if (outer) return result;
          await trx.commit();
          for (const run of onCommit) await run();
          return result;
        } catch (error) {
          if (!outer && !trx.isCompleted()) await trx.rollback();
          throw error;
        }
      });
    },
  };
}
