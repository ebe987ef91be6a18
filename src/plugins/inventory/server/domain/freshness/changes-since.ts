import type { Reader } from '../../platform/database/database';

/** A position in the table of changes; later commits come after it. */
export type ChangeMark = string;

const markSql = {
  sqlite: 'SELECT coalesce(max(seq), 0) AS mark FROM inventory_changes',
  // All transactions below it have ended. `seq` does not help, because commits do not follow its order.
  postgres: 'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS mark',
};

const sinceSql = {
  sqlite: 'seq > CAST(? AS INTEGER)',
  postgres: 'xid >= CAST(? AS text)::xid8', // may include commits before the mark
};

/** Returns the current end of the table of changes. */
export async function newestChange(read: Reader): Promise<ChangeMark> {
  const [row] = await read.all(markSql[read.client]);
  return String(row?.mark);
}

/**
 * Returns the ids of all listings that have changed since `mark`, and possibly some others.
 * @returns undefined if everything may have changed
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
