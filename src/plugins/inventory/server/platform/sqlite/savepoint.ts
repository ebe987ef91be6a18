import type { Writable } from 'node:stream';
import type BetterSqlite3 from 'better-sqlite3';
import type { Knex } from 'knex';
import type { DirectStatements } from '../database/database';
import { runNow } from './sqlite-connection';
import { toStored } from './sqlite-driver';

/** A transaction inside another one, as knex and Strapi use it: its end is up to its owner. */
export type Savepoint = Knex.Transaction;

/** knex's own view of a transaction. */
interface Context {
  readonly client: unknown;
  transaction(...parameters: readonly unknown[]): unknown;
  /** Begins a transaction inside `outer`, or a new one. */
  _transaction(container: unknown, config: unknown, outer: unknown): unknown;
}

interface Client extends Partial<DirectStatements> {
  query(connection: unknown, statement: unknown): Promise<unknown>;
  stream(connection: unknown, statement: unknown, rows: Writable, options: unknown): Promise<unknown>;
  queryBuilder(): Knex.QueryBuilder;
  raw(...parameters: readonly unknown[]): Knex.Raw;
}

/**
 * Begins a savepoint of `outer` on its connection. Returns a transaction for knex and Strapi, whose `commit` and
 * `rollback` end the savepoint, once, and then call `finish`. knex's own nested transactions take five times as long.
 *
 * Later statements of it and of transactions inside it are rejected, like those of any ended transaction: they would
 * become part of the next one.
 */
export function beginSavepoint(
  outer: Knex.Transaction,
  connection: BetterSqlite3.Database,
  finish: (error?: unknown) => Promise<void>,
): Savepoint {
  const outerClient = outer.client as Client;
  let hasEnded = false;
  const client: Client = Object.assign(Object.create(outerClient) as Client, {
    query: (given: unknown, statement: unknown) => (hasEnded ? refused() : outerClient.query(given, statement)),
    stream: (given: unknown, statement: unknown, rows: Writable, options: unknown) =>
      hasEnded ? refused(rows) : outerClient.stream(given, statement, rows, options),
    runDirectly: async (sql: string, parameters: readonly unknown[]) =>
      hasEnded ? refused() : runNow(connection, sql, parameters.map(toStored)),
  });
  const end = (statements: string) => async () => {
    let failure: unknown;
    try {
      if (!hasEnded) connection.exec(statements);
    } catch (error) {
      failure = error;
    }
    hasEnded = true;
    await finish(failure);
  };
  connection.exec('SAVEPOINT shared');
  const savepoint = (table: string) => client.queryBuilder().table(table);
  Object.setPrototypeOf(savepoint, outer);
  const isCompleted = () => hasEnded || outer.isCompleted();
  const context = contextOf(outer, client, isCompleted);
  const own = {
    client,
    context,
    savepoint: (...parameters: readonly unknown[]) => context.transaction(...parameters),
    raw: (...parameters: readonly unknown[]) => client.raw(...parameters),
    commit: end('RELEASE shared'),
    rollback: end('ROLLBACK TO shared; RELEASE shared'),
    isCompleted,
    executionPromise: Promise.resolve(), // the owner waits for the COMMIT
  };
  for (const [name, value] of Object.entries(own)) Object.defineProperty(savepoint, name, { value, enumerable: true });
  return savepoint as unknown as Savepoint;
}

/** Refuses a statement of an ended transaction. @param rows ends, because knex does not end it */
function refused(rows?: Writable): Promise<never> {
  const error = new Error('Transaction query already complete'); // the words of knex
  rows?.on('error', () => undefined).destroy(error); // the caller may not listen
  return Promise.reject(error);
}

/** Returns the context of a savepoint, whose nested transactions end with it. */
function contextOf(outer: Knex.Transaction, client: Client, isCompleted: () => boolean): Context {
  const { context } = outer as unknown as { context: Context };
  const outerTransaction = { isCompleted, _lastChild: Promise.resolve() }; // what knex reads of it
  const own: Context = Object.assign(Object.create(context) as Context, {
    client,
    _transaction: (container: unknown, config: unknown) =>
      isCompleted() ? refused() : context._transaction.call(own, container, config, outerTransaction),
  });
  return own;
}
