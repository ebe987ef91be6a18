import type { Database } from '../platform/database';
import { announceEverything, repairTriggers, wrongTriggers } from './triggers-sqlite';

/**
 * Makes every instance start anew from the database as it is, whatever went round the triggers; those that are missing
 * or differ are put right, so that what comes after is seen by itself.
 */
export async function flush({ read, withTx }: Database): Promise<void> {
  const wrong = await wrongTriggers(read);
  await withTx(async (tx) => {
    await repairTriggers(tx, wrong);
    await announceEverything(tx);
  });
}
