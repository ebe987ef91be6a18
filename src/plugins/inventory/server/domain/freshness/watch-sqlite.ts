import type { SqliteTrigger } from '../../platform/database/triggers';
import type { WatchedTable } from './watched-tables';

/**
 * The table of changes. It needs AUTOINCREMENT: otherwise SQLite reuses the largest `seq` after its row is removed, and
 * a feed at that position misses the change.
 */
export const sqliteChangeTable = `CREATE TABLE IF NOT EXISTS inventory_changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  entity TEXT NOT NULL,
  entity_id INTEGER NOT NULL,
  changed_at INTEGER NOT NULL DEFAULT (CAST(strftime('%s', 'now') AS INTEGER))
)`;

/**
 * Returns the triggers of one watched table: one for each kind of statement, and one for an update that moves a row to
 * another record, which changes both. The condition stands in WHEN: in the statement it takes twice the time, because
 * SQLite keeps the selected row in a table of its own.
 */
export function sqliteTriggersOf(watched: WatchedTable): SqliteTrigger[] {
  const { idColumn, columns, when, whenInserted } = watched;
  const update = columns ? `UPDATE OF ${columns.join(', ')}` : 'UPDATE';
  const moved = `OLD.${idColumn} IS NOT NEW.${idColumn}`;
  const leaves = when ? `(${moved} OR NOT (${when.replaceAll('ROW', 'NEW')}))` : moved;
  return [
    trigger(watched, { name: 'insert', event: 'INSERT', row: 'NEW', ...(whenInserted && { and: whenInserted }) }),
    trigger(watched, { name: 'delete', event: 'DELETE', row: 'OLD' }),
    trigger(watched, { name: 'update', event: update, row: 'NEW' }),
    trigger(watched, { name: 'move', event: update, row: 'OLD', and: leaves }),
  ];
}

function trigger(
  { table, entity, idColumn, when }: WatchedTable,
  { name: part, event, row, and }: { name: string; event: string; row: 'NEW' | 'OLD'; and?: string },
): SqliteTrigger {
  const name = `inventory_changes_${table}_${part}`;
  const conditions = [
    `${row}.${idColumn} IS NOT NULL`,
    ...(when ? [when.replaceAll('ROW', row)] : []),
    ...(and ? [and] : []),
  ];
  const values = `VALUES ('${entity}', ${row}.${idColumn})`;
  return {
    name,
    sql: `CREATE TRIGGER ${name} AFTER ${event} ON ${table} WHEN ${conditions.join(' AND ')}
      BEGIN INSERT INTO inventory_changes (entity, entity_id) ${values}; END`,
  };
}
