import { setTimeout as pause } from 'node:timers/promises';
import { ReconnectingClient } from './reconnecting-client';

/** Rights to do something that one instance at a time may do. */
export interface NamedLocks {
  /**
   * Takes the right called `name`.
   * @param waitMs how long to wait for another instance that has it: one that was just killed gives it back in a moment
   * @returns how to give it back; undefined while somebody has it, here or elsewhere
   */
  tryAcquire(name: string, waitMs?: number): Promise<(() => Promise<void>) | undefined>;
  close(): Promise<void>;
}

/** @param url of the PostgreSQL database that instances share; without one there is one instance */
export function openNamedLocks(url: string | undefined): NamedLocks {
  return url === undefined ? processLocks() : advisoryLocks(url);
}

/** One process serves an SQLite file. */
function processLocks(): NamedLocks {
  const taken = new Set<string>();
  return {
    tryAcquire: async (name) => {
      if (taken.has(name)) return undefined;
      taken.add(name);
      return async () => void taken.delete(name);
    },
    close: () => Promise.resolve(),
  };
}

/**
 * By PostgreSQL's advisory locks, which belong to a connection: an instance that dies gives back what it had at once. One
 * that loses its connection may go on beside another who takes the right: what is leased must do no harm twice.
 */
function advisoryLocks(url: string): NamedLocks {
  const here = processLocks(); // a connection may hold the same lock twice
  const connection = new ReconnectingClient(url);
  const ask = async (does: 'pg_try_advisory_lock' | 'pg_advisory_unlock', name: string) => {
    const text = `SELECT ${does}(hashtextextended($1, 0)) AS is_so`;
    const { rows } = await connection.query({ name: does, text, values: [name] });
    return rows[0]?.is_so === true;
  };
  return {
    tryAcquire: async (name, waitMs = 0) => {
      const leave = await here.tryAcquire(name);
      if (!leave) return undefined;
      const isMine = await retryUntil(() => ask('pg_try_advisory_lock', name), waitMs).catch(async (error: unknown) => {
        await leave();
        throw error;
      });
      if (!isMine) return void (await leave());
      return async () => {
        await ask('pg_advisory_unlock', name).catch(() => undefined); // gone with its connection
        await leave();
      };
    },
    close: () => connection.close(),
  };
}

const retryIntervalMs = 25;

async function retryUntil(attempt: () => Promise<boolean>, waitMs: number): Promise<boolean> {
  const last = Date.now() + waitMs;
  while (!(await attempt())) {
    if (Date.now() >= last) return false;
    await pause(retryIntervalMs);
  }
  return true;
}

/** Does `work` if nobody else is doing it; otherwise nothing. */
export async function runIfUnlocked(locks: NamedLocks, name: string, work: () => Promise<void>): Promise<void> {
  const release = await locks.tryAcquire(name);
  if (!release) return;
  try {
    await work();
  } finally {
    await release();
  }
}
