import type { Database } from '../../platform/database/database';
import { select } from '../../platform/database/select';
import { firstRecentId } from './clock-trust';
import { dayMs } from '../../platform/clock';

const batch = 2000;

/** Removes entries older than `keepDays` in batches and returns their number; 0 keeps all entries. */
export async function pruneAudit({ read, withTx }: Database, keepDays: number, now: Date): Promise<number> {
  if (keepDays === 0) return 0;
  // A minute more than the triggers require, because the database's clock may be behind this one.
  const before = new Date(now.getTime() - keepDays * dayMs - 60_000);
  const end = await firstRecentId(read, { table: 'inventory_audit', timeColumn: 'at' }, before, now);
  let removed = 0;
  for (;;) {
    const rows = await select('inventory_audit', ['id'])(read, 'WHERE at < ? AND id < ? ORDER BY at LIMIT ?', [
      before,
      end,
      batch,
    ]);
    if (rows.length === 0) return removed;
    const ids = rows.map(({ id }) => id);
    removed += await withTx((tx) => tx('inventory_audit').whereIn('id', ids).delete());
    if (rows.length < batch) return removed;
  }
}
