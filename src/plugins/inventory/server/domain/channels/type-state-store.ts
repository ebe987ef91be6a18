import type { Reader } from '../../platform/database/database';
import { toNumber } from '../../platform/database/rows';

/** When the listings of a type last changed, and a text that differs after every change of what they show. */
export interface TypeState {
  readonly text: string;
  /** In epoch milliseconds; null without a change that is still recorded. */
  readonly changedAt: number | null;
}

/**
 * Returns the state of a type's listings, from the records of `GET changes`. Every committed change adds to the sum, in
 * any order of commits.
 */
export async function readTypeState(read: Reader, typeId: number): Promise<TypeState> {
  const [row] = await read.all(
    `SELECT count(*) AS listings, coalesce(sum(seq), 0) AS total, max(changed_at) AS changed_at
       FROM inventory_listing_changes WHERE type_id = ?`,
    [typeId],
  );
  return { text: `${String(row?.listings)}-${String(row?.total)}`, changedAt: toNumber(row?.changed_at) };
}
