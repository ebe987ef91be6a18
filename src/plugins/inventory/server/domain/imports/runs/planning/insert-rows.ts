import { readIn, type Reader } from '../../../../platform/database/database';
import { toNumber } from '../../../../platform/database/rows';
import type { Transaction } from '../../../../platform/database/transaction';
import type { ImportRow } from '../row-store';

export interface NewRow extends Pick<
  ImportRow,
  'row' | 'outcome' | 'key' | 'listingId' | 'body' | 'differences' | 'problems' | 'warnings' | 'hash'
> {
  /** Whether its pictures are to be fetched. */
  readonly hasPictures?: boolean;
  readonly exportedVersion?: number | null;
  readonly isByVin?: boolean;
}

/** A row that changes nothing and has nothing to say. */
export const emptyRow = { body: null, differences: [], problems: [], warnings: [], hash: null } as const;

/** Rows per statement. */
const batch = 500;

/** The columns that `insertRows` writes, with their types in PostgreSQL. */
const inserted = {
  row_number: 'int',
  outcome: 'text',
  row_state: 'text',
  match_key: 'text',
  listing_id: 'int',
  body: 'jsonb',
  differences: 'jsonb',
  problems: 'jsonb',
  picture_state: 'text',
  exported_version: 'int',
  warnings: 'jsonb',
  row_hash: 'text',
  is_by_vin: 'boolean',
} as const;
const names = Object.keys(inserted);
const typedNames = Object.entries(inserted)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');
const insertRowsSql = {
  // `->>` gives JSON as text, and null for null.
  sqlite: `INSERT INTO inventory_import_rows (import_id, ${names.join(', ')})
    SELECT ?, ${names.map((name) => `value ->> '$.${name}'`).join(', ')} FROM json_each(?) ORDER BY key`,
  postgres: `INSERT INTO inventory_import_rows (import_id, ${names.join(', ')})
    SELECT ?, ${names.map((name) => `x.${name}`).join(', ')}
      FROM ROWS FROM (json_to_recordset(?::json) AS (${typedNames}))
        WITH ORDINALITY AS x (${names.join(', ')}, place) ORDER BY place`,
};

/**
 * Inserts rows in their order. One statement with one parameter for each 500: knex takes longer for each value than the
 * database.
 */
export async function insertRows(tx: Transaction, importId: number, added: readonly NewRow[]): Promise<void> {
  const { client } = readIn(tx);
  for (let start = 0; start < added.length; start += batch) {
    const group = added.slice(start, start + batch).map((row): Record<keyof typeof inserted, unknown> => ({
      row_number: row.row,
      outcome: row.outcome,
      row_state: 'pending',
      match_key: row.key,
      listing_id: row.listingId,
      body: row.body,
      differences: row.differences.length === 0 ? null : row.differences,
      problems: row.problems.length === 0 ? null : row.problems,
      picture_state: row.hasPictures === true ? 'waiting' : null,
      exported_version: row.exportedVersion ?? null,
      warnings: row.warnings.length === 0 ? null : row.warnings,
      row_hash: row.hash,
      is_by_vin: row.isByVin ?? false,
    }));
    await tx.raw(insertRowsSql[client], [importId, JSON.stringify(group)]);
  }
}

/** Returns the id of the last row of all runs. */
export async function lastRowId(read: Reader): Promise<number> {
  const [row] = await read.all('SELECT max(id) AS id FROM inventory_import_rows');
  return toNumber(row?.id) ?? 0;
}
