import { join } from 'node:path';
import { Client } from 'pg';
import type { Reader } from '../database/database';
import { postgresConnection } from './postgres-connection';
import { copyIn, copyOut } from './postgres-copy';
import { lockTables, type PostgresSchema, readPostgresSchema, type TableShape } from './postgres-schema';
import { numbered, withWideNumbers } from './postgres-sql';
import { everythingChanged, rowsFile, type TableContent } from '../database/snapshot';
import { claimSoleUse } from './start-lock';

/** A database as files: its schema, and a file of rows for each table. */
export interface PostgresCopy {
  readonly schema: PostgresSchema;
  readonly content: readonly TableContent[];
}

/** What changes with every start or every minute, and means nothing in another database. */
const unkept: ReadonlySet<string> = new Set(['inventory_changes', 'inventory_rate_limits']);

/** Text is the same whatever the session's settings were. */
const plainText = [
  "SET TimeZone = 'UTC'",
  "SET DateStyle = 'ISO, YMD'",
  "SET IntervalStyle = 'postgres'",
  'SET extra_float_digits = 1',
  "SET client_encoding = 'UTF8'",
  "SET bytea_output = 'hex'",
];

/**
 * Writes the database as it is at one moment into `folder`: every table is read in the same REPEATABLE READ snapshot,
 * which holds up no reader and no writer, and no change of a table's shape gets in between.
 * @param read is called in that same snapshot
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
    for (const table of schema.tables.filter(({ plainName }) => !unkept.has(plainName)))
      content.push(await copyOut(client, rowsOf(table), fileOf(folder, table.plainName)));
    const found = await read(readerOf(client));
    await client.query('COMMIT');
    return { schema, content, found };
  });
}

/** The file of a table's rows. */
export function fileOf(folder: string, table: string): string {
  return join(folder, rowsFile(table));
}

function rowsOf({ plainName, name, columns, order }: TableShape) {
  return { name: plainName, sql: `SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${order}` };
}

/** What a restore asks and says on its way; each may stop it by throwing, and then nothing has changed. */
export interface RestoreSteps {
  /** The database is used by nobody else from now on. @param isEmpty whether it has no table */
  found(before: { isEmpty: boolean; read: Reader }): Promise<void>;
  /** Everything is in place and is about to be committed. */
  ready(read: Reader): Promise<void>;
}

/** Why a restore cannot begin. */
export class DatabaseInUse extends Error {}

/**
 * Makes the database what the copy says, in one transaction: whatever tables the schema had are gone, and every row of
 * the copy is there, or nothing has changed.
 * @throws DatabaseInUse while an instance or a command uses it
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
      if (!table) throw new Error(`The backup has rows of ${name}, and no such table.`);
      await copyIn(client, `${table.name} (${table.columns.join(', ')})`, fileOfTable(name));
      const there = await copyOut(client, rowsOf(table));
      if (there.sha256 !== sha256)
        throw new Error(`The rows of ${name} (${there.rows} of ${rows}) came out different.`);
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
    await client.query(everythingChanged);
    await steps.ready(read);
    await client.query('COMMIT');
  });
}

async function dropSequences(client: Client): Promise<void> {
  const { sequences } = await readPostgresSchema(client); // those of no table: the others went with theirs
  for (const { name } of sequences) await client.query(`DROP SEQUENCE ${name} CASCADE`);
}

/** A connection that may take as long as its work needs. */
async function withSession<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    ...postgresConnection(url),
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  client.on('error', () => undefined); // the query that suffers tells
  await client.connect();
  try {
    for (const statement of plainText) await client.query(statement);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined); // an open transaction is rolled back by that
  }
}

function readerOf(client: Client): Reader {
  return {
    client: 'postgres',
    all: async (sql, parameters = []) =>
      (await client.query(numbered(withWideNumbers(sql, parameters)), [...parameters])).rows,
  };
}
