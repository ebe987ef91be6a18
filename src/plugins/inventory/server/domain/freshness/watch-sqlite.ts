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

/** Returns the triggers of one watched table, one for each kind of statement. */
export function sqliteTriggersOf(watched: WatchedTable): SqliteTrigger[] {
  return [
    trigger(watched, 'INSERT', ['NEW']),
    trigger(watched, 'DELETE', ['OLD']),
    trigger(watched, 'UPDATE', ['NEW', 'OLD']),
  ];
}

function trigger(
  watched: WatchedTable,
  event: 'INSERT' | 'UPDATE' | 'DELETE',
  rows: ReadonlyArray<'NEW' | 'OLD'>,
): SqliteTrigger {
  const name = `inventory_changes_${watched.table}_${event.toLowerCase()}`;
  const columns = event === 'UPDATE' && watched.columns ? ` OF ${watched.columns.join(', ')}` : '';
  const statements = rows.map((row, index) => append(watched, row, index > 0));
  return {
    name,
    sql: `CREATE TRIGGER ${name} AFTER ${event}${columns} ON ${watched.table} BEGIN ${statements.join(' ')} END`,
  };
}

/** Returns the statement that records a change. An update that moves a row to another record changes both records. */
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
