import { readFile } from 'node:fs/promises';
import type { PostgresSchema } from '../platform/postgres-schema';
import { DatabaseInUse, restorePostgres } from '../platform/postgres-snapshot';
import { rowsFile } from '../platform/snapshot';
import { takeStartLock } from '../platform/start-lock';
import { refuseArchive, type Unpacked } from './read-archive';
import { type Replacement, refuseUsed } from './replacement';
import { schemaPart } from './take-snapshot';

/** Makes the schema and its rows anew in one transaction, while no instance can start. */
export async function restoreIntoPostgres(archive: Unpacked, url: string, steps: Replacement): Promise<void> {
  const { files, manifest } = archive;
  const fileOf = (part: string) => {
    const file = files.get(`database/${part}`);
    if (file === undefined) throw refuseArchive(`${part} is missing`);
    return file;
  };
  // As we wrote it: its hash has been compared.
  const schema = JSON.parse(await readFile(fileOf(schemaPart), 'utf8')) as PostgresSchema;
  const start = await takeStartLock(url);
  try {
    await restorePostgres(
      url,
      { copy: { schema, content: manifest.tables }, fileOfTable: (table) => fileOf(rowsFile(table)) },
      { found: ({ isEmpty, read }) => steps.found(isEmpty, read), ready: (read) => steps.ready(read) },
    );
  } catch (error) {
    throw error instanceof DatabaseInUse ? refuseUsed('A server or another command uses the database.') : error;
  } finally {
    await start.release();
  }
}
