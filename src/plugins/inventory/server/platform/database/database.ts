import type { Knex } from 'knex';
import { Refusal } from '../../../contract/refusal';
import { withoutNul, withWideNumbers } from '../postgres/postgres-sql';
import { refuseUnavailable } from './unavailable';
import type { Transaction } from './transaction';

export type Row = Record<string, unknown>;

/** Reads committed rows outside of transactions. Takes SQL of the common subset, with `?` for each parameter. */
export interface Reader {
  /** For SQL that differs between the two databases. */
  readonly client: 'sqlite' | 'postgres';
  /** @param parameters strings, numbers, booleans, null, and Dates for stored times */
  all(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/** Runs read-only `work` with a reader whose statements all see the same snapshot of the database. */
export type ReadSnapshot = <Result>(work: (read: Reader) => Promise<Result>) => Promise<Result>;

/** The product's interface to the database. */
export interface Database {
  readonly client: 'sqlite' | 'postgres';
  readonly read: Reader;
  readonly readSnapshot: ReadSnapshot;
  /**
   * Runs `effect` in one transaction. Resolves only after the database has confirmed the commit.
   *
   * `effect` must await nothing that waits for another write, such as a lock that is held around `withTx`: on SQLite,
   * which has one writer, the other waits for this one. Such a pair ends with 503, after half a second if this one is
   * small, else after the time that a connection is waited for.
   */
  withTx<Result>(effect: (tx: Transaction) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  /**
   * Overwrites removed rows of these tables in the database files, as far as that is quick.
   * @returns false if a table is in use; try again later
   */
  overwriteRemoved(tables: readonly string[]): Promise<boolean>;
  /** Returns the usage of the connections, by pool. */
  pools(): readonly PoolUsage[];
  close(): Promise<void>;
}

export interface TransactionOptions {
  /**
   * Whether `effect` has effects except through `tx`. Otherwise it runs again on PostgreSQL, where writers run
   * concurrently, if it was rolled back because of a unique violation or a deadlock.
   */
  readonly isOnce?: boolean;
  /**
   * Whether `effect` runs a few quick statements, and awaits only them. On SQLite it then shares a COMMIT with
   * concurrent ones: they are answered together, so a long one would hold the others. It runs again, alone, if
   * another's rows made the COMMIT fail. For writes of which many clients make many; all others run alone.
   */
  readonly isSmall?: boolean;
}

/** Connections of one pool. */
export interface PoolUsage {
  readonly name: 'write' | 'read';
  readonly used: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
}

/** Returns the usage of knex's pool. */
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

/** The part of Strapi's database that this product uses. */
export interface StrapiDatabase {
  connection: Knex;
  inTransaction(): boolean;
  transaction<Result>(
    callback: (scope: { trx: Transaction & Pick<Knex.Transaction, 'executionPromise'> }) => Promise<Result>,
  ): Promise<Result>;
}

/**
 * Runs `effect` in one transaction. Resolves only after the database has confirmed the commit.
 *
 * Strapi's own `transaction` calls knex's manual commit, which resolves even if COMMIT failed (a full disk, a lost
 * connection). `executionPromise` settles with the database's answer, so this function waits for it.
 * @throws Refusal `svc_unavailable` if the database cannot be reached or written to
 */
export async function withTx<Result>(
  strapiDatabase: StrapiDatabase,
  effect: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  // Joins the outer transaction, whose `withTx` waits for the commit.
  if (strapiDatabase.inTransaction()) return strapiDatabase.transaction(({ trx }) => effect(trx));
  let committed: Promise<unknown> = Promise.resolve();
  let isCommitting = false;
  try {
    const result = await strapiDatabase.transaction(async ({ trx }) => {
      committed = trx.executionPromise ?? Promise.resolve();
      committed.catch(() => undefined); // awaited below; prevents an unhandled rejection if `effect` throws
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

/** Returns whether a transaction failed because of a concurrent one, so that it may succeed on a retry. */
export function isRetryable(error: unknown): boolean {
  const { code } = ((error instanceof Refusal ? error.cause : error) ?? {}) as { code?: unknown };
  return code === '23505' || code === '40P01' || code === '40001'; // unique violation, deadlock, serialization failure
}

/**
 * Locks `subject` until the transaction ends, so that transactions with the same subject run one after another. For
 * read-then-write work without a row lock or unique index. Does nothing on SQLite, which has one writer at a time.
 */
export async function lockSubject(tx: Transaction, subject: string): Promise<void> {
  if (isPostgres(tx)) await tx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [subject]);
}

/**
 * Locks a table against other writers until the transaction ends; readers continue. Waits for transactions that have
 * locked a row, which may write it next: otherwise both would wait for each other. Does nothing on SQLite.
 */
export async function lockTable(tx: Transaction, table: string): Promise<void> {
  if (isPostgres(tx)) await tx.raw('LOCK TABLE ?? IN EXCLUSIVE MODE', [table]);
}

const findTable = {
  sqlite: "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?",
  postgres: 'SELECT 1 WHERE to_regclass(?) IS NOT NULL',
};

/** Returns whether the table exists; a new database has none. */
export async function hasTable(read: Reader, table: string): Promise<boolean> {
  return (await read.all(findTable[read.client], [table])).length > 0;
}

/** What the client of a transaction may offer: statements without knex, which take a fifth of the time. */
export interface DirectStatements {
  runDirectly(sql: string, parameters: readonly unknown[]): Promise<Row[]>;
}

/** Runs a statement in a transaction and returns its rows. @param parameters as those of `Reader` */
export async function runIn(tx: Transaction, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
  const { runDirectly } = tx.client as Partial<DirectStatements>;
  return runDirectly ? runDirectly(sql, parameters) : rowsOf(await tx.raw(sql, parameters as Knex.RawBinding[]));
}

/** Returns a reader inside a transaction, which sees the transaction's own writes. */
export function readIn(tx: Transaction): Reader {
  if (!isPostgres(tx)) return { client: 'sqlite', all: (sql, parameters = []) => runIn(tx, sql, parameters) };
  let last: Promise<unknown> = Promise.resolve(); // a connection runs one query at a time
  return {
    client: 'postgres',
    all: (sql, parameters = []) => {
      const next = () => runIn(tx, withWideNumbers(sql, parameters), parameters.map(withoutNul));
      const answer = last.then(next, next);
      last = answer.catch(() => undefined);
      return answer;
    },
  };
}

export function isPostgres(tx: Transaction): boolean {
  return (tx.client as { driverName?: string }).driverName === 'pg'; // of knex's dialect
}

/** Returns the rows of knex's raw result: an array from SQLite, an object with `rows` from PostgreSQL. */
export function rowsOf(result: unknown): Row[] {
  return (Array.isArray(result) ? result : (result as { rows: Row[] }).rows) as Row[];
}
