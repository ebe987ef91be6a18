import { types } from 'pg';
import { numbered } from '../../src/plugins/inventory/server/platform/postgres/postgres-sql';
import { keepTimesInUtc } from '../../src/plugins/inventory/server/platform/postgres/postgres-connection';
import { withClient } from './postgres';
import { type Configured, theService } from './service';
import { Sqlite } from '../../src/plugins/inventory/server/platform/sqlite/sqlite-driver';

type Rows = Array<Record<string, unknown>>;

/** The database of a service. */
const urlOf = ({ environment }: Configured) => environment.DATABASE_URL;
const fileOf = ({ environment }: Configured) => environment.DATABASE_FILENAME ?? '';

types.setTypeParser(types.builtins.INT8, Number); // counts

/**
 * Writes to the database directly, as a person with a database tool would.
 * @returns how many rows were affected
 */
export async function runSql(
  sql: string,
  parameters: readonly unknown[] = [],
  service: Configured = theService(),
): Promise<number> {
  return write(service, [], sql, parameters);
}

/** Like `runSql`, but without foreign keys: references to a deleted row remain. */
export async function runSqlUnchecked(
  sql: string,
  parameters: readonly unknown[] = [],
  service: Configured = theService(),
): Promise<number> {
  return write(
    service,
    [urlOf(service) ? 'SET session_replication_role = replica' : 'PRAGMA foreign_keys = OFF'],
    sql,
    parameters,
  );
}

/** Runs statements without parameters in one transaction. */
export async function runSqlAtOnce(statements: readonly string[], service: Configured = theService()): Promise<void> {
  const url = urlOf(service);
  if (url !== undefined) {
    await withClient(url, async (client) => {
      for (const statement of ['BEGIN', ...statements, 'COMMIT']) await client.query(statement);
    });
    return;
  }
  const database = new Sqlite(fileOf(service), { timeout: 10_000 });
  try {
    database.transaction(() => statements.forEach((statement) => database.exec(statement)))();
  } finally {
    database.close();
  }
}

/** Makes a row older by `ms` milliseconds. */
export async function makeOlder(
  table: string,
  id: number,
  ms: number,
  service: Configured = theService(),
): Promise<void> {
  const [row] = await readSql(`SELECT created_at FROM ${table} WHERE id = ?`, [id], service);
  const at = new Date(Number(row?.created_at) - ms);
  await runSql(`UPDATE ${table} SET created_at = ? WHERE id = ?`, [at, id], service);
}

export async function readSql(
  sql: string,
  parameters: readonly unknown[] = [],
  service: Configured = theService(),
): Promise<Rows> {
  const url = urlOf(service);
  if (url !== undefined) {
    keepTimesInUtc();
    const { rows } = await withClient(url, (client) => client.query(numbered(sql), [...parameters]));
    return (rows as Rows).map(asInSqlite);
  }
  const database = new Sqlite(fileOf(service), { readonly: true, timeout: 10_000 });
  try {
    return database.prepare(sql).all(...parameters.map(toStored)) as Rows;
  } finally {
    database.close();
  }
}

/** Normalizes rows for both databases: times in milliseconds, booleans as 1 and 0, counts as numbers, JSON as text. */
function asInSqlite(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(value)]));
}

function plain(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** Values as the product writes them to SQLite: times in milliseconds, booleans as 1 and 0. */
function toStored(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'boolean' ? Number(value) : value;
}

async function write(
  service: Configured,
  before: readonly string[],
  sql: string,
  parameters: readonly unknown[],
): Promise<number> {
  const url = urlOf(service);
  if (url !== undefined) {
    keepTimesInUtc();
    return withClient(url, async (client) => {
      for (const statement of before) await client.query(statement);
      return (await client.query(numbered(sql), [...parameters])).rowCount ?? 0;
    });
  }
  const database = new Sqlite(fileOf(service), { timeout: 10_000 });
  try {
    for (const statement of before) database.exec(statement);
    return database.prepare(sql).run(...parameters.map(toStored)).changes;
  } catch (error) {
    // The driver's errors come from another context than the test, where jest does not recognize them as errors.
    throw new Error((error as Error).message, { cause: error });
  } finally {
    database.close();
  }
}
