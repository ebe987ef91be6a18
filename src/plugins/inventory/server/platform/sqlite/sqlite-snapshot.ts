import { createHash } from 'node:crypto';
import { existsSync, realpathSync, rmSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { putInPlace } from '../storage/durable-files';
import type { TableContent } from '../database/snapshot';
import { Sqlite } from './sqlite-driver';

/**
 * Writes a snapshot of the database into a new file. Uses a read transaction, which blocks neither readers nor writers
 * in WAL mode. Copies rows instead of pages, so erased data is not copied.
 */
export function copySqlite(filename: string, target: string): void {
  withFile(filename, { ...readOnly, timeout: 15_000 }, (source) => source.prepare('VACUUM INTO ?').run(target));
}

/** Returns every table of an SQLite file with the number and the hash of its rows. */
export function readSqliteContent(filename: string): TableContent[] {
  return withFile(filename, readOnly, (database) => tableNames(database).map((name) => contentOf(database, name)));
}

function contentOf(database: BetterSqlite3.Database, name: string): TableContent {
  const hash = createHash('sha256');
  let rows = 0;
  const all = database.prepare(`SELECT * FROM ${quoted(name)} ORDER BY rowid`).raw();
  for (const row of all.iterate()) {
    hash.update(`${JSON.stringify(row)}\n`);
    rows++;
  }
  return { name, rows, sha256: hash.digest('hex') };
}

/** Returns whether the file does not exist or has no tables. */
export function isEmptySqlite(filename: string): boolean {
  if (!existsSync(filename)) return true;
  try {
    return withFile(filename, readOnly, (database) => tableNames(database).length === 0);
  } catch {
    return false; // the file is not a readable database
  }
}

/** Returns the first problem that SQLite finds in a file, or undefined if it is intact. */
export function sqliteFault(filename: string): string | undefined {
  try {
    const result = withFile(filename, readOnly, (database) => database.pragma('quick_check(1)', { simple: true }));
    return result === 'ok' ? undefined : String(result);
  } catch (error) {
    return (error as Error).message;
  }
}

/** Runs one statement in an SQLite file that is not open elsewhere. */
export function writeInSqlite(filename: string, statement: string): void {
  withFile(filename, { fileMustExist: true }, (database) => database.exec(statement));
}

/**
 * Moves the write-ahead log into the database and removes it. Needed before the database file is replaced: SQLite would
 * apply the old log to the new file.
 * @returns false if another process has the file open
 * @throws what keeps an intact database from taking its log; a damaged one cannot take it
 */
export function removeSqliteJournal(filename: string): boolean {
  if (existsSync(filename)) {
    try {
      withFile(filename, { timeout: 1000 }, (database) => database.pragma('journal_mode = DELETE'));
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return false;
      if (!/^SQLITE_(CORRUPT|NOTADB)/.test(code)) throw error;
    }
  }
  for (const ending of ['-wal', '-shm', '-journal']) rmSync(`${filename}${ending}`, { force: true });
  return true;
}

/** Replaces the database by a complete file. */
export function replaceSqlite(file: string, filename: string): void {
  putInPlace(file, existsSync(filename) ? realpathSync(filename) : filename);
}

const readOnly: BetterSqlite3.Options = { readonly: true, fileMustExist: true };

/** Runs `work` with an open file and closes it. */
function withFile<Result>(
  filename: string,
  options: BetterSqlite3.Options,
  work: (database: BetterSqlite3.Database) => Result,
): Result {
  const database = new Sqlite(filename, options);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

function tableNames(database: BetterSqlite3.Database): string[] {
  return database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
    )
    .pluck()
    .all() as string[];
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
