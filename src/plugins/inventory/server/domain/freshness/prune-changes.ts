import type { Database } from '../../platform/database/database';

/** The time that changes are kept, in seconds. A process that reads less often rebuilds its projections. */
export const retentionSeconds = 24 * 60 * 60;
const batch = 5000;

/** The database's clock in epoch seconds, as in the triggers. */
const secondsNow = {
  sqlite: "CAST(strftime('%s', 'now') AS INTEGER)",
  postgres: 'extract(epoch FROM clock_timestamp())',
};

/**
 * Removes old changes in batches, so that no write waits long, and returns their number. Keeps the newest change,
 * because a feed without new changes checks whether the newest is still there.
 */
export async function pruneChanges(database: Database): Promise<number> {
  const now = secondsNow[database.client]; // the clock that wrote `changed_at`; an instance's clock may be wrong
  let removed = 0;
  for (;;) {
    const count = await database.withTx((tx) =>
      tx('inventory_changes')
        .whereIn(
          'seq',
          tx('inventory_changes')
            .select('seq')
            .whereRaw(`changed_at < ${now} - ?`, [retentionSeconds])
            .whereRaw('seq < (SELECT max(seq) FROM inventory_changes)')
            .orderBy('seq')
            .limit(batch),
        )
        .delete(),
    );
    removed += count;
    if (count < batch) return removed;
  }
}
