import { setTimeout as pause } from 'node:timers/promises';
import type BetterSqlite3 from 'better-sqlite3';
import type { Knex } from 'knex';
import { type Database, type Reader, type Row, type StrapiDatabase, withTx, writePool } from '../database/database';
import { Sqlite, toStored } from './sqlite-driver';
import { Checkpoints } from './checkpoints';
import { SharedCommit } from './shared-commit';
import { toWrite } from './transaction-intent';

/** The embedded database. */
export interface SqliteDatabase extends Database {
  readonly client: 'sqlite';
  /** Returns a number that changes whenever another connection commits; a cheap check for changes. */
  version(): number;
}

/** Opens the product's interface to an SQLite database that Strapi has opened. */
export function openSqliteDatabase(strapiDatabase: StrapiDatabase, filename: string): SqliteDatabase {
  // A separate, read-only connection, because data_version ignores the connection's own commits.
  const reader = new Sqlite(filename, { readonly: true, timeout: 2000 });
  reader.pragma('cache_size = -64000');
  const dataVersion = reader.prepare('PRAGMA data_version').pluck();
  const statements = new Map<string, BetterSqlite3.Statement>();
  const prepared = (sql: string) => {
    const known = statements.get(sql) ?? reader.prepare(sql);
    if (statements.size < 300) statements.set(sql, known);
    return known;
  };
  const checkpoints = new Checkpoints(filename);
  const commits = new SharedCommit(strapiDatabase, checkpoints);
  return {
    client: 'sqlite',
    read: {
      client: 'sqlite',
      all: async (sql, parameters = []) => prepared(sql).all(...parameters.map(toStored)) as Row[],
    },
    readSnapshot: (work) => inSnapshot(filename, work),
    version: () => dataVersion.get() as number,
    withTx: (effect, { isOnce = false, isSmall = false } = {}) =>
      isSmall && !isOnce && !strapiDatabase.inTransaction()
        ? toWrite(() => commits.run(effect))
        : toWrite(() => withTx(strapiDatabase, effect)).finally(() => checkpoints.afterCommit()),
    // secure_delete has overwritten the database file
    overwriteRemoved: () => truncateJournal(strapiDatabase.connection),
    pools: () => {
      const pool = writePool(strapiDatabase);
      return [{ ...pool, waiting: pool.waiting + commits.waiting }];
    },
    close: async () => {
      commits.close();
      await checkpoints.close();
      reader.close();
    },
  };
}

/** Runs `work` in a read transaction, on a separate connection so that other readers see newer commits. */
async function inSnapshot<Result>(filename: string, work: (read: Reader) => Promise<Result>): Promise<Result> {
  const read = openSqliteReader(filename, 'BEGIN');
  try {
    return await work(read);
  } finally {
    read.close();
  }
}

/** Opens a reader of an SQLite file without Strapi. @param first SQL to run first */
export function openSqliteReader(filename: string, first = ''): Reader & { close(): void } {
  const reader = new Sqlite(filename, { readonly: true, timeout: 2000 });
  reader.exec(first);
  return {
    client: 'sqlite',
    all: async (sql, parameters = []) => reader.prepare(sql).all(...parameters.map(toStored)) as Row[],
    close: () => reader.close(),
  };
}

const journalTries = 50;
const pauseMs = 20;

/** Moves the write-ahead log into the database and truncates it. @returns false if the log is in use */
async function truncateJournal(connection: Knex): Promise<boolean> {
  for (let tries = 0; tries < journalTries; tries++) {
    const [row] = (await connection.raw('PRAGMA wal_checkpoint(TRUNCATE)')) as Row[];
    if (row?.busy === 0) return true;
    await pause(pauseMs);
  }
  return false;
}
