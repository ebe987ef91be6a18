import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Sqlite } from './sqlite-driver';

/**
 * Takes the server lock of an SQLite file until `release` is called or the process ends.
 *
 * The lock is an open write transaction on a small SQLite file next to the database, so the operating system releases
 * it however the process ends. Two servers on one file would block each other, because SQLite has one writer; use
 * PostgreSQL for several instances.
 * @throws Error if another process holds the lock
 */
export function takeServerLock(databaseFile: string): { release: () => void } {
  mkdirSync(dirname(resolve(databaseFile)), { recursive: true });
  const lockFile = `${realPath(resolve(databaseFile))}.server-lock`;
  const lock = new Sqlite(lockFile, { timeout: 200 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new Error(
      `Another server is already running on the database ${resolve(databaseFile)}. ` +
        'One SQLite file serves one process: stop the other server, or set DATABASE_FILENAME to another file.',
      { cause: error },
    );
  }
  return { release: () => lock.close() };
}

/** Resolves links, so that one file has one lock. */
function realPath(file: string): string {
  return existsSync(file) ? realpathSync(file) : join(realpathSync(dirname(file)), basename(file));
}
