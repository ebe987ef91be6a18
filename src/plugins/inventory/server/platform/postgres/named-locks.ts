import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { mustAt } from '../must';
import { ReconnectingClient } from './reconnecting-client';

/** Locks for work that one instance at a time may do. */
export interface NamedLocks {
  /**
   * Takes the lock `name`.
   * @param waitMs how long to wait for another instance to release it; a killed instance releases it shortly after
   * @returns a function that releases the lock; undefined if this or another instance holds it
   */
  tryAcquire(name: string, waitMs?: number): Promise<(() => Promise<void>) | undefined>;
  close(): Promise<void>;
}

/** @param url of the PostgreSQL database that the instances share; undefined for a single instance */
export function openNamedLocks(url: string | undefined): NamedLocks {
  return url === undefined ? processLocks() : advisoryLocks(url);
}

/** Locks within this process, for SQLite, which has one server process. */
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

/** Connections that hold locks, so that one slow answer does not delay every request with an idempotency key. */
const connectionCount = 4;

/**
 * Locks by PostgreSQL's advisory locks. They belong to a connection, so an instance that dies releases its locks. An
 * instance that loses its connection may still be working when another one takes the lock, so the work must tolerate
 * running twice.
 */
function advisoryLocks(url: string): NamedLocks {
  const local = processLocks(); // needed because one connection can take the same advisory lock twice
  const connections = Array.from({ length: connectionCount }, () => new ReconnectingClient(url));
  const connectionOf = (name: string) => mustAt(connections, crc32(name) % connectionCount);
  const call = async (lockFunction: 'pg_try_advisory_lock' | 'pg_advisory_unlock', name: string) => {
    const text = `SELECT ${lockFunction}(hashtextextended($1, 0)) AS succeeded`;
    const { rows } = await connectionOf(name).query({ name: lockFunction, text, values: [name] });
    return rows[0]?.succeeded === true;
  };
  return {
    tryAcquire: async (name, waitMs = 0) => {
      const releaseLocal = await local.tryAcquire(name);
      if (!releaseLocal) return undefined;
      const isAcquired = await retryUntil(() => call('pg_try_advisory_lock', name), waitMs).catch(
        async (error: unknown) => {
          await releaseLocal();
          throw error;
        },
      );
      if (!isAcquired) return void (await releaseLocal());
      return async () => {
        // The connection runs its queries in order, so the next holder here takes the lock after this has released it.
        const unlocked = call('pg_advisory_unlock', name).catch(() => undefined); // a broken connection has released it
        await releaseLocal();
        await unlocked;
      };
    },
    close: async () => void (await Promise.all(connections.map((connection) => connection.close()))),
  };
}

const retryIntervalMs = 25;

async function retryUntil(attempt: () => Promise<boolean>, waitMs: number): Promise<boolean> {
  const deadline = Date.now() + waitMs;
  while (!(await attempt())) {
    if (Date.now() >= deadline) return false;
    await pause(retryIntervalMs);
  }
  return true;
}

/** Runs `work` with the lock `name`; does nothing if the lock is held. */
export async function runIfUnlocked(locks: NamedLocks, name: string, work: () => Promise<void>): Promise<void> {
  const release = await locks.tryAcquire(name);
  if (!release) return;
  try {
    await work();
  } finally {
    await release();
  }
}
