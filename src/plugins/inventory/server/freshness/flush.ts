import type { Knex } from 'knex';
import type { Database } from '../platform/database/database';
import { repairChangeTriggers, wrongChangeTriggers } from './change-triggers';

/**
 * Makes every instance start anew from the database as it is, whatever went round the triggers; those that are missing
 * or differ are put right, so that what comes after is seen by itself.
 */
export async function flush(
  database: Database,
  alsoInTx: (tx: Knex.Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await repairChangeTriggers(database, await wrongChangeTriggers(database.read), alsoInTx);
}
