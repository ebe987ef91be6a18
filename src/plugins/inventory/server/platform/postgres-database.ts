import { Pool, type PoolConfig } from 'pg';
import { type Database, type Reader, type PoolFigures, type StrapiDatabase, withTx, writePool } from './database';
import { postgresConnection } from './postgres-connection';
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
    withTx: (effect) => withTx(strapiDatabase, effect),
    forgetOverwritten: async (tables) => {
      // Erased rows stay in their pages until they are vacuumed; a reader of old rows may put that off to a later one.
      for (const table of tables) await strapiDatabase.connection.raw('VACUUM ??', [table]);
    },
    pools: () => [writePool(strapiDatabase), readPool(pool)],
    close: () => pool.end(),
  };
}

function readPool({ totalCount, idleCount, waitingCount }: Pool): PoolFigures {
  return { name: 'read', used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** A pool for reading. A connection that breaks while it is idle is replaced; a query that suffers tells its caller. */
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
        return (await pool.query(numbered(sql), [...parameters])).rows;
      } catch (error) {
        throw refuseUnavailable(error);
      }
    },
  };
}

const numberedStatements = new Map<string, string>();

/** `$1, $2, …` for each `?`, except in quotes; the SQL of a program is written in its code, so there are few. */
export function numbered(sql: string): string {
  const known = numberedStatements.get(sql);
  if (known !== undefined) return known;
  let count = 0;
  const text = sql.replace(/'[^']*'|"[^"]*"|\?/g, (part) => (part === '?' ? `$${++count}` : part));
  if (numberedStatements.size < 1000) numberedStatements.set(sql, text);
  return text;
}
