import type { Reader } from '../platform/database/database';

/** A place in the table of changes: what was committed later lies behind it. */
export type ChangeMark = string;

const markSql = {
  sqlite: 'SELECT coalesce(max(seq), 0) AS mark FROM inventory_changes',
  // Every transaction below it has ended; `seq` says nothing, because commits do not come in its order.
  postgres: 'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS mark',
};

const sinceSql = {
  sqlite: 'seq > CAST(? AS INTEGER)',
  postgres: 'xid >= CAST(? AS text)::xid8', // some of it may have been committed before the mark
};

/** Where the table of changes ends now. */
export async function newestChange(read: Reader): Promise<ChangeMark> {
  const [row] = await read.all(markSql[read.client]);
  return String(row?.mark);
}

/**
 * The listings that have changed since `mark`, whoever changed them, and perhaps some more.
 * @returns undefined when that is not known: everything may have changed
 */
export async function listingsChangedSince(read: Reader, mark: ChangeMark): Promise<number[] | undefined> {
  const rows = await read.all(
    `SELECT DISTINCT entity, entity_id FROM inventory_changes
      WHERE ${sinceSql[read.client]} AND entity IN ('listing', 'everything')`,
    [mark],
  );
  if (rows.some(({ entity }) => entity === 'everything')) return undefined;
  return rows.map((row) => Number(row.entity_id));
}
