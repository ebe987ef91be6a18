import type { Database } from '../platform/database/database';

/** Changes are kept this long: a process that did not look for so long starts anew. In seconds. */
export const retentionSeconds = 24 * 60 * 60;
const batch = 5000;

/** The database's clock in seconds since 1970, as the triggers read it. */
const secondsNow = {
  sqlite: "CAST(strftime('%s', 'now') AS INTEGER)",
  postgres: 'extract(epoch FROM clock_timestamp())',
};

/**
 * Removes changes that every running process has long since seen, a batch at a time, so that no write waits long.
 * The newest stays, because a feed that finds nothing after its position looks whether even the newest is older.
 */
export async function pruneChanges(database: Database): Promise<number> {
  const now = secondsNow[database.client]; // of the clock that wrote `changed_at`: an instance's own may be wrong
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
