import { createHash } from 'node:crypto';
import { existsSync, realpathSync, rmSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { putInPlace } from '../storage/durable';
import type { TableContent } from '../database/snapshot';
import { Sqlite } from './sqlite-driver';

/**
 * Writes the database as it is at this moment into a new file, beside whoever reads and writes it: a read transaction,
 * which in WAL mode holds up nobody. The copy is made of rows and not of pages, so nothing that was erased is in it.
 */
export function copySqlite(filename: string, target: string): void {
  withFile(filename, { ...toRead, timeout: 15_000 }, (source) => source.prepare('VACUUM INTO ?').run(target));
}

/** Every table of an SQLite file with the number and the hash of its rows. */
export function readSqliteContent(filename: string): TableContent[] {
  return withFile(filename, toRead, (database) => tableNames(database).map((name) => contentOf(database, name)));
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

/** Whether there is anything in the database: a file that is not there, or has no tables, is empty. */
export function isEmptySqlite(filename: string): boolean {
  if (!existsSync(filename)) return true;
  try {
    return withFile(filename, toRead, (database) => tableNames(database).length === 0);
  } catch {
    return false; // something is there that is no database any more
  }
}

/** @returns what SQLite finds wrong in a file; undefined when it is sound */
export function sqliteFault(filename: string): string | undefined {
  try {
    const verdict = withFile(filename, toRead, (database) => database.pragma('quick_check(1)', { simple: true }));
    return verdict === 'ok' ? undefined : String(verdict);
  } catch (error) {
    return (error as Error).message;
  }
}

/** Runs one statement in an SQLite file that nobody else has open. */
export function writeInSqlite(filename: string, statement: string): void {
  withFile(filename, { fileMustExist: true }, (database) => database.exec(statement));
}

/**
 * Folds the journal into the database and removes it, as nobody can while the file is open elsewhere. Without it, the
 * old journal would be taken for that of the file which comes in its place.
 * @returns false while another process has the file open
 */
export function removeSqliteJournal(filename: string): boolean {
  if (existsSync(filename)) {
    try {
      withFile(filename, { timeout: 1000 }, (database) => database.pragma('journal_mode = DELETE'));
    } catch (error) {
      if (/^SQLITE_(BUSY|LOCKED)/.test((error as { code?: string }).code ?? '')) return false;
    }
  }
  for (const ending of ['-wal', '-shm', '-journal']) rmSync(`${filename}${ending}`, { force: true });
  return true;
}

/** Puts a finished file in the place of the database. */
export function replaceSqlite(file: string, filename: string): void {
  putInPlace(file, existsSync(filename) ? realpathSync(filename) : filename);
}

const toRead: BetterSqlite3.Options = { readonly: true, fileMustExist: true };

/** Opens a file for as long as `work` takes. */
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
