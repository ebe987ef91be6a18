import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyPostgres, fileOf } from '../../platform/postgres/postgres-snapshot';
import type { Reader } from '../../platform/database/database';
import type { Release } from '../../platform/database/release';
import { readRelease } from '../../platform/database/release-store';
import { rowsFile, type TableContent } from '../../platform/database/snapshot';
import { openSqliteReader } from '../../platform/sqlite/sqlite-database';
import { copySqlite, readSqliteContent } from '../../platform/sqlite/sqlite-snapshot';
import { readReferencedMedia, type StoredMedium } from './referenced-media';

/** A database to back up or restore. */
export type SnapshotSource =
  { readonly client: 'sqlite'; readonly filename: string } | { readonly client: 'postgres'; readonly url: string };

/** A database at one moment, as files. */
export interface Snapshot {
  readonly parts: ReadonlyArray<{ readonly name: string; readonly path: string }>;
  readonly tables: readonly TableContent[];
  readonly media: readonly StoredMedium[];
  /** `undefined` if the database has no tables of the product. */
  readonly release: Release | undefined;
  /** Objects of the database that are not in any file. */
  readonly left: readonly string[];
}

/** The names of the parts other than PostgreSQL's rows, which have one file per table. */
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
    const named = await readNamed(reader);
    return { parts: [{ name: sqlitePart, path }], tables: readSqliteContent(path), ...named, left: [] };
  } finally {
    reader.close();
  }
}

async function ofPostgres(url: string, folder: string): Promise<Snapshot> {
  const { schema, content, found } = await copyPostgres(url, folder, readNamed);
  const schemaFile = join(folder, schemaPart);
  await writeFile(schemaFile, JSON.stringify(schema));
  const rows = content.map(({ name }) => ({ name: rowsFile(name), path: fileOf(folder, name) }));
  return { parts: [{ name: schemaPart, path: schemaFile }, ...rows], tables: content, ...found, left: schema.left };
}

/** Reads the media and the release of a snapshot. */
async function readNamed(reader: Reader): Promise<Pick<Snapshot, 'media' | 'release'>> {
  return { media: await readReferencedMedia(reader), release: await readRelease(reader) };
}
