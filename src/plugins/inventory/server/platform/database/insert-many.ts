import { isPostgres, runIn } from './database';
import { type ColumnName, ownTables, type RowOf, type ValuesOf } from './tables';
import type { Transaction } from './transaction';

/** A table of this product. */
export type OwnTable = keyof typeof ownTables;

/**
 * Inserts rows in their order by one statement. Several rows are one parameter: knex takes longer for each value than
 * the database.
 *
 * @returns the columns `returning` of the new rows, in no particular order
 */
export async function insertMany<Table extends OwnTable, Column extends ColumnName<Table> = never>(
  tx: Transaction,
  table: Table,
  rows: ReadonlyArray<ValuesOf<Table>>,
  returning: readonly Column[] = [],
): Promise<Array<Pick<RowOf<Table>, Column>>> {
  if (rows.length === 0) return [];
  const columns = columnNamesOf(rows);
  const insert = `INSERT INTO ${table} (${columns.map(quoted).join(', ')})`;
  const answer = returning.length === 0 ? '' : ` RETURNING ${returning.map(quoted).join(', ')}`;
  const inserted =
    rows.length === 1
      ? await runIn(tx, `${insert} VALUES (${columns.map(() => '?').join(', ')})${answer}`, valuesOf(columns, rows[0]))
      : await runIn(tx, `${insert} ${rowsFromJson(tx, table, columns)}${answer}`, [toJson(tx, rows)]);
  return inserted as Array<Pick<RowOf<Table>, Column>>;
}

/** Updates columns of one row. */
export async function updateRow<Table extends OwnTable>(
  tx: Transaction,
  table: Table,
  id: number,
  row: ValuesOf<Table>,
): Promise<void> {
  const columns = Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const set = columns.map((name) => `${quoted(name)} = ?`).join(', ');
  await runIn(tx, `UPDATE ${table} SET ${set} WHERE id = ?`, [...valuesOf(columns, row), id]);
}

function valuesOf(columns: readonly string[], row: Readonly<Record<string, unknown>> = {}): unknown[] {
  return columns.map((name) => row[name] ?? null);
}

/** Returns the names of all columns of the rows. */
export function columnNamesOf(rows: ReadonlyArray<Readonly<Record<string, unknown>>>): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** Returns rows as the parameter of `rowsFromJson`. */
export function toJson(tx: Transaction, rows: ReadonlyArray<Readonly<Record<string, unknown>>>): string {
  return isPostgres(tx) ? JSON.stringify(rows) : withMillis(rows);
}

/** SQLite stores times as epoch milliseconds. */
function withMillis(rows: ReadonlyArray<Readonly<Record<string, unknown>>>): string {
  const plain = rows.map((row) => {
    const stored: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(row)) stored[name] = value instanceof Date ? value.getTime() : value;
    return stored;
  });
  return JSON.stringify(plain);
}

/** Returns an SQL query of these columns of the rows in its parameter, in their order. */
export function rowsFromJson(tx: Transaction, table: OwnTable, columns: readonly string[]): string {
  return isPostgres(tx) ? postgresRows(table, columns) : sqliteRows(columns);
}

/** `->>` reads true and false as 1 and 0, as SQLite stores them. */
function sqliteRows(columns: readonly string[]): string {
  const values = columns.map((name) => `value ->> '$.${name}' AS ${quoted(name)}`);
  return `SELECT ${values.join(', ')} FROM json_each(?) ORDER BY key`;
}

/** A JSON column is given as text, which `#>>` takes out of its JSON string. */
function postgresRows(table: OwnTable, columns: readonly string[]): string {
  const kinds: Readonly<Record<string, string>> = ownTables[table];
  const values = columns.map((name) =>
    kinds[name] === 'json' ? `(x.${quoted(name)} #>> '{}')::jsonb AS ${quoted(name)}` : `x.${quoted(name)}`,
  );
  return `SELECT ${values.join(', ')}
    FROM ROWS FROM (json_populate_recordset(NULL::${table}, ?::json)) WITH ORDINALITY AS x ORDER BY x.ordinality`;
}

const quoted = (name: string) => `"${name}"`;
