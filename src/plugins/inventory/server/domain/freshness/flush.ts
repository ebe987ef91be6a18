import type { Database } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { repairChangeTriggers, wrongChangeTriggers } from './change-triggers';

/**
 * Makes every instance rebuild its projections, for changes that bypassed the triggers. Repairs triggers that are
 * missing or differ, so that later changes are recorded again.
 */
export async function flush(
  database: Database,
  alsoInTx: (tx: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await repairChangeTriggers(database, await wrongChangeTriggers(database.read), alsoInTx);
}
