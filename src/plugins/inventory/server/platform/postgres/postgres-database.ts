import { Pool, type PoolClient, type PoolConfig } from 'pg';
import {
  type Database,
  isRetryable,
  type PoolUsage,
  type Reader,
  type StrapiDatabase,
  withTx,
  writePool,
} from '../database/database';
import { postgresConnection } from './postgres-connection';
import { numbered, withoutNul, withWideNumbers } from './postgres-sql';
import { refuseUnavailable } from '../database/unavailable';

/** A database that several instances share. */
export interface PostgresDatabase extends Database {
  readonly client: 'postgres';
  readonly url: string;
}

const mostReaders = 8;

/** Opens the product's view of a PostgreSQL database that Strapi has opened. */
export function openPostgresDatabase(strapiDatabase: StrapiDatabase, url: string): PostgresDatabase {
  const pool = openPool(url, { max: mostReaders });
  return {
    client: 'postgres',
    url,
    read: readFrom(pool),
    readSnapshot: (work) => onOneConnection(pool, (client) => inSnapshot(client, work)),
    withTx: async (effect, { isOnce = false } = {}) => {
      // What is part of a transaction further out stands and falls with it.
      const mostTries = isOnce || strapiDatabase.inTransaction() ? 1 : 5;
      for (let tries = 1; ; tries++) {
        try {
          return await withTx(strapiDatabase, effect);
        } catch (error) {
          if (tries === mostTries || !isRetryable(error)) throw error;
        }
      }
    },
    overwriteRemoved: (tables) =>
      onOneConnection(pool, async (client) => {
        let isDone = true;
        for (const table of tables) isDone = (await rewrite(client, table)) && isDone;
        return isDone;
      }),
    pools: () => [writePool(strapiDatabase), readPool(pool)],
    close: () => pool.end(),
  };
}

function readPool({ totalCount, idleCount, waitingCount }: Pool): PoolUsage {
  return { name: 'read', used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** A pool of connections beside Strapi's. A connection that breaks while it is idle is replaced; a query that suffers tells its caller. */
export function openPool(url: string, more: PoolConfig = {}): Pool {
  const pool = new Pool({ ...postgresConnection(url), allowExitOnIdle: true, ...more });
  pool.on('error', () => undefined);
  // A connection in use has no listener between two queries, and an unhandled `error` event ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Reads from a database that nobody need have opened. */
export function openPostgresReader(url: string): Reader & { close(): Promise<void> } {
  const pool = openPool(url, { max: 1 });
  return { ...readFrom(pool), close: () => pool.end() };
}

function readFrom(pool: Pool | PoolClient): Reader {
  return {
    client: 'postgres',
    all: async (sql, parameters = []) => {
      try {
        return (await pool.query(numbered(withWideNumbers(sql, parameters)), parameters.map(withoutNul))).rows;
      } catch (error) {
        throw refuseUnavailable(error, 'read');
      }
    },
  };
}

/** Reads and writes of others wait for so long at most behind the lock that a rewrite waits for, in milliseconds. */
const longestWaitMs = 200;

/** A table of this size is rewritten in well under a second; a larger one would keep others waiting for longer. In bytes. */
const largestRewritten = 32 * 1024 * 1024;

/**
 * Writes the table to a new file, because removed rows stay readable in the pages of the old one. A large table is only
 * vacuumed: later writes overwrite what was removed.
 * @returns false while others use the table
 */
async function rewrite(client: PoolClient, table: string): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_total_relation_size(to_regclass($1))::float8 AS bytes', [table]);
  const isLarge = Number(rows[0]?.bytes) > largestRewritten;
  await client.query(`SET lock_timeout = ${longestWaitMs}`);
  try {
    await client.query(`VACUUM ${isLarge ? '' : '(FULL)'} ${client.escapeIdentifier(table)}`);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code !== '55P03') throw error; // the lock was not available
    return false;
  } finally {
    await client.query('RESET lock_timeout');
  }
}

/** Runs `work` in a transaction that only reads and keeps its first snapshot. */
async function inSnapshot<Result>(client: PoolClient, work: (read: Reader) => Promise<Result>): Promise<Result> {
  const read = readFrom(client);
  await read.all('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return await work(read);
  } finally {
    await client.query('ROLLBACK').catch(() => undefined); // it wrote nothing; a broken connection is replaced
  }
}

/** Runs `work` on one connection, which nobody else uses meanwhile. */
async function onOneConnection<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw refuseUnavailable(error, 'read');
  });
  try {
    return await work(client);
  } finally {
    client.release();
  }
}
