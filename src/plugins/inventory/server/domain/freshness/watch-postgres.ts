import type { PostgresTrigger } from '../../platform/database/triggers';
import type { WatchedTable } from './watched-tables';

/** The table of changes. The feed reads by `xid`, the transaction that wrote the row. */
export const postgresChangeTable = [
  `CREATE TABLE IF NOT EXISTS inventory_changes (
     seq BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     xid XID8 NOT NULL DEFAULT pg_current_xact_id(),
     entity TEXT NOT NULL,
     entity_id BIGINT NOT NULL,
     changed_at BIGINT NOT NULL DEFAULT extract(epoch FROM clock_timestamp())::bigint
   )`,
  'CREATE INDEX IF NOT EXISTS inventory_changes_xid ON inventory_changes (xid, seq)',
];

/** Returns the triggers of one watched table: one for its rows, one for TRUNCATE. */
export function postgresTriggersOf(watched: WatchedTable): PostgresTrigger[] {
  const { table, columns } = watched;
  const update = columns ? `UPDATE OF ${columns.join(', ')}` : 'UPDATE';
  return [
    {
      name: `inventory_changes_${table}`,
      table,
      event: `AFTER INSERT OR DELETE OR ${update}`,
      each: 'ROW',
      body: rowBody(watched),
    },
    {
      name: `inventory_emptied_${table}`,
      table,
      event: 'AFTER TRUNCATE',
      each: 'STATEMENT',
      body: "BEGIN INSERT INTO inventory_changes (entity, entity_id) VALUES ('everything', 0); RETURN NULL; END",
    },
  ];
}

/** Returns the trigger function's body. An update that moves a row to another record changes both records. */
function rowBody({ entity, idColumn, when, whenInserted }: WatchedTable): string {
  const is = (row: 'NEW' | 'OLD') =>
    [`${row}.${idColumn} IS NOT NULL`, ...(when ? [when.replaceAll('ROW', row)] : [])].join(' AND ');
  const note = (row: 'NEW' | 'OLD') =>
    `INSERT INTO inventory_changes (entity, entity_id) VALUES ('${entity}', ${row}.${idColumn});`;
  const moved = `OLD.${idColumn} IS DISTINCT FROM NEW.${idColumn}`;
  const left = when ? `(${moved} OR NOT coalesce(${when.replaceAll('ROW', 'NEW')}, false))` : moved;
  const inserted = whenInserted ? ` AND (TG_OP <> 'INSERT' OR ${whenInserted})` : '';
  return `BEGIN
  IF TG_OP <> 'DELETE' THEN
    IF ${is('NEW')}${inserted} THEN ${note('NEW')} END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF ${is('OLD')} THEN ${note('OLD')} END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF ${is('OLD')} AND ${left} THEN ${note('OLD')} END IF;
  END IF;
  RETURN NULL;
END`;
}
