import type { Knex } from 'knex';
import type { Reader } from '../platform/database';
import { type WatchedTable, watchedTables } from './watched-tables';

export interface Trigger {
  readonly name: string;
  readonly sql: string;
}

/**
 * The table of changes. AUTOINCREMENT matters: without it the largest `seq` would be given again
 * after its row was pruned, and a feed that stands there would miss the change.
 */
export const changeTableSql = `CREATE TABLE IF NOT EXISTS inventory_changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  entity TEXT NOT NULL,
  entity_id INTEGER NOT NULL,
  changed_at INTEGER NOT NULL DEFAULT (CAST(strftime('%s', 'now') AS INTEGER))
)`;

/** The triggers of one watched table: one for each way in which a row can change. */
export function triggersOf(watched: WatchedTable): Trigger[] {
  return [
    trigger(watched, 'INSERT', ['NEW']),
    trigger(watched, 'DELETE', ['OLD']),
    trigger(watched, 'UPDATE', ['NEW', 'OLD']),
  ];
}

/** All the triggers, in the text in which the database keeps them. */
export const triggers: readonly Trigger[] = watchedTables.flatMap(triggersOf);

function trigger(
  watched: WatchedTable,
  event: 'INSERT' | 'UPDATE' | 'DELETE',
  rows: ReadonlyArray<'NEW' | 'OLD'>,
): Trigger {
  const name = `inventory_changes_${watched.table}_${event.toLowerCase()}`;
  const columns = event === 'UPDATE' && watched.columns ? ` OF ${watched.columns.join(', ')}` : '';
  const statements = rows.map((row, index) => append(watched, row, index > 0));
  return {
    name,
    sql: `CREATE TRIGGER ${name} AFTER ${event}${columns} ON ${watched.table} BEGIN ${statements.join(' ')} END`,
  };
}

/** An update that moves a row to another record changes both of them; the old one only if it differs. */
function append({ entity, idColumn, when }: WatchedTable, row: 'NEW' | 'OLD', onlyIfMoved: boolean): string {
  const conditions = [
    `${row}.${idColumn} IS NOT NULL`,
    ...(when ? [when.replaceAll('ROW', row)] : []),
    ...(onlyIfMoved ? [movedCondition(idColumn, when)] : []),
  ];
  return (
    `INSERT INTO inventory_changes (entity, entity_id) ` +
    `SELECT '${entity}', ${row}.${idColumn} WHERE ${conditions.join(' AND ')};`
  );
}

function movedCondition(idColumn: string, when: string | undefined): string {
  const moved = `OLD.${idColumn} IS NOT NEW.${idColumn}`;
  return when ? `(${moved} OR NOT (${when.replaceAll('ROW', 'NEW')}))` : moved;
}

/**
 * Makes the table of changes and every trigger that is missing or differs.
 *
 * Run at each start after the schema is in place, because a table that Strapi rebuilt has lost its triggers.
 * Writes nothing when all is well, so that a command can start beside a running server.
 */
export async function ensureTriggers(
  read: Reader,
  withTx: (effect: (tx: Knex.Transaction) => Promise<void>) => Promise<void>,
) {
  if (!(await hasChangeTable(read))) await withTx(async (tx) => void (await tx.raw(changeTableSql)));
  const wrong = await wrongTriggers(read);
  if (wrong.length === 0) return;
  await withTx(async (tx) => {
    await repairTriggers(tx, wrong);
    await announceEverything(tx); // what happened while a trigger was missing is unknown
  });
}

export async function repairTriggers(tx: Knex.Transaction, wrong: readonly Trigger[]): Promise<void> {
  for (const { name, sql } of wrong) {
    await tx.raw(`DROP TRIGGER IF EXISTS ${name}`);
    await tx.raw(sql);
  }
}

/** Every projection, on every instance, starts anew. */
export async function announceEverything(tx: Knex.Transaction): Promise<void> {
  await tx.raw("INSERT INTO inventory_changes (entity, entity_id) VALUES ('everything', 0)");
}

export async function hasChangeTable(read: Reader): Promise<boolean> {
  return (await read.all("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'inventory_changes'")).length > 0;
}

/** The triggers that are missing from the database or differ from what they should be. */
export async function wrongTriggers(read: Reader): Promise<Trigger[]> {
  const rows = await read.all("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'");
  const present = new Map(rows.map((row) => [row.name, row.sql]));
  return triggers.filter(({ name, sql }) => present.get(name) !== sql);
}
