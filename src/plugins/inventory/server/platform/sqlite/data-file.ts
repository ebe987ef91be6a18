import type BetterSqlite3 from 'better-sqlite3';
import type { Row } from '../database/database';
import { Sqlite } from './sqlite-driver';

/** An SQLite file of facts that nobody writes while it is read, apart from the database of the product. */
export interface DataFile {
  /** Every row, at once: for questions whose answer is a few pages of the file. */
  all(sql: string, parameters?: readonly unknown[]): Row[];
  close(): void;
}

/** @throws Error when there is no such file, or it is no SQLite database */
export function openDataFile(path: string): DataFile {
  const connection = new Sqlite(path, { readonly: true, fileMustExist: true });
  connection.pragma('cache_size = -8000');
  const statements = new Map<string, BetterSqlite3.Statement>();
  return {
    all: (sql, parameters = []) => {
      const known = statements.get(sql) ?? connection.prepare(sql);
      statements.set(sql, known); // the caller's SQL is written in its code: there are few
      return known.all(...parameters) as Row[];
    },
    close: () => connection.close(),
  };
}

/**
 * Makes a data file of another one, which the statements know as `source`. Holds the process until it is done.
 * What is at `path` when this returns is on the disk.
 */
export function makeDataFile(path: string, source: string, statements: readonly string[]): void {
  const connection = new Sqlite(path);
  try {
    connection.pragma('journal_mode = OFF'); // a file that was not finished is thrown away
    connection.pragma('cache_size = -32000');
    connection.prepare('ATTACH DATABASE ? AS source').run(source);
    connection.exec('BEGIN');
    for (const statement of statements) connection.exec(statement);
    connection.exec('COMMIT');
  } finally {
    connection.close();
  }
}
