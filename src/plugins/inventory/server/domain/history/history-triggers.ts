import { maxHistoryEntries } from '../../../contract/history';
import type { Database } from '../../platform/database/database';
import {
  findTriggerProblems,
  type PostgresTrigger,
  type SqliteTrigger,
  type Triggers,
} from '../../platform/database/triggers';

/** `recorded_version` of a listing while Strapi writes it: the product records the history after it. */
export const writingVersion = -1;

/** The columns whose changes by SQL are recorded, as an SQL expression of `ROW`, NEW or OLD. Booleans may be null. */
const compared = {
  title: "coalesce(ROW.title, '')",
  content: "coalesce(ROW.content, '')",
  price_cents: 'ROW.price_cents',
  listing_status: 'ROW.listing_status',
  is_sold: 'coalesce(ROW.is_sold, FALSE)',
  is_sale_pending: 'coalesce(ROW.is_sale_pending, FALSE)',
  category_values: 'ROW.category_values',
  location_id: 'ROW.location_id',
} as const;

const names = Object.keys(compared) as Array<keyof typeof compared>; // its own keys

const of = (row: 'NEW' | 'OLD', name: keyof typeof compared) => compared[name].replaceAll('ROW', row);

const entryColumns = `listing_id, at, version, source, row_change, is_price, price_from, price_to, published_from, published_to`;

const isPublished = (row: 'NEW' | 'OLD') => `coalesce(${row}.listing_status = 'publish', FALSE)`;

/** Returns the values of `entryColumns` after `row_change`: null unless the price or the publication changes. */
function priceValues(isPrice: string): string {
  const values = ['OLD.price_cents', 'NEW.price_cents', isPublished('OLD'), isPublished('NEW')];
  return [`(${isPrice})`, ...values.map((value) => `CASE WHEN ${isPrice} THEN ${value} END`)].join(', ');
}

const sqliteNow = "CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER)";

/** The most characters of a text that an entry keeps: enough to show it cut. */
const keptLength = 255;

/** Returns the columns that differ, as a JSON object. Unchanged columns are null. */
function changedColumns(
  row: 'NEW' | 'OLD',
  { differ, json, asText }: { differ: string; json: string; asText: boolean },
): string {
  const members = names.map((name) => {
    const whole = asText ? `CAST(${of(row, name)} AS TEXT)` : of(row, name);
    const value = name === 'title' || name === 'content' ? `substr(${whole}, 1, ${keptLength})` : whole;
    const changed = `${of('OLD', name)} ${differ} ${of('NEW', name)}`;
    return `'${name}', CASE WHEN ${changed} THEN ${value} END`;
  });
  return `${json}(${members.join(', ')})`;
}

const sqliteChanged = names.map((name) => `${of('OLD', name)} IS NOT ${of('NEW', name)}`).join(' OR ');
const sqlitePrice = `OLD.price_cents IS NOT NEW.price_cents OR ${isPublished('OLD')} <> ${isPublished('NEW')}`;
// SQLite's columns take values of any type, but JSON has no binary values.
const sqliteState = (row: 'NEW' | 'OLD') =>
  changedColumns(row, { differ: 'IS NOT', json: 'json_object', asText: true });

const sqliteTriggers: readonly SqliteTrigger[] = [
  sqlite(
    'inventory_history_sql',
    `AFTER UPDATE OF ${names.join(', ')} ON inventory_listings
     WHEN OLD.recorded_version IS NEW.recorded_version AND NEW.recorded_version IS NOT ${writingVersion}
       AND (${sqliteChanged})`,
    `INSERT INTO inventory_history (${entryColumns}) VALUES (NEW.id, ${sqliteNow}, NEW.version, 'sql',
       json_object('before', ${sqliteState('OLD')}, 'after', ${sqliteState('NEW')}), ${priceValues(sqlitePrice)});`,
  ),
  sqlite(
    'inventory_history_deleted',
    'AFTER DELETE ON inventory_listings',
    'DELETE FROM inventory_history WHERE listing_id = OLD.id;',
  ),
  sqlite(
    'inventory_history_capped',
    `AFTER INSERT ON inventory_history
     WHEN (SELECT count(*) FROM inventory_history WHERE listing_id = NEW.listing_id) > ${maxHistoryEntries}`,
    `DELETE FROM inventory_history WHERE id = (${leastNeeded()});`,
  ),
];

