import type { Knex } from 'knex';
import { Refusal } from '../../../contract/refusal';
import { withoutNul, withWideNumbers } from '../postgres/postgres-sql';
import { refuseUnavailable } from './unavailable';

export type Row = Record<string, unknown>;

/** Reads committed rows, apart from any transaction. SQL in the common subset, `?` for each parameter. */
export interface Reader {
  /** Where the two databases have no words in common. */
  readonly client: 'sqlite' | 'postgres';
  /** @param parameters texts, numbers, booleans, null, and Dates for stored times */
  all(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/** Runs `work` with a reader whose statements all see the database as it was at one moment. For work that reads and no more. */
export type ReadSnapshot = <Result>(work: (read: Reader) => Promise<Result>) => Promise<Result>;

/** What the rest of the plugin knows of the database. */
export interface Database {
  readonly client: 'sqlite' | 'postgres';
  readonly read: Reader;
  readonly readSnapshot: ReadSnapshot;
  /**
   * Runs `effect` in one transaction; resolves only when the database has said that it is committed.
   *
   * On PostgreSQL writers work side by side. Where another one was in the way (it made what this one was about to make,
   * or each waited for the other), nothing of this one is left and `effect` is run again: it does nothing but through
   * `tx`, or says that it must run once.
   */
  withTx<Result>(effect: (tx: Knex.Transaction) => Promise<Result>, options?: { isOnce?: boolean }): Promise<Result>;
  /**
   * Overwrites what was removed from these tables in the files of the database, as far as that takes no more than a moment.
   * @returns false while others use a table; then try again later
   */
  overwriteRemoved(tables: readonly string[]): Promise<boolean>;
  /** How busy the connections are, by pool. */
  pools(): readonly PoolUsage[];
  close(): Promise<void>;
}

/** Connections of one pool. */
export interface PoolUsage {
  readonly name: 'write' | 'read';
  readonly used: number;
  readonly idle: number;
  /** Who waits for one. */
  readonly waiting: number;
}

/** Of the pool that knex keeps. */
export function writePool({ connection }: StrapiDatabase): PoolUsage {
  const { pool } = connection.client as {
    pool?: { numUsed(): number; numFree(): number; numPendingAcquires(): number };
  };
  return {
    name: 'write',
    used: pool?.numUsed() ?? 0,
    idle: pool?.numFree() ?? 0,
    waiting: pool?.numPendingAcquires() ?? 0,
  };
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
export async function withTx<Result>(
  strapiDatabase: StrapiDatabase,
  effect: (tx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  // Joined to the transaction of a caller further out, whose own helper waits for the commit.
  if (strapiDatabase.inTransaction()) return strapiDatabase.transaction(({ trx }) => effect(trx));
  let committed: Promise<unknown> = Promise.resolve();
  let isCommitting = false;
  try {
    const result = await strapiDatabase.transaction(async ({ trx }) => {
      committed = trx.executionPromise ?? Promise.resolve();
      committed.catch(() => undefined); // awaited below; not unhandled if the effect itself throws
      const outcome = await effect(trx);
      isCommitting = true;
      return outcome;
    });
    await committed;
    return result;
  } catch (error) {
    throw refuseUnavailable(error, isCommitting ? 'commit' : 'write');
  }
}

/** Whether a transaction failed only because another one came first, so that it may go through now. */
export function isRetryable(error: unknown): boolean {
  const { code } = ((error instanceof Refusal ? error.cause : error) ?? {}) as { code?: unknown };
  return code === '23505' || code === '40P01' || code === '40001'; // made by another; a deadlock; out of order
}

/**
 * Makes transactions that name the same `subject` come one after another, until they end. For what is read first and
 * written afterwards where no row or unique index stands between two writers. SQLite has one writer at a time anyway.
 */
export async function lockSubject(tx: Knex.Transaction, subject: string): Promise<void> {
  if (isPostgres(tx)) await tx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [subject]);
}

/** Keeps all other writers from a table until the transaction ends; readers go on. SQLite has one writer anyway. */
export async function lockTable(tx: Knex.Transaction, table: string): Promise<void> {
  if (isPostgres(tx)) await tx.raw('LOCK TABLE ?? IN SHARE ROW EXCLUSIVE MODE', [table]);
}

const findTable = {
  sqlite: "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?",
  postgres: 'SELECT 1 WHERE to_regclass(?) IS NOT NULL',
};

/** Whether there is such a table: a database that was never started has none. */
export async function hasTable(read: Reader, table: string): Promise<boolean> {
  return (await read.all(findTable[read.client], [table])).length > 0;
}

/** Reads inside a transaction: what it has written itself is seen, and what it reads stays as it is. */
export function readIn(tx: Knex.Transaction): Reader {
  if (!isPostgres(tx)) return { client: 'sqlite', all: (sql, parameters = []) => ask(tx, sql, parameters) };
  let last: Promise<unknown> = Promise.resolve(); // one connection answers one question at a time
  return {
    client: 'postgres',
    all: (sql, parameters = []) => {
      const next = () => ask(tx, withWideNumbers(sql, parameters), parameters.map(withoutNul));
      const answer = last.then(next, next);
      last = answer.catch(() => undefined);
      return answer;
    },
  };
}

async function ask(tx: Knex.Transaction, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
  return rowsOf(await tx.raw(sql, parameters as Knex.RawBinding[]));
}

export function isPostgres(tx: Knex.Transaction): boolean {
  return (tx.client as { driverName?: string }).driverName === 'pg'; // knex says so of its dialect
}

/** The rows of what knex says a raw statement gave: SQLite's driver gives them, PostgreSQL's an object that holds them. */
export function rowsOf(result: unknown): Row[] {
  return (Array.isArray(result) ? result : (result as { rows: Row[] }).rows) as Row[];
}
