import type { Reader } from '../platform/database';

/** Where the table of changes ends now. */
export async function newestChange(read: Reader): Promise<number> {
  const [row] = await read.all('SELECT max(seq) AS seq FROM inventory_changes');
  return Number(row?.seq ?? 0);
}

/**
 * The listings that have changed since `seq`, whoever changed them.
 * @returns undefined when that is not known: everything may have changed
 */
export async function listingsChangedSince(read: Reader, seq: number): Promise<number[] | undefined> {
  const rows = await read.all(
    "SELECT DISTINCT entity, entity_id FROM inventory_changes WHERE seq > ? AND entity IN ('listing', 'everything')",
    [seq],
  );
  if (rows.some(({ entity }) => entity === 'everything')) return undefined;
  return rows.map((row) => Number(row.entity_id));
}
