import { type Database, hasTable, type Reader } from '../../platform/database/database';
import { everythingChanged } from '../../platform/database/snapshot';
import { findTriggerProblems, type Triggers, type TriggerProblems } from '../../platform/database/triggers';
import type { Transaction } from '../../platform/database/transaction';
import { listingChangeTables, listingChangeTriggers } from './listings/listing-change-triggers';
import { postgresChangeTable, postgresTriggersOf } from './watch-postgres';
import { sqliteChangeTable, sqliteTriggersOf } from './watch-sqlite';
import { watchedTables } from './watched-tables';

/** The triggers that record changes in `inventory_changes`, and those of listings for `GET changes`. */
export const changeTriggers: Triggers = {
  sqlite: [...watchedTables.flatMap(sqliteTriggersOf), ...listingChangeTriggers.sqlite],
  postgres: [...watchedTables.flatMap(postgresTriggersOf), ...listingChangeTriggers.postgres],
};

const tableStatements = {
  sqlite: [sqliteChangeTable, ...listingChangeTables.sqlite],
  postgres: [...postgresChangeTable, ...listingChangeTables.postgres],
};

/**
 * Creates the tables of changes, and every trigger that is missing or differs.
 *
 * Runs at each start after the schema sync, because a table that Strapi rebuilt has lost its triggers. Writes nothing
 * if nothing is missing, so that a command can start while a server is running.
 */
export async function ensureChangeTriggers(database: Database): Promise<void> {
  const { client, read, withTx } = database;
  const tables = ['inventory_changes', 'inventory_listing_feed', 'inventory_listing_pruned'];
  const found = await Promise.all(tables.map((table) => hasTable(read, table)));
  if (found.includes(false)) {
    await withTx(async (tx) => {
      for (const statement of tableStatements[client]) await tx.raw(statement);
    });
  }
  const problems = await wrongChangeTriggers(read);
  if (problems.names.length > 0) await repairChangeTriggers(database, problems);
}

/** Repairs triggers and rebuilds all projections, because changes made without the triggers are unknown. */
export async function repairChangeTriggers(
  { withTx }: Database,
  problems: TriggerProblems,
  alsoInTx: (tx: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await withTx(async (tx) => {
    await problems.repair(tx);
    await announceEverything(tx);
    await alsoInTx(tx);
  });
}

/** Makes every instance rebuild all projections. */
export async function announceEverything(tx: Transaction): Promise<void> {
  await tx.raw(everythingChanged);
}

/** Returns whether the table of changes exists; a database on which no server was started has none. */
export function hasChangeTable(read: Reader): Promise<boolean> {
  return hasTable(read, 'inventory_changes');
}

/** Finds the change triggers that are missing or differ. */
export function wrongChangeTriggers(read: Reader): Promise<TriggerProblems> {
  return findTriggerProblems(read, changeTriggers);
}
