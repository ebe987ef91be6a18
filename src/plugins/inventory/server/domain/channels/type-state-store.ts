import type { Reader } from '../../platform/database/database';
import { toNumber, toText } from '../../platform/database/rows';

/** When the listings of a type last changed, and a text that differs after every change of what they show. */
export interface TypeState {
  readonly text: string;
  /** In epoch milliseconds; null without a change that is still recorded. */
  readonly changedAt: number | null;
}

/**
 * Returns the state of a type's listings, from the records of `GET changes`. Every committed change adds to the sum, in
 * any order of commits. A restored database counts on from the backup, and has another feed.
 */
export async function readTypeState(read: Reader, typeId: number): Promise<TypeState> {
  const [row] = await read.all(
    `SELECT count(*) AS listings, coalesce(sum(seq), 0) AS total, max(changed_at) AS changed_at,
            (SELECT feed FROM inventory_listing_feed) AS feed
       FROM inventory_listing_changes WHERE type_id = ?`,
    [typeId],
  );
  return {
    text: `${toText(row?.feed) ?? ''}-${String(row?.listings)}-${String(row?.total)}`,
    changedAt: toNumber(row?.changed_at),
  };
}
