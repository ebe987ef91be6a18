import BetterSqlite3 from 'better-sqlite3';
import type { Knex } from 'knex';
import { refuseUnavailable } from './unavailable';

export type Row = Record<string, unknown>;

/** Reads committed rows, apart from any transaction. SQL in the common subset, `?` for each parameter. */
export interface Reader {
  all(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/** What the rest of the plugin knows of the database. */
export interface Database {
  readonly read: Reader;
  /** Changes whenever another connection has committed; the cheap question "is anything new?". */
  version(): number;
  /** Runs `effect` in one transaction; resolves only when the database has said that it is committed. */
  withTx<Result>(effect: (tx: Knex.Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Leaves nothing in the journal of what was overwritten in the database. Waits for readers that still need it, but
   * not for ever: what remains is overwritten in the course of later writes.
   */
  forgetOverwritten(): Promise<void>;
  close(): void;
}

/** The part of Strapi's database that this room uses. */
export interface StrapiDatabase {
  connection: Knex;
  inTransaction(): boolean;
  transaction<Result>(callback: (scope: { trx: Knex.Transaction }) => Promise<Result>): Promise<Result>;
}

/**
 * Runs `effect` in one transaction.
 *
 * Strapi's own `transaction` calls knex's manual commit, which resolves even when COMMIT failed (a full disk,
 * a lost connection). `executionPromise` is settled by the database's answer: only that is believed.
 */
async function withTx<Result>(
  strapiDatabase: StrapiDatabase,
  effect: (tx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  // Joined to the transaction of a caller further out, whose own helper waits for the commit.
  if (strapiDatabase.inTransaction()) return strapiDatabase.transaction(({ trx }) => effect(trx));
  let committed: Promise<unknown> = Promise.resolve();
  try {
    const result = await strapiDatabase.transaction(async ({ trx }) => {
      committed = trx.executionPromise ?? Promise.resolve();
      committed.catch(() => undefined); // awaited below; not unhandled if the effect itself throws
      return effect(trx);
    });
    await committed;
    return result;
  } catch (error) {
    throw refuseUnavailable(error);
  }
}

const journalTries = 50;
const pauseMs = 20;

/** Moves everything from the write-ahead log into the database and empties it. */
async function truncateJournal(connection: Knex): Promise<void> {
  for (let tries = 0; tries < journalTries; tries++) {
    const [row] = (await connection.raw('PRAGMA wal_checkpoint(TRUNCATE)')) as Row[];
    if (row?.busy === 0) return;
    await new Promise((resume) => setTimeout(resume, pauseMs));
  }
}

/** Reads inside a transaction: what it has written itself is seen, and what it reads stays as it is. */
export function readIn(tx: Knex.Transaction): Reader {
  return { all: async (sql, parameters = []) => (await tx.raw(sql, parameters as Knex.RawBinding[])) as Row[] };
}

/** Reads an SQLite file that nobody need have opened. */
export function openReader(filename: string): Reader & { close(): void } {
  const reader = new BetterSqlite3(filename, { readonly: true, timeout: 2000 });
  return {
    all: async (sql, parameters = []) => reader.prepare(sql).all(...parameters) as Row[],
    close: () => reader.close(),
  };
}

/** Opens the product's view of an SQLite database that Strapi has opened. */
export function openSqliteDatabase(strapiDatabase: StrapiDatabase, filename: string): Database {
  // A connection of its own that never writes: data_version moves for every commit but one's own.
  const reader = new BetterSqlite3(filename, { readonly: true, timeout: 2000 });
  reader.pragma('cache_size = -64000');
  const dataVersion = reader.prepare('PRAGMA data_version').pluck();
  const statements = new Map<string, BetterSqlite3.Statement>();

  const prepared = (sql: string) => {
    const known = statements.get(sql) ?? reader.prepare(sql);
    if (statements.size < 300) statements.set(sql, known);
    return known;
  };

  return {
    read: {
      all: async (sql, parameters = []) => prepared(sql).all(...parameters) as Row[],
    },
    version: () => dataVersion.get() as number,
    withTx: (effect) => withTx(strapiDatabase, effect),
    forgetOverwritten: () => truncateJournal(strapiDatabase.connection),
    close: () => reader.close(),
  };
}
