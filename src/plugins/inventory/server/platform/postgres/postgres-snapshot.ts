import { join } from 'node:path';
import { Client } from 'pg';
import type { Reader } from '../database/database';
import { postgresConnection } from './postgres-connection';
import { copyIn, copyOut } from './postgres-copy';
import { lockTables, type PostgresSchema, readPostgresSchema, type TableShape } from './postgres-schema';
import { numbered, withWideNumbers } from './postgres-sql';
import { everythingChanged, rowsFile, silenceRestored, type TableContent } from '../database/snapshot';
import { claimSoleUse } from './start-lock';

/** A copy of a database: its schema, and the content of each table's file. */
export interface PostgresCopy {
  readonly schema: PostgresSchema;
  readonly content: readonly TableContent[];
}

/** Tables whose rows change with every start or minute and are useless in another database. */
const excludedTables: ReadonlySet<string> = new Set([
  'inventory_changes',
  'inventory_listing_changes',
  'inventory_listing_feed',
  'inventory_listing_pruned',
  'inventory_rate_limits',
]);

/** Session settings that make the text format of values independent of the configuration. */
const plainText = [
  "SET TimeZone = 'UTC'",
  "SET DateStyle = 'ISO, YMD'",
  "SET IntervalStyle = 'postgres'",
  'SET extra_float_digits = 1',
  "SET client_encoding = 'UTF8'",
  "SET bytea_output = 'hex'",
];

/**
 * Writes a snapshot of the database into `folder`. Reads all tables in one REPEATABLE READ transaction, which blocks no
 * reader and no writer, and prevents changes of table definitions until it ends.
 * @param read is called in the same snapshot
 */
export async function copyPostgres<Result>(
  url: string,
  folder: string,
  read: (reader: Reader) => Promise<Result>,
): Promise<PostgresCopy & { found: Result }> {
  return withSession(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await lockTables(client);
    const schema = await readPostgresSchema(client);
    const content: TableContent[] = [];
    for (const table of schema.tables.filter(({ plainName }) => !excludedTables.has(plainName)))
      content.push(await copyOut(client, rowsOf(table), fileOf(folder, table.plainName)));
    const found = await read(readerOf(client));
    await client.query('COMMIT');
    return { schema, content, found };
  });
}

/** Returns the path of the file of a table's rows. */
export function fileOf(folder: string, table: string): string {
  return join(folder, rowsFile(table));
}

function rowsOf({ plainName, name, columns, order }: TableShape) {
  return { name: plainName, sql: `SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${order}` };
}

/** Callbacks of a restore. Each can stop the restore by throwing; nothing has changed then. */
export interface RestoreSteps {
  /** Called when the restore has exclusive use of the database. @param before.isEmpty whether it has no table */
  found(before: { isEmpty: boolean; read: Reader }): Promise<void>;
  /** Called when everything is restored, before the commit. */
  ready(read: Reader): Promise<void>;
}

/** A restore cannot begin, because the database is in use. */
export class DatabaseInUse extends Error {}

/**
 * Replaces all tables of the database by those of the copy, in one transaction. If it fails, nothing has changed.
 * @throws DatabaseInUse while an instance or a command uses the database
 */
export async function restorePostgres(
  url: string,
  { copy: { schema, content }, fileOfTable }: { copy: PostgresCopy; fileOfTable: (table: string) => string },
  steps: RestoreSteps,
): Promise<void> {
  await withSession(url, async (client) => {
    if (!(await claimSoleUse(client))) throw new DatabaseInUse();
    await client.query('BEGIN');
    const read = readerOf(client);
    const { tables: former } = await readPostgresSchema(client);
    await steps.found({ isEmpty: former.length === 0, read });
    if (former.length > 0) await client.query(`DROP TABLE ${former.map(({ name }) => name).join(', ')} CASCADE`);
    await dropSequences(client);
    for (const statement of schema.before) await client.query(statement);
    for (const { name, rows, sha256 } of content) {
      const table = schema.tables.find(({ plainName }) => plainName === name);
      if (!table) throw new Error(`The backup has rows of the table ${name}, which its schema lacks.`);
      await copyIn(client, `${table.name} (${table.columns.join(', ')})`, fileOfTable(name));
      const restored = await copyOut(client, rowsOf(table));
      if (restored.sha256 !== sha256)
        throw new Error(`The restored rows of ${name} (${restored.rows} of ${rows}) differ from the backup.`);
    }
    for (const { name, table, column, last } of schema.sequences)
      if (last !== null)
        await client.query('SELECT setval(coalesce(pg_get_serial_sequence($2, $3), $1)::regclass, $4)', [
          name,
          table,
          column,
          last,
        ]);
    for (const statement of schema.after) await client.query(statement);
    for (const statement of [everythingChanged, ...silenceRestored(content)]) await client.query(statement);
    await steps.ready(read);
    await client.query('COMMIT');
  });
}

/** Returns whether no instance and no command uses the database. */
export function isUnused(url: string): Promise<boolean> {
  return withSession(url, claimSoleUse); // until the session ends
}

async function dropSequences(client: Client): Promise<void> {
  // only independent ones: the others were dropped with their tables
  const { sequences } = await readPostgresSchema(client);
  for (const { name } of sequences) await client.query(`DROP SEQUENCE ${name} CASCADE`);
}

/** Runs `work` on a connection without timeouts. */
async function withSession<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    ...postgresConnection(url),
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  client.on('error', () => undefined); // the query in progress rejects
  await client.connect();
  try {
    for (const statement of plainText) await client.query(statement);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined); // rolls back an open transaction
  }
}

function readerOf(client: Client): Reader {
  return {
    client: 'postgres',
    all: async (sql, parameters = []) =>
      (await client.query(numbered(withWideNumbers(sql, parameters)), [...parameters])).rows,
  };
}
