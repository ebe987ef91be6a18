import { Pool, type PoolClient, type PoolConfig } from 'pg';
import {
  type Database,
  isInTheWay,
  type PoolFigures,
  type Reader,
  type StrapiDatabase,
  withTx,
  writePool,
} from './database';
import { postgresConnection } from './postgres-connection';
import { numbered, withoutNul, withWideNumbers } from './postgres-sql';
import { refuseUnavailable } from './unavailable';

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
    withTx: async (effect, { isOnce = false } = {}) => {
      // What is part of a transaction further out stands and falls with it.
      const mostTries = isOnce || strapiDatabase.inTransaction() ? 1 : 5;
      for (let tries = 1; ; tries++) {
        try {
          return await withTx(strapiDatabase, effect);
        } catch (error) {
          if (tries === mostTries || !isInTheWay(error)) throw error;
        }
      }
    },
    forgetOverwritten: (tables) =>
      onOneConnection(pool, async (client) => {
        for (const table of tables) await writeAnew(client, table);
      }),
    pools: () => [writePool(strapiDatabase), readPool(pool)],
    close: () => pool.end(),
  };
}

function readPool({ totalCount, idleCount, waitingCount }: Pool): PoolFigures {
  return { name: 'read', used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** A pool of connections beside Strapi's. A connection that breaks while it is idle is replaced; a query that suffers tells its caller. */
export function openPool(url: string, more: PoolConfig = {}): Pool {
  const pool = new Pool({ ...postgresConnection(url), allowExitOnIdle: true, ...more });
  pool.on('error', () => undefined);
  return pool;
}

/** Reads from a database that nobody need have opened. */
export function openPostgresReader(url: string): Reader & { close(): Promise<void> } {
  const pool = openPool(url, { max: 1 });
  return { ...readFrom(pool), close: () => pool.end() };
}

function readFrom(pool: Pool): Reader {
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

/** How long a table that is in use is waited for before it is cleaned in place, in milliseconds. */
const longestWaitMs = 2000;

/**
 * Erased rows stay in the pages of their table, and vacuuming only gives their room free: the table is written anew.
 * While others keep it in use, it is vacuumed, and what was erased is overwritten in the course of later writes.
 */
async function writeAnew(client: PoolClient, table: string): Promise<void> {
  await client.query(`SET lock_timeout = ${longestWaitMs}`);
  try {
    await client.query(`VACUUM (FULL) ${client.escapeIdentifier(table)}`);
  } catch (error) {
    if ((error as { code?: unknown }).code !== '55P03') throw error; // the lock was not to be had
    await client.query(`VACUUM (SKIP_LOCKED) ${client.escapeIdentifier(table)}`);
  } finally {
    await client.query('RESET lock_timeout');
  }
}

/** Runs `work` on one connection, which nobody else uses meanwhile. */
async function onOneConnection<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}
