import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Reader, StrapiDatabase } from './database';
import type { Environment } from '../configuration/environment';
import { openPostgresDatabase, openPostgresReader, type PostgresDatabase } from '../postgres/postgres-database';
import { openSqliteDatabase, openSqliteReader, type SqliteDatabase } from '../sqlite/sqlite-database';

export type OpenDatabase = SqliteDatabase | PostgresDatabase;

/** Opens the product's interface to the database that Strapi has opened. */
export function openDatabase(strapiDatabase: StrapiDatabase, environment: Environment): OpenDatabase {
  return environment.DATABASE_URL === undefined
    ? openSqliteDatabase(strapiDatabase, resolve(environment.DATABASE_FILENAME))
    : openPostgresDatabase(strapiDatabase, environment.DATABASE_URL);
}

/**
 * Opens a reader of the configured database without Strapi. Returns undefined if the SQLite file does not exist yet.
 */
export function openReader({
  DATABASE_URL: url,
  DATABASE_FILENAME: filename,
}: Environment): (Reader & { close(): Promise<void> | void }) | undefined {
  if (url !== undefined) return openPostgresReader(url);
  return existsSync(filename) ? openSqliteReader(filename) : undefined;
}
