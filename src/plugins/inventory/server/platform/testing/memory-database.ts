import knex, { type Knex } from 'knex';
import type { Database } from '../database/database';
import { useDriverInKnex } from '../sqlite/sqlite-driver';

/** The part of a content type that makes a table. */
interface TableSchema {
  readonly collectionName: string;
  readonly attributes: Readonly<Record<string, { readonly type: string }>>;
  readonly indexes?: ReadonlyArray<{ readonly name: string; readonly columns: readonly string[] }>;
}

const documentColumns = ['document_id', 'created_at', 'updated_at', 'published_at', 'created_by_id', 'updated_by_id'];

/** Returns an SQLite database in memory with the tables and indexes of these content types, and the queries of a test. */
export async function memoryDatabase(schemas: readonly TableSchema[]): Promise<{ sql: Knex; database: Database }> {
  useDriverInKnex();
  const sql = knex({
    client: 'better-sqlite3',
    connection: ':memory:',
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  });
  for (const { collectionName, attributes, indexes = [] } of schemas) {
    const columns = [...documentColumns, 'locale', ...Object.keys(attributes)];
    await sql.raw(`CREATE TABLE ${collectionName} (id INTEGER PRIMARY KEY AUTOINCREMENT, ${columns.join(', ')})`);
    for (const { name, columns: of } of indexes)
      await sql.raw(`CREATE INDEX ${name} ON ${collectionName} (${of.join(', ')})`);
  }
  const database: Database = {
    client: 'sqlite',
    read: {
      client: 'sqlite',
      all: async (text, parameters = []) => (await sql.raw(text, parameters as Knex.RawBinding[])) as never,
    },
    withTx: (effect) => sql.transaction(effect),
    pools: () => [],
    readSnapshot: () => Promise.reject(new Error('Unexpected read.')),
    overwriteRemoved: () => Promise.resolve(true),
    close: () => sql.destroy(),
  };
  return { sql, database };
}
