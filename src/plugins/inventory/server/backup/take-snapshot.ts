import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyPostgres, fileOf } from '../platform/postgres-snapshot';
import { rowsFile, type TableContent } from '../platform/snapshot';
import { openSqliteReader } from '../platform/sqlite-database';
import { copySqlite, readSqliteContent } from '../platform/sqlite-snapshot';
import { readNamedMedia, type StoredMedium } from './named-media';

/** Which database. */
export type SnapshotSource =
  { readonly client: 'sqlite'; readonly filename: string } | { readonly client: 'postgres'; readonly url: string };

/** A database as it was at one moment, as files. */
export interface Snapshot {
  readonly parts: ReadonlyArray<{ readonly name: string; readonly path: string }>;
  readonly tables: readonly TableContent[];
  readonly media: readonly StoredMedium[];
  /** What the database has beside it and no file holds. */
  readonly left: readonly string[];
}

/** The names of the parts beside the tables of PostgreSQL, whose rows have a file each. */
export const sqlitePart = 'data.sqlite';
export const schemaPart = 'schema.json';

export function takeSnapshot(source: SnapshotSource, folder: string): Promise<Snapshot> {
  return source.client === 'sqlite' ? ofSqlite(source.filename, folder) : ofPostgres(source.url, folder);
}

async function ofSqlite(filename: string, folder: string): Promise<Snapshot> {
  const path = join(folder, sqlitePart);
  copySqlite(filename, path);
  const reader = openSqliteReader(path);
  try {
    const media = await readNamedMedia(reader);
    return { parts: [{ name: sqlitePart, path }], tables: readSqliteContent(path), media, left: [] };
  } finally {
    reader.close();
  }
}

async function ofPostgres(url: string, folder: string): Promise<Snapshot> {
  const { schema, content, found } = await copyPostgres(url, folder, readNamedMedia);
  const schemaFile = join(folder, schemaPart);
  await writeFile(schemaFile, JSON.stringify(schema));
  const rows = content.map(({ name }) => ({ name: rowsFile(name), path: fileOf(folder, name) }));
  return { parts: [{ name: schemaPart, path: schemaFile }, ...rows], tables: content, media: found, left: schema.left };
}
