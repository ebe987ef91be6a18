import type BetterSqlite3 from 'better-sqlite3';
import type { Row } from '../database/database';
import { Sqlite } from './sqlite-driver';

/** A read-only SQLite file of reference data, separate from the product's database. */
export interface DataFile {
  /** Returns all rows, synchronously. For queries that read a few pages of the file. */
  all(sql: string, parameters?: readonly unknown[]): Row[];
  close(): void;
}

/** @throws Error if the file does not exist or is not an SQLite database */
export function openDataFile(path: string): DataFile {
  const connection = new Sqlite(path, { readonly: true, fileMustExist: true });
  connection.pragma('cache_size = -8000');
  const statements = new Map<string, BetterSqlite3.Statement>();
  return {
    all: (sql, parameters = []) => {
      const statement = statements.get(sql) ?? connection.prepare(sql);
      statements.set(sql, statement); // callers use few constant statements
      return statement.all(...parameters) as Row[];
    },
    close: () => connection.close(),
  };
}

/**
 * Creates a data file with `statements`, which read another file as `source`. Synchronous; blocks the process until the
 * file at `path` is on disk.
 */
export function makeDataFile(path: string, source: string, statements: readonly string[]): void {
  const connection = new Sqlite(path);
  try {
    connection.pragma('journal_mode = OFF'); // an incomplete file is discarded
    connection.pragma('cache_size = -32000');
    connection.prepare('ATTACH DATABASE ? AS source').run(source);
    connection.exec('BEGIN');
    for (const statement of statements) connection.exec(statement);
    connection.exec('COMMIT');
  } finally {
    connection.close();
  }
}
