import { readFile } from 'node:fs/promises';
import type { Reader } from '../../platform/database/database';
import type { PostgresSchema } from '../../platform/postgres/postgres-schema';
import { DatabaseInUse, restorePostgres } from '../../platform/postgres/postgres-snapshot';
import { rowsFile } from '../../platform/database/snapshot';
import { takeStartLock } from '../../platform/postgres/start-lock';
import { refuseArchive, type Unpacked } from './read-archive';
import { type Replacement, type ReplacementMark, refuseUsed } from './replacement';
import { schemaPart } from './take-snapshot';

/** Recreates the schema and its rows in one transaction, while no instance can start. */
export async function restoreIntoPostgres(archive: Unpacked, url: string, steps: Replacement): Promise<void> {
  const { files, manifest } = archive;
  const fileOf = (part: string) => {
    const file = files.get(`database/${part}`);
    if (file === undefined) throw refuseArchive(`${part} is missing`);
    return file;
  };
  // Written by a backup, and its hash was compared.
  const schema = JSON.parse(await readFile(fileOf(schemaPart), 'utf8')) as PostgresSchema;
  const start = await takeStartLock(url);
  try {
    await restorePostgres(
      url,
      { copy: { schema, content: manifest.tables }, fileOfTable: (table) => fileOf(rowsFile(table)) },
      {
        found: ({ isEmpty, read }) => steps.found(isEmpty, read),
        ready: async (read) => steps.ready(read, await markOf(read)),
      },
    );
  } catch (error) {
    throw error instanceof DatabaseInUse ? refuseUsed('A server or another command uses the database.') : error;
  } finally {
    await start.release();
  }
}

async function markOf(read: Reader): Promise<ReplacementMark> {
  const [row] = await read.all('SELECT pg_current_xact_id()::text AS id');
  return { client: 'postgres', transaction: String(row?.id) };
}
