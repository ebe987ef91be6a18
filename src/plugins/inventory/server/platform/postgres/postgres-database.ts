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

const maxReaders = 8;

/** Opens the product's interface to a PostgreSQL database that Strapi has opened. */
export function openPostgresDatabase(strapiDatabase: StrapiDatabase, url: string): PostgresDatabase {
  const pool = openPool(url, { max: maxReaders });
  return {
    client: 'postgres',
    url,
    read: readFrom(pool),
    readSnapshot: (work) => onOneConnection(pool, (client) => inSnapshot(client, work)),
    withTx: async (effect, { isOnce = false } = {}) => {
      // Part of an outer transaction cannot be retried alone.
      const maxTries = isOnce || strapiDatabase.inTransaction() ? 1 : 5;
      for (let tries = 1; ; tries++) {
        try {
          return await withTx(strapiDatabase, effect);
        } catch (error) {
          if (tries === maxTries || !isRetryable(error)) throw error;
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

/**
 * Opens a pool in addition to Strapi's. It replaces idle connections that break; a query on a broken connection
 * rejects.
 */
export function openPool(url: string, more: PoolConfig = {}): Pool {
  const pool = new Pool({ ...postgresConnection(url), allowExitOnIdle: true, ...more });
  pool.on('error', () => undefined);
  // A connection in use has no listener between two queries, and an unhandled `error` event ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Opens a reader without Strapi. */
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

/** The time that a rewrite waits for its table lock, which blocks all other access during that time. */
const lockWaitMs = 200;

/** Tables up to this size, in bytes, are rewritten in well under a second; a rewrite blocks all access to the table. */
const maxRewrittenBytes = 32 * 1024 * 1024;

/**
 * Rewrites the table to a new file, because removed rows remain readable in the pages of the old one. Only vacuums a
 * large table; later writes then overwrite the removed rows.
 * @returns false if the table is in use
 */
async function rewrite(client: PoolClient, table: string): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_total_relation_size(to_regclass($1))::float8 AS bytes', [table]);
  const isLarge = Number(rows[0]?.bytes) > maxRewrittenBytes;
  await client.query(`SET lock_timeout = ${lockWaitMs}`);
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

/** Runs `work` in a read-only transaction with one snapshot. */
async function inSnapshot<Result>(client: PoolClient, work: (read: Reader) => Promise<Result>): Promise<Result> {
  const read = readFrom(client);
  await read.all('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return await work(read);
  } finally {
    await client.query('ROLLBACK').catch(() => undefined); // nothing was written; the pool replaces a broken connection
  }
}

/** Runs `work` with exclusive use of one connection. */
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
