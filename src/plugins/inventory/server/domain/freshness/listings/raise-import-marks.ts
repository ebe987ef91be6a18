import type { Transaction } from '../../../platform/database/transaction';

/** Listings per statement. */
const batch = 100;

/** Versions that imports remember of listings. */
const marks = {
  removed: { table: 'inventory_import_links', column: 'removed_version' },
  applied: { table: 'inventory_import_rows', column: 'applied_version' },
} as const;

/**
 * Raises what imports remember of the versions of listings, which were just raised by one although their people changed
 * nothing: otherwise a vehicle that is back in the feed would stay sold, and an import could not be undone.
 */
export async function raiseMarks(
  tx: Transaction,
  ids: readonly number[],
  names: ReadonlyArray<keyof typeof marks>,
): Promise<void> {
  for (let start = 0; start < ids.length; start += batch) {
    const some = ids.slice(start, start + batch);
    for (const { table, column } of names.map((name) => marks[name]))
      await tx.raw(
        `UPDATE ${table} SET ${column} = ${column} + 1 WHERE listing_id IN (${some.map(() => '?').join(', ')})
           AND ${column} = (SELECT l.version - 1 FROM inventory_listings l WHERE l.id = ${table}.listing_id)`,
        some,
      );
  }
}
