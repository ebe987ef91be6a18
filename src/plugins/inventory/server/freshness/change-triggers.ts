import type { Knex } from 'knex';
import { type Database, hasTable, type Reader } from '../platform/database/database';
import { everythingChanged } from '../platform/database/snapshot';
import { findTriggerProblems, type Triggers, type TriggerProblems } from '../platform/database/triggers';
import { postgresChangeTable, postgresTriggersOf } from './watch-postgres';
import { sqliteChangeTable, sqliteTriggersOf } from './watch-sqlite';
import { watchedTables } from './watched-tables';

/** All the triggers by which a database notes its changes. */
export const changeTriggers: Triggers = {
  sqlite: watchedTables.flatMap(sqliteTriggersOf),
  postgres: watchedTables.flatMap(postgresTriggersOf),
};

const tableStatements = { sqlite: [sqliteChangeTable], postgres: postgresChangeTable };

/**
 * Makes the table of changes and every trigger that is missing or differs.
 *
 * Run at each start after the schema is in place, because a table that Strapi rebuilt has lost its triggers.
 * Writes nothing when all is well, so that a command can start beside a running server.
 */
export async function ensureChangeTriggers(database: Database): Promise<void> {
  const { client, read, withTx } = database;
  if (!(await hasChangeTable(read))) {
    await withTx(async (tx) => {
      for (const statement of tableStatements[client]) await tx.raw(statement);
    });
  }
  const wrong = await wrongChangeTriggers(read);
  if (wrong.names.length > 0) await repairChangeTriggers(database, wrong);
}

/** Puts triggers right. What happened while they were missing is unknown, so everything starts anew. */
export async function repairChangeTriggers(
  { withTx }: Database,
  wrong: TriggerProblems,
  alsoInTx: (tx: Knex.Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await withTx(async (tx) => {
    await wrong.repair(tx);
    await announceEverything(tx);
    await alsoInTx(tx);
  });
}

/** Every projection, on every instance, starts anew. */
export async function announceEverything(tx: Knex.Transaction): Promise<void> {
  await tx.raw(everythingChanged);
}

/** Whether the database notes changes; one that was never started does not. */
export function hasChangeTable(read: Reader): Promise<boolean> {
  return hasTable(read, 'inventory_changes');
}

/** The triggers that are missing from the database or differ from what they should be. */
export function wrongChangeTriggers(read: Reader): Promise<TriggerProblems> {
  return findTriggerProblems(read, changeTriggers);
}
