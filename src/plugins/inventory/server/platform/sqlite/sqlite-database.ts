import { setTimeout as pause } from 'node:timers/promises';
import type BetterSqlite3 from 'better-sqlite3';
import type { Knex } from 'knex';
import { type Database, type Reader, type Row, type StrapiDatabase, withTx, writePool } from '../database/database';
import { Sqlite } from './sqlite-driver';

/** The embedded database. */
export interface SqliteDatabase extends Database {
  readonly client: 'sqlite';
  /** Changes whenever another connection has committed; the cheap question "is anything new?". */
  version(): number;
}

/** Opens the product's view of an SQLite database that Strapi has opened. */
export function openSqliteDatabase(strapiDatabase: StrapiDatabase, filename: string): SqliteDatabase {
  // A connection of its own that never writes: data_version moves for every commit but one's own.
  const reader = new Sqlite(filename, { readonly: true, timeout: 2000 });
  reader.pragma('cache_size = -64000');
  const dataVersion = reader.prepare('PRAGMA data_version').pluck();
  const statements = new Map<string, BetterSqlite3.Statement>();
  const prepared = (sql: string) => {
    const known = statements.get(sql) ?? reader.prepare(sql);
    if (statements.size < 300) statements.set(sql, known);
    return known;
  };
  return {
    client: 'sqlite',
    read: {
      client: 'sqlite',
      all: async (sql, parameters = []) => prepared(sql).all(...parameters.map(toStored)) as Row[],
    },
    readSnapshot: (work) => inSnapshot(filename, work),
    version: () => dataVersion.get() as number,
    withTx: (effect) => withTx(strapiDatabase, effect),
    overwriteRemoved: () => truncateJournal(strapiDatabase.connection), // secure_delete has done the rest
    pools: () => [writePool(strapiDatabase)],
    close: async () => void reader.close(),
  };
}

/** Runs `work` in a read transaction, on a connection of its own so that other readers see newer commits meanwhile. */
async function inSnapshot<Result>(filename: string, work: (read: Reader) => Promise<Result>): Promise<Result> {
  const read = openSqliteReader(filename, 'BEGIN');
  try {
    return await work(read);
  } finally {
    read.close();
  }
}

/** Reads an SQLite file that nobody need have opened. */
export function openSqliteReader(filename: string, first = ''): Reader & { close(): void } {
  const reader = new Sqlite(filename, { readonly: true, timeout: 2000 });
  reader.exec(first);
  return {
    client: 'sqlite',
    all: async (sql, parameters = []) => reader.prepare(sql).all(...parameters.map(toStored)) as Row[],
    close: () => reader.close(),
  };
}

/** As knex writes them to SQLite: times as epoch milliseconds, truth as 1 and 0. */
function toStored(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'boolean' ? Number(value) : value;
}

const journalTries = 50;
const pauseMs = 20;

/** Moves everything from the write-ahead log into the database and empties it. @returns false while others use the log */
async function truncateJournal(connection: Knex): Promise<boolean> {
  for (let tries = 0; tries < journalTries; tries++) {
    const [row] = (await connection.raw('PRAGMA wal_checkpoint(TRUNCATE)')) as Row[];
    if (row?.busy === 0) return true;
    await pause(pauseMs);
  }
  return false;
}
