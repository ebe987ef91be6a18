import type { PostgresDatabase } from '../platform/postgres-database';
import { OneConnection } from '../platform/one-connection';
import type { SqliteDatabase } from '../platform/sqlite-database';

/** Which requests with an idempotency key are under way, on every instance. */
export interface RunningRequests {
  /** Takes the right to run the request `name`. @returns how to give it back; undefined while another runs it */
  claim(name: string): Promise<(() => Promise<void>) | undefined>;
  close(): Promise<void>;
}

/** One process serves an SQLite file, so its memory knows them all. */
function inThisProcess(): RunningRequests {
  const running = new Set<string>();
  return {
    claim: async (name) => {
      if (running.has(name)) return undefined;
      running.add(name);
      return async () => void running.delete(name);
    },
    close: () => Promise.resolve(),
  };
}

/**
 * Several instances tell each other by PostgreSQL's advisory locks, which belong to a connection: an instance that dies
 * gives back what it held at once, and nothing has to be waited out. A lock that is lost with its connection does no harm:
 * of two requests that then run at once the unique index lets one commit.
 */
function amongInstances(url: string): RunningRequests {
  const here = inThisProcess();
  const connection = new OneConnection(url);
  return {
    claim: async (name) => {
      const leave = await here.claim(name); // a connection may hold the same lock twice
      if (!leave) return undefined;
      try {
        const [row] = await connection.ask('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS is_mine', [name]);
        if (row?.is_mine === true) {
          return async () => {
            await connection.ask('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => undefined);
            await leave();
          };
        }
      } catch (error) {
        await leave();
        throw error;
      }
      await leave();
      return undefined;
    },
    close: () => connection.close(),
  };
}

export function openRunningRequests(database: SqliteDatabase | PostgresDatabase): RunningRequests {
  return database.client === 'sqlite' ? inThisProcess() : amongInstances(database.url);
}
