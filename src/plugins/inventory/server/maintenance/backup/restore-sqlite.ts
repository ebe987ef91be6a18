import { resolve } from 'node:path';
import { everythingChanged, forgetCursors, silenceRestored, type TableContent } from '../../platform/database/snapshot';
import { openSqliteReader } from '../../platform/sqlite/sqlite-database';
import {
  isEmptySqlite,
  readSqliteContent,
  replaceSqlite,
  removeSqliteJournal,
  sqliteFault,
  writeInSqlite,
} from '../../platform/sqlite/sqlite-snapshot';
import { takeServerLock } from '../../platform/sqlite/server-lock';
import { refuseArchive, type Unpacked } from './read-archive';
import { type Replacement, refuseUsed } from './replacement';
import { sqlitePart } from './take-snapshot';

/** Replaces the database with the archive's file in one file system operation. The caller must have locked it. */
export async function restoreIntoSqlite(archive: Unpacked, filename: string, steps: Replacement): Promise<void> {
  const target = resolve(filename);
  const staged = archive.files.get(`database/${sqlitePart}`);
  if (staged === undefined) throw refuseArchive('it has no database');
  await withReader(sqliteFault(target) === undefined ? target : undefined, (read) =>
    steps.found(isEmptySqlite(target), read),
  );
  const fault = sqliteFault(staged);
  if (fault !== undefined) throw refuseArchive(`its database is damaged: ${fault}`);
  if (!sameContent(readSqliteContent(staged), archive.manifest.tables))
    throw refuseArchive('its rows do not match its manifest');
  const { tables } = archive.manifest;
  writeInSqlite(staged, [forgetCursors, everythingChanged, ...silenceRestored(tables)].join('; '));
  await withReader(staged, (read) => read && steps.ready(read, { client: 'sqlite', staged }));
  if (!removeSqliteJournal(target)) throw refuseUsed(`Another command is running on the database ${target}.`);
  replaceSqlite(staged, target);
}

/** Keeps servers from starting on the database. @throws Refusal while one runs on it */
export function lockSqlite(filename: string): { release: () => Promise<void> } {
  const target = resolve(filename);
  try {
    const lock = takeServerLock(target);
    return { release: async () => lock.release() };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (cause?.code !== 'SQLITE_BUSY') throw error;
    throw refuseUsed(`A server is running on the database ${target}.`);
  }
}

type SqliteReader = ReturnType<typeof openSqliteReader>;

/** Closes the reader before the file is used further, because an open reader leaves files next to the database. */
async function withReader(
  filename: string | undefined,
  work: (read: SqliteReader | undefined) => Promise<void> | undefined,
): Promise<void> {
  if (filename === undefined) return work(undefined);
  const read = openSqliteReader(filename);
  try {
    await work(read);
  } finally {
    read.close();
  }
}

function sameContent(there: readonly TableContent[], expected: readonly TableContent[]): boolean {
  const line = ({ name, rows, sha256 }: TableContent) => `${name} ${rows} ${sha256}`;
  return there.map(line).join('\n') === expected.map(line).join('\n');
}
