import type { Knex } from 'knex';
import { isPostgres, rowsOf, type StrapiDatabase, withTx } from '../database/database';
import type { Transaction } from '../database/transaction';

/** Strapi's table of the last schema, one row of JSON with its hash. */
const table = 'strapi_database_schema';

/** The part of Strapi's schema provider that this product changes. */
export interface StrapiSchema extends StrapiDatabase {
  readonly schema: {
    readonly schema: object;
    readonly schemaStorage: {
      read(): Promise<unknown>;
      add(schema: object): Promise<void>;
      hashSchema(schema: object): string;
    };
    sync(): Promise<unknown>;
  };
}

/** How Strapi's stored schema compares with the current one. */
export type TableState = 'none' | 'same' | 'different';

/**
 * Prevents Strapi from dropping tables and columns that it does not know, and builds of release 0.1.0 from starting.
 *
 * At a start, Strapi drops what is in the stored schema but not in its own. Here the stored schema is a sentence
 * instead of JSON, so a build without this guard fails to parse it before it can drop anything. With the guard, Strapi
 * reads a schema without tables and drops nothing. Removals are migrations.
 * @param beforeSync runs before Strapi changes any table; if it throws, nothing has changed
 */
export function guardSchema(
  database: StrapiSchema,
  { version, beforeSync }: { version: string; beforeSync: (tables: TableState) => Promise<void> },
): void {
  const { schema } = database;
  const { schemaStorage: storage } = schema;
  const createAndRead = storage.read.bind(storage);
  const sync = schema.sync.bind(schema);

  storage.read = async () => {
    if (!(await database.connection.schema.hasTable(table))) return createAndRead();
    const stored = await readStored(database.connection);
    return stored ? { ...stored, schema: { tables: [] } } : null;
  };
  storage.add = (added) =>
    withTx(database, async (tx) => {
      await tx(table).delete();
      await tx(table).insert({ schema: sentence(tx, version), hash: storage.hashSchema(added), time: new Date() });
    });
  schema.sync = async () => {
    const stored = await readStored(database.connection);
    const isSame = stored?.hash === storage.hashSchema(schema.schema);
    await beforeSync(stored === undefined ? 'none' : isSame ? 'same' : 'different');
    return sync();
  };
}

/** Makes the next start compare all tables, and makes builds without the guard fail from now on. */
export async function discardStoredSchema(tx: Transaction, version: string): Promise<void> {
  if (await tx.schema.hasTable(table)) await tx(table).update({ schema: sentence(tx, version), hash: '' });
}

interface StoredSchema {
  readonly hash: string;
}

async function readStored(connection: Knex): Promise<StoredSchema | undefined> {
  if (!(await connection.schema.hasTable(table))) return undefined;
  const rows = rowsOf(await connection.raw(`SELECT id, hash, time FROM ${table} ORDER BY time DESC LIMIT 1`));
  return rows[0] as StoredSchema | undefined; // Strapi's own columns
}

/**
 * Returns the text that replaces the schema: at most 20 characters, which Node quotes in full in its error
 * `"needs release 0.2.0" is not valid JSON`. PostgreSQL's column accepts only valid JSON, so it is a JSON string there;
 * Strapi parses the string's text again, which fails as well.
 */
function sentence(tx: Transaction, version: string): string {
  const text = `needs release ${version}`;
  return isPostgres(tx) ? JSON.stringify(text) : text;
}
