import { existsSync, readFileSync } from 'node:fs';
import { withClient } from './postgres';
import type { Configured } from './service';

/**
 * Every byte of a service's database on the disk: on SQLite the file and its journal, on PostgreSQL the files of its
 * tables and indexes. (PostgreSQL's journal belongs to the whole server and keeps written data for a while.)
 */
export async function storedBytes({ environment }: Configured): Promise<Buffer> {
  if (environment.DATABASE_URL !== undefined) return relationFiles(environment.DATABASE_URL);
  const files = ['', '-wal'].map((ending) => (environment.DATABASE_FILENAME ?? '') + ending);
  return Buffer.concat(files.filter((file) => existsSync(file)).map((file) => readFileSync(file)));
}

const firstOwnOid = 16_384; // those below are the system catalog of PostgreSQL

async function relationFiles(url: string): Promise<Buffer> {
  return withClient(url, async (client) => {
    await client.query('CHECKPOINT'); // writes changes to the files
    const { rows } = await client.query<{ bytes: Buffer | null }>(
      `SELECT pg_read_binary_file(pg_relation_filepath(oid), 0, pg_relation_size(oid), true) AS bytes
         FROM pg_class WHERE relkind IN ('r', 't', 'i') AND oid >= ${firstOwnOid}`,
    );
    return Buffer.concat(rows.flatMap(({ bytes }) => bytes ?? []));
  });
}
