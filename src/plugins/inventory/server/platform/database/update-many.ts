import { type Row, runIn } from './database';
import { columnNamesOf, type OwnTable, rowsFromJson, toJson } from './insert-many';
import type { ValuesOf } from './tables';
import type { Transaction } from './transaction';

/**
 * Updates rows by one statement with one parameter. `set` and `where` are SQL of both databases, in which `v` is one of
 * `rows`. The rows are locked in their order.
 *
 * @returns the columns `returning` of the updated rows
 */
export async function updateMany<Table extends OwnTable>(
  tx: Transaction,
  table: Table,
  rows: ReadonlyArray<ValuesOf<Table>>,
  { set, where, returning }: { readonly set: string; readonly where: string; readonly returning: string },
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const values = rowsFromJson(tx, table, columnNamesOf(rows));
  const sql = `WITH v AS (${values}) UPDATE ${table} SET ${set} FROM v WHERE ${where} RETURNING ${returning}`;
  return runIn(tx, sql, [toJson(tx, rows)]);
}
