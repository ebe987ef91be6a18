import type { Knex } from 'knex';
import { refuseUnavailable } from './unavailable';

export type Row = Record<string, unknown>;

/** Reads committed rows, apart from any transaction. SQL in the common subset, `?` for each parameter. */
export interface Reader {
  /** Where the two databases have no words in common. */
  readonly client: 'sqlite' | 'postgres';
  /** @param parameters texts, numbers, booleans, null, and Dates for stored times */
  all(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/** What the rest of the plugin knows of the database. */
export interface Database {
  readonly client: 'sqlite' | 'postgres';
  readonly read: Reader;
  /** Runs `effect` in one transaction; resolves only when the database has said that it is committed. */
  withTx<Result>(effect: (tx: Knex.Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Leaves nothing of what was removed or overwritten in these tables, as far as the database can. Waits for readers
   * that still need it, but not for ever: what remains is overwritten in the course of later writes.
   */
  forgetOverwritten(tables: readonly string[]): Promise<void>;
  /** How busy the connections are, by pool. */
  pools(): readonly PoolFigures[];
  close(): Promise<void>;
}

/** Connections of one pool. */
export interface PoolFigures {
  readonly name: 'write' | 'read';
  readonly used: number;
  readonly idle: number;
  /** Who waits for one. */
  readonly waiting: number;
}

/** Of the pool that knex keeps. */
export function writePool({ connection }: StrapiDatabase): PoolFigures {
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

/** Reads inside a transaction: what it has written itself is seen, and what it reads stays as it is. */
export function readIn(tx: Knex.Transaction): Reader {
  return {
    client: isPostgres(tx) ? 'postgres' : 'sqlite',
    all: async (sql, parameters = []) => rowsOf(await tx.raw(sql, parameters as Knex.RawBinding[])),
  };
}

function isPostgres(tx: Knex.Transaction): boolean {
  return (tx.client as { driverName?: string }).driverName === 'pg'; // knex says so of its dialect
}

/** The rows of what knex says a raw statement gave: SQLite's driver gives them, PostgreSQL's an object that holds them. */
export function rowsOf(result: unknown): Row[] {
  return (Array.isArray(result) ? result : (result as { rows: Row[] }).rows) as Row[];
}
