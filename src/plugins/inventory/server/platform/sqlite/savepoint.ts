import type BetterSqlite3 from 'better-sqlite3';
import type { Knex } from 'knex';
import type { DirectReads, Row } from '../database/database';
import { toStored } from './sqlite-driver';

/** A transaction inside another one, as knex and Strapi use it: its end is up to its owner. */
export type Savepoint = Knex.Transaction;

interface Client extends Partial<DirectReads> {
  query(connection: unknown, statement: unknown): Promise<unknown>;
  queryBuilder(): Knex.QueryBuilder;
  raw(...parameters: readonly unknown[]): Knex.Raw;
}

/**
 * Begins a savepoint of `outer` on its connection. Returns a transaction for knex and Strapi, whose `commit` and `rollback`
 * end the savepoint and then call `finish`. knex's own nested transactions take five times as long.
 *
 * Later statements of it are rejected, like those of any ended transaction: they would become part of the next one.
 */
export function beginSavepoint(
  outer: Knex.Transaction,
  connection: BetterSqlite3.Database,
  finish: (error?: unknown) => Promise<void>,
): Savepoint {
  const outerClient = outer.client as Client;
  let hasEnded = false;
  const refused = () => Promise.reject(new Error('Transaction query already complete')); // the words of knex
  const client: Client = Object.assign(Object.create(outerClient) as Client, {
    query: (given: unknown, statement: unknown) => (hasEnded ? refused() : outerClient.query(given, statement)),
    readDirectly: (sql: string, parameters: readonly unknown[]) =>
      hasEnded ? refused() : (connection.prepare(sql).all(parameters.map(toStored)) as unknown as Promise<Row[]>), // as `prepareSqliteConnection` changed it
  });
  const end = (statements: string) => async () => {
    hasEnded = true;
    let failure: unknown;
    try {
      connection.exec(statements);
    } catch (error) {
      failure = error;
    }
    await finish(failure);
  };
  connection.exec('SAVEPOINT shared');
  const savepoint = (table: string) => client.queryBuilder().table(table);
  Object.setPrototypeOf(savepoint, outer);
  const own = {
    client,
    raw: (...parameters: readonly unknown[]) => client.raw(...parameters),
    commit: end('RELEASE shared'),
    rollback: end('ROLLBACK TO shared; RELEASE shared'),
    isCompleted: () => hasEnded || outer.isCompleted(),
    executionPromise: Promise.resolve(), // the owner waits for the COMMIT
  };
  for (const [name, value] of Object.entries(own)) Object.defineProperty(savepoint, name, { value, enumerable: true });
  return savepoint as unknown as Savepoint;
}
