import { type Database, readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import { clockMs } from './listing-change-triggers';
import { dayMs } from '../../../platform/clock';

const batch = 5000;

/** What a place of a cursor is compared with. */
const placeColumn = { sqlite: 'seq', postgres: 'xid' } as const;

/**
 * Removes the changes that no valid cursor needs, in batches, by the clock that wrote them. A day longer than cursors
 * are valid, for changes of transactions that stay open. That clock may have been wrong, so the highest place removed
 * is kept: cursors before it have expired.
 */
export async function pruneListingChanges({ withTx, client }: Database, keepDays: number): Promise<void> {
  for (;;) {
    const count = await withTx(async (tx) => {
      const old = await readIn(tx).all(
        `SELECT seq, ${placeColumn[client]} AS place FROM inventory_listing_changes
          WHERE changed_at < ${clockMs[client]} - ? ORDER BY seq LIMIT ?`,
        [(keepDays + 1) * dayMs, batch],
      );
      if (old.length === 0) return 0;
      await raisePruned(tx, Math.max(...old.map(({ place }) => Number(place))));
      await tx('inventory_listing_changes')
        .whereIn(
          'seq',
          old.map(({ seq }) => Number(seq)),
        )
        .delete();
      return old.length;
    });
    if (count < batch) return;
  }
}

async function raisePruned(tx: Transaction, place: number): Promise<void> {
  const known = await tx('inventory_listing_pruned').first('place');
  if (!known) await tx('inventory_listing_pruned').insert({ place });
  else if (Number(known.place) < place) await tx('inventory_listing_pruned').update({ place });
}
