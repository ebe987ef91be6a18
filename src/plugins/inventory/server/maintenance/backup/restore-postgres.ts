import { readFile } from 'node:fs/promises';
import type { Reader } from '../../platform/database/database';
import type { PostgresSchema } from '../../platform/postgres/postgres-schema';
import { DatabaseInUse, isUnused, restorePostgres } from '../../platform/postgres/postgres-snapshot';
import { rowsFile } from '../../platform/database/snapshot';
import { takeStartLock } from '../../platform/postgres/start-lock';
import { refuseArchive, type Unpacked } from './read-archive';
import { type Replacement, type ReplacementMark, refuseUsed } from './replacement';
import { schemaPart } from './take-snapshot';

/** Keeps instances and commands from starting on the database. @throws Refusal while one uses it */
export async function lockPostgres(url: string): Promise<{ release: () => Promise<void> }> {
  const start = await takeStartLock(url);
  if (await isUnused(url)) return start;
  await start.release();
  throw refuseInUse();
}

function refuseInUse() {
  return refuseUsed('A server or another command uses the database.');
}

/** Recreates the schema and its rows in one transaction. The caller must have locked the database. */
export async function restoreIntoPostgres(archive: Unpacked, url: string, steps: Replacement): Promise<void> {
  const { files, manifest } = archive;
  const fileOf = (part: string) => {
    const file = files.get(`database/${part}`);
    if (file === undefined) throw refuseArchive(`${part} is missing`);
    return file;
  };
  // Written by a backup, and its hash was compared.
  const schema = JSON.parse(await readFile(fileOf(schemaPart), 'utf8')) as PostgresSchema;
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
    throw error instanceof DatabaseInUse ? refuseInUse() : error;
  }
}

async function markOf(read: Reader): Promise<ReplacementMark> {
  const [row] = await read.all('SELECT pg_current_xact_id()::text AS id');
  return { client: 'postgres', transaction: String(row?.id) };
}