/** Selects the entry to remove: the oldest one without a price; without any, the oldest except the first price. */
function leastNeeded(): string {
  const first = 'SELECT min(id) FROM inventory_history WHERE listing_id = NEW.listing_id AND is_price';
  return `SELECT id FROM inventory_history WHERE listing_id = NEW.listing_id
    ORDER BY coalesce(is_price, FALSE), coalesce(id = (${first}), FALSE), id LIMIT 1`;
}

function sqlite(name: string, event: string, body: string): SqliteTrigger {
  return { name, sql: `CREATE TRIGGER ${name} ${event} BEGIN ${body} END` };
}

const postgresChanged = names.map((name) => `${of('OLD', name)} IS DISTINCT FROM ${of('NEW', name)}`).join(' OR ');
const postgresPrice = `OLD.price_cents IS DISTINCT FROM NEW.price_cents OR ${isPublished('OLD')} <> ${isPublished('NEW')}`;
const postgresState = (row: 'NEW' | 'OLD') =>
  changedColumns(row, { differ: 'IS DISTINCT FROM', json: 'jsonb_build_object', asText: false });

const postgresTriggers: readonly PostgresTrigger[] = [
  {
    name: 'inventory_history_sql',
    table: 'inventory_listings',
    event: `AFTER UPDATE OF ${names.join(', ')}`,
    each: 'ROW',
    body: `BEGIN
  IF OLD.recorded_version IS NOT DISTINCT FROM NEW.recorded_version
    AND NEW.recorded_version IS DISTINCT FROM ${writingVersion} AND (${postgresChanged}) THEN
    INSERT INTO inventory_history (${entryColumns})
    VALUES (NEW.id, clock_timestamp() AT TIME ZONE 'UTC', NEW.version, 'sql',
      jsonb_build_object('before', ${postgresState('OLD')}, 'after', ${postgresState('NEW')}), ${priceValues(postgresPrice)});
  END IF;
  RETURN NULL;
END`,
  },
  {
    name: 'inventory_history_deleted',
    table: 'inventory_listings',
    event: 'AFTER DELETE',
    each: 'ROW',
    body: 'BEGIN DELETE FROM inventory_history WHERE listing_id = OLD.id; RETURN NULL; END',
  },
  {
    name: 'inventory_history_emptied',
    table: 'inventory_listings',
    event: 'AFTER TRUNCATE',
    each: 'STATEMENT',
    body: 'BEGIN DELETE FROM inventory_history; RETURN NULL; END',
  },
  {
    name: 'inventory_history_capped',
    table: 'inventory_history',
    event: 'AFTER INSERT',
    each: 'ROW',
    body: `BEGIN
  IF (SELECT count(*) FROM inventory_history WHERE listing_id = NEW.listing_id) > ${maxHistoryEntries} THEN
    DELETE FROM inventory_history WHERE id = (${leastNeeded()});
  END IF;
  RETURN NULL;
END`,
  },
];

/**
 * The triggers of the history. They record a change by SQL in its own transaction, also if no server runs: a write of
 * the product changes `recorded_version`, other SQL does not. They remove entries with their listing, and those above
 * the limit.
 */
export const historyTriggers: Triggers = { sqlite: sqliteTriggers, postgres: postgresTriggers };

/**
 * Creates the triggers that are missing or differ. Runs at each start after the schema sync, because a table that
 * Strapi rebuilt has lost its triggers.
 */
export async function ensureHistoryTriggers({ read, withTx }: Database): Promise<void> {
  const problems = await findTriggerProblems(read, historyTriggers);
  if (problems.names.length > 0) await withTx((tx) => problems.repair(tx));
}
