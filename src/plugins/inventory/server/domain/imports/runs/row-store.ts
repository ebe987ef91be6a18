import type { RowOutcome, RowState } from '../../../../contract/imports';
import { readIn, type Reader } from '../../../platform/database/database';
import { toBoolean, toJson, toJsonArray, toNumber, toText } from '../../../platform/database/rows';
import { countRows, select, type Selected } from '../../../platform/database/select';
import type { Changes, Transaction } from '../../../platform/database/transaction';
import type { RowBody } from '../map/map-row';
import type { Difference } from '../plan/differences';
import type { RowProblem } from '../plan/plan-row';
import { createTurns } from '../read/event-loop-turns';
import type { Replaced } from './apply/replaced-values';

/** A row of a run as stored. */
export interface ImportRow {
  readonly id: number;
  readonly importId: number;
  /** Null for a listing that the feed lacks. */
  readonly row: number | null;
  readonly outcome: RowOutcome;
  readonly state: RowState;
  readonly key: string | null;
  readonly listingId: number | null;
  readonly body: RowBody | null;
  readonly differences: readonly Difference[];
  readonly problems: readonly RowProblem[];
  readonly warnings: readonly RowProblem[];
  readonly replaced: Replaced | null;
  readonly appliedVersion: number | null;
  /** Null if the next run has to read the row again. */
  readonly hash: string | null;
  /**
   * The listing's version that the row shows, perhaps edited, if it is of an export of this stock: 0 if the listing had
   * changed before the file was read; null for other rows.
   */
  readonly exportedVersion: number | null;
  /** Whether its listing was found by the VIN, because the stock number is new. */
  readonly isByVin: boolean;
}

const rows = select('inventory_import_rows', '*');
/** Rows per statement. */
const batch = 500;

/** Which rows of a run a list has; absent fields do not limit it. */
export interface RowFilter {
  readonly outcome?: RowOutcome | undefined;
  readonly state?: RowState | undefined;
}

/** Returns a page of the rows of a run, and the number of all of them. */
export async function readRows(
  read: Reader,
  importId: number,
  { outcome, state }: RowFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ImportRow[]; total: number }> {
  const conditions = [
    'import_id = ?',
    ...(outcome === undefined ? [] : ['outcome = ?']),
    ...(state === undefined ? [] : ['row_state = ?']),
  ];
  const where = `WHERE ${conditions.join(' AND ')}`;
  const values = [importId, ...[outcome, state].filter((value) => value !== undefined)];
  const total = await countRows(read, `inventory_import_rows ${where}`, values);
  // Sorts ids of an index instead of rows.
  const ids = `SELECT id FROM inventory_import_rows ${where} ORDER BY id LIMIT ? OFFSET ?`;
  const page = await rows(read, `WHERE id IN (${ids}) ORDER BY id`, [...values, limit, offset]);
  return { rows: page.map(toRow), total };
}

/**
 * The `+` keeps SQLite from an index without the order of ids, for which it would sort all rows of the run for each
 * page.
 */
const ofRun = '+import_id = ?';

/** Returns whether rows of a run were applied and not undone. */
export async function hasAppliedRows(read: Reader, importId: number): Promise<boolean> {
  const [row] = await read.all(`SELECT 1 FROM inventory_import_rows WHERE ${ofRun} AND row_state = 'applied' LIMIT 1`, [
    importId,
  ]);
  return row !== undefined;
}

/** Returns the next rows to apply, in the order of the feed. */
export async function rowsToApply(read: Reader, importId: number, after: number, limit: number): Promise<ImportRow[]> {
  const next = await rows(
    read,
    `WHERE ${ofRun} AND outcome IN ('create', 'update', 'remove') AND id > ? ORDER BY id LIMIT ?`,
    [importId, after, limit],
  );
  return next.map(toRow);
}

/** Returns the next applied rows whose pictures are to be fetched, in the order of the feed. */
export async function rowsWithPictures(
  read: Reader,
  importId: number,
  after: number,
  limit: number,
): Promise<ImportRow[]> {
  const next = await rows(
    read,
    `WHERE ${ofRun} AND outcome IN ('create', 'update') AND row_state = 'applied'
      AND picture_state = 'waiting' AND id > ? ORDER BY id LIMIT ?`,
    [importId, after, limit],
  );
  return next.map(toRow);
}

/** Returns the next rows to undo, the last ones first. @param through the id of the last one */
export async function rowsToUndo(read: Reader, importId: number, through: number, limit: number): Promise<ImportRow[]> {
  const next = await rows(
    read,
    `WHERE ${ofRun} AND outcome IN ('create', 'update', 'remove') AND row_state = 'applied' AND id <= ? ORDER BY id DESC LIMIT ?`,
    [importId, through, limit],
  );
  return next.map(toRow);
}

export async function readRow(read: Reader, id: number): Promise<ImportRow | undefined> {
  const [row] = await rows(read, 'WHERE id = ?', [id]);
  return row && toRow(row);
}

