import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Sqlite } from './sqlite-driver';

/**
 * Holds the right to serve from an SQLite file until `release` is called or the process ends.
 *
 * The lock is an open write transaction on a small SQLite file beside the database, so the operating
 * system frees it however the process dies. Two servers on one file would freeze each other, because
 * SQLite has one writer; several instances are what PostgreSQL is for.
 * @throws Error when another process holds it.
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

/** One name for one file, whatever links lead to it. */
function realPath(file: string): string {
  return existsSync(file) ? realpathSync(file) : join(realpathSync(dirname(file)), basename(file));
}
