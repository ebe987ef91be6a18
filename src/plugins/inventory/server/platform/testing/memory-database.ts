import knex, { type Knex } from 'knex';
import type { Database } from '../database/database';
import { useDriverInKnex } from '../sqlite/sqlite-driver';

/** The part of a content type that makes a table. */
interface TableSchema {
  readonly collectionName: string;
  readonly attributes: Readonly<Record<string, { readonly type: string }>>;
  readonly indexes?: ReadonlyArray<{ readonly name: string; readonly columns: readonly string[] }>;
}

/** The column types that Strapi gives to attributes: the affinity decides whether SQLite uses an index. */
const columnTypes: Readonly<Record<string, string>> = {
  string: 'varchar(255)',
  text: 'text',
  integer: 'integer',
  boolean: 'boolean',
  datetime: 'datetime',
};

const documentColumns =
  'id integer PRIMARY KEY AUTOINCREMENT, document_id varchar(255), created_at datetime, updated_at datetime, ' +
  'published_at datetime, created_by_id integer, updated_by_id integer, locale varchar(255)';

/**
 * Returns an SQLite database in memory with the tables and indexes of these content types, and the queries of a test.
 */
export async function memoryDatabase(schemas: readonly TableSchema[]): Promise<{ sql: Knex; database: Database }> {
  useDriverInKnex();
  const sql = knex({
    client: 'better-sqlite3',
    connection: ':memory:',
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  });
  for (const { collectionName, attributes, indexes = [] } of schemas) {
    const columns = Object.entries(attributes).map(([name, { type }]) => `${name} ${columnTypes[type] ?? ''}`);
    await sql.raw(`CREATE TABLE ${collectionName} (${[documentColumns, ...columns].join(', ')})`);
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
