import type { Database } from '../../../platform/database/database';
import { clockMs } from './listing-change-triggers';

const dayMs = 24 * 60 * 60 * 1000;
const batch = 5000;

/**
 * Removes the changes that no valid cursor needs, in batches, by the clock that wrote them. A day longer than cursors are
 * valid, for changes of transactions that stay open.
 */
export async function pruneListingChanges({ withTx, client }: Database, keepDays: number): Promise<void> {
  for (;;) {
    const count = await withTx((tx) =>
      tx('inventory_listing_changes')
        .whereIn(
          'seq',
          tx('inventory_listing_changes')
            .select('seq')
            .whereRaw(`changed_at < ${clockMs[client]} - ?`, [(keepDays + 1) * dayMs])
            .orderBy('seq')
            .limit(batch),
        )
        .delete(),
    );
    if (count < batch) return;
  }
}
