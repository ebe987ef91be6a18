import { setImmediate as nextTurn } from 'node:timers/promises';
import { importLimits } from '../../../../contract/imports';
import { type Clock, dayMs } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import { releaseMedia } from '../pictures/picture-store';
import { forgetDeleted } from '../profiles/forget-deleted';
import { deleteSomeRows } from './row-store';
import { active } from './run-store';

/** Removes runs and their rows that are older than 90 days, and what is known of deleted listings. */
export async function pruneImports({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - importLimits.keepDays * dayMs);
  const old = await database.read.all(
    `SELECT id FROM inventory_imports WHERE created_at < ? AND NOT (${active}) ORDER BY id LIMIT 100`,
    [before],
  );
  for (const { id } of old) await removeRun(database, Number(id));
  await forgetDeleted(database);
}

/** Removes a run with its rows, in small transactions. */
async function removeRun(database: Database, id: number): Promise<void> {
  while ((await database.withTx((tx) => deleteSomeRows(tx, id))) > 0) await nextTurn();
  await database.withTx(async (tx) => {
    await releaseMedia(tx, id);
    await tx('inventory_imports').where({ id }).delete();
  });
}