/** A row of a run that has a listing. */
export interface RowWithListing {
  readonly id: number;
  /** Whether its plan found the listing by the VIN, and it is not applied yet: it may get another one. */
  readonly isOpen: boolean;
}

const withListing = select('inventory_import_rows', ['id', 'listing_id', 'is_by_vin', 'row_state']);
/** Listings per statement: each may have rows of many runs. */
const page = 100;

/** Returns the rows of a run that have these listings, by listing. Planned removals do not count. */
export async function readRowsWith(
  read: Reader,
  importId: number,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, readonly RowWithListing[]>> {
  const rowsOf = new Map<number, RowWithListing[]>();
  const turns = createTurns();
  for (let start = 0; start < listingIds.length; start += page) {
    const ids = listingIds.slice(start, start + page);
    // The `+` makes the database find rows by their listings: a run has many.
    const condition = `WHERE listing_id IN (${ids.map(() => '?').join(', ')}) AND +import_id = ? AND row_number IS NOT NULL`;
    for (const row of await withListing(read, condition, [...ids, importId])) {
      const listingId = Number(row.listing_id);
      const added = { id: row.id, isOpen: toBoolean(row.is_by_vin) && row.row_state === 'pending' };
      const before = rowsOf.get(listingId);
      if (before) before.push(added);
      else rowsOf.set(listingId, [added]);
    }
    await turns();
  }
  return rowsOf;
}

export async function updateRow(tx: Transaction, id: number, columns: Changes<'inventory_import_rows'>): Promise<void> {
  await tx('inventory_import_rows').where({ id }).update(columns);
}

/** Deletes up to 500 rows of a run, and returns their number. */
export async function deleteSomeRows(tx: Transaction, importId: number): Promise<number> {
  const ids = tx('inventory_import_rows').where({ import_id: importId }).limit(batch).select('id');
  return tx('inventory_import_rows')
    .whereIn(
      'id',
      (await ids).map(({ id }) => id),
    )
    .delete();
}

/** What became of a row. Absent problems stay as they are. */
export interface WrittenRow {
  readonly id: number;
  readonly state: RowState;
  readonly listingId: number | null;
  readonly appliedVersion: number | null;
  readonly replaced: Replaced | null;
  readonly problems?: ImportRow['problems'] | undefined;
  /** Whether it has pictures and another listing than planned. */
  readonly needsPictures?: boolean;
}

const writeRowsSql = {
  sqlite: `UPDATE inventory_import_rows SET row_state = v.value ->> '$.state', listing_id = v.value ->> '$.listingId',
      applied_version = v.value ->> '$.appliedVersion', replaced = v.value ->> '$.replaced',
      problems = COALESCE(v.value ->> '$.problems', problems)
    FROM json_each(?) AS v WHERE inventory_import_rows.id = v.value ->> '$.id'`,
  postgres: `UPDATE inventory_import_rows SET row_state = v.state, listing_id = v."listingId", applied_version = v."appliedVersion",
      replaced = v.replaced, problems = COALESCE(v.problems, inventory_import_rows.problems)
    FROM json_to_recordset(?::json) AS v(id int, state text, "listingId" int, "appliedVersion" int, replaced jsonb, problems jsonb)
    WHERE inventory_import_rows.id = v.id`,
};

/** Writes what became of rows, in one statement. */
export async function writeRows(tx: Transaction, written: readonly WrittenRow[]): Promise<void> {
  if (written.length > 0) await tx.raw(writeRowsSql[readIn(tx).client], [JSON.stringify(written)]);
}

/**
 * Makes the pictures of rows wait that have other listings than planned, of which they show no version. Returns how
 * many rows did not wait before.
 */
export async function awaitPictures(tx: Transaction, written: readonly WrittenRow[]): Promise<number> {
  const ids = written.filter(({ needsPictures }) => needsPictures).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx('inventory_import_rows').whereIn('id', ids).update({ exported_version: null });
  return tx('inventory_import_rows').whereIn('id', ids).whereNull('picture_state').update({ picture_state: 'waiting' });
}

function toRow(row: Selected<typeof rows>): ImportRow {
  return {
    id: row.id,
    importId: Number(row.import_id),
    row: toNumber(row.row_number),
    outcome: row.outcome as RowOutcome, // as `insertRows` wrote them
    state: row.row_state as RowState,
    key: toText(row.match_key),
    listingId: toNumber(row.listing_id),
    body: toJson(row.body) as RowBody | null,
    differences: toJsonArray(row.differences) as Difference[],
    problems: toJsonArray(row.problems) as RowProblem[],
    warnings: toJsonArray(row.warnings) as RowProblem[],
    replaced: toJson(row.replaced) as Replaced | null,
    appliedVersion: toNumber(row.applied_version),
    hash: toText(row.row_hash),
    exportedVersion: toNumber(row.exported_version),
    isByVin: toBoolean(row.is_by_vin),
  };
}
