import type { WebhookEvent } from '../../../contract/webhooks';
import type { Database } from '../../platform/database/database';
import {
  findTriggerProblems,
  type PostgresTrigger,
  type SqliteTrigger,
  type Triggers,
} from '../../platform/database/triggers';

/** `recorded_version` of a listing while Strapi writes it (`history-triggers.ts`): its rules announce it after that. */
const writingVersion = -1;

type Row = 'NEW' | 'OLD';

/** The two dialects: the time now, and a null-safe comparison. */
interface Dialect {
  readonly now: string;
  readonly differs: string;
}

const sqlite: Dialect = {
  now: "CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER)",
  differs: 'IS NOT',
};
const postgres: Dialect = { now: "clock_timestamp() AT TIME ZONE 'UTC'", differs: 'IS DISTINCT FROM' };

const isPublic = (row: Row) => `coalesce(${row}.listing_status = 'publish', FALSE)`;
const isInTrash = (row: Row) => `coalesce(${row}.listing_status = 'trash', FALSE)`;
const isSold = (row: Row) => `coalesce(${row}.is_sold, FALSE)`;
const isPending = (row: Row) => `coalesce(${row}.is_sale_pending, FALSE)`;

type Conditions = ReadonlyArray<readonly [event: WebhookEvent, holds: string]>;

/** The rules of `events.ts` for listings that SQL by hand inserts. */
const ofInsert: Conditions = [
  ['listing.created', 'TRUE'],
  ['listing.published', isPublic('NEW')],
  ['listing.sale_pending', isPending('NEW')],
  ['listing.sold', isSold('NEW')],
];

/** Returns the rules of `events.ts` for listings that SQL by hand updates. */
const ofUpdate = ({ differs }: Dialect): Conditions => [
  ['listing.updated', `${isInTrash('OLD')} = ${isInTrash('NEW')}`],
  ['listing.published', `${isPublic('NEW')} AND NOT ${isPublic('OLD')}`],
  ['listing.unpublished', `${isPublic('OLD')} AND NOT ${isPublic('NEW')}`],
  ['listing.price_changed', `OLD.price_cents ${differs} NEW.price_cents`],
  ['listing.sale_pending', `${isPending('NEW')} AND NOT ${isPending('OLD')}`],
  ['listing.sold', `${isSold('NEW')} AND NOT ${isSold('OLD')}`],
  ['listing.trashed', `${isInTrash('NEW')} AND NOT ${isInTrash('OLD')}`],
  ['listing.restored', `${isInTrash('OLD')} AND NOT ${isInTrash('NEW')}`],
];

const ofDelete: Conditions = [['listing.deleted', 'TRUE']];

/** Returns the statement that writes a delivery of each event for each endpoint that wants it. */
function announce(row: Row, conditions: Conditions, { now }: Dialect): string {
  const events = conditions
    .map(([event, holds]) => `SELECT '${event}' AS event, ${holds} AS holds`)
    .join(' UNION ALL ');
  const typeId = `(SELECT min(type_id) FROM inventory_listings_type_lnk WHERE listing_id = ${row}.id)`;
  return `INSERT INTO inventory_webhook_deliveries
      (webhook_id, event, listing_id, type_id, version, occurred_at, delivery_status, attempts, next_attempt_at)
    SELECT w.id, e.event, ${row}.id, t.type_id, ${row}.version, ${now}, 'pending', 0, ${now}
    FROM inventory_webhooks w, (${events}) e, (SELECT ${typeId} AS type_id) t
    WHERE w.is_enabled AND e.holds AND w.event_list LIKE '%,' || e.event || ',%'
      AND (w.type_list IS NULL OR t.type_id IS NULL OR w.type_list LIKE '%,' || t.type_id || ',%');`;
}

const columns = [
  'title',
  'content',
  'price_cents',
  'listing_status',
  'is_sold',
  'is_sale_pending',
  'category_values',
  'vin',
  'stock_number',
  'slug',
  'image_details',
  'location_id',
];

/**
 * Returns whether other SQL changed something: a write of the product changes `recorded_version`, other SQL does not.
 */
const byHand = (differs: string) =>
  `NOT (OLD.recorded_version ${differs} NEW.recorded_version) AND NEW.recorded_version ${differs} ${writingVersion}
    AND (${columns.map((name) => `OLD.${name} ${differs} NEW.${name}`).join(' OR ')})`;

const sqliteTriggers: readonly SqliteTrigger[] = [
  sqliteTrigger(
    'inventory_webhooks_insert',
    'AFTER INSERT ON inventory_listings WHEN NEW.recorded_version IS NULL',
    announce('NEW', ofInsert, sqlite),
  ),
  sqliteTrigger(
    'inventory_webhooks_update',
    `AFTER UPDATE OF ${columns.join(', ')} ON inventory_listings WHEN ${byHand(sqlite.differs)}`,
    announce('NEW', ofUpdate(sqlite), sqlite),
  ),
  // Runs before the deletion, while the type is still known.
  sqliteTrigger('inventory_webhooks_delete', 'BEFORE DELETE ON inventory_listings', announce('OLD', ofDelete, sqlite)),
];

function sqliteTrigger(name: string, event: string, body: string): SqliteTrigger {
  return { name, sql: `CREATE TRIGGER ${name} ${event} BEGIN ${body} END` };
}

const onListings = { table: 'inventory_listings', each: 'ROW' } as const;

const postgresTriggers: readonly PostgresTrigger[] = [
  {
    ...onListings,
    name: 'inventory_webhooks_insert',
    event: 'AFTER INSERT',
    body: `BEGIN
  IF NEW.recorded_version IS NULL THEN ${announce('NEW', ofInsert, postgres)} END IF;
  RETURN NULL;
END`,
  },
  {
    ...onListings,
    name: 'inventory_webhooks_update',
    event: `AFTER UPDATE OF ${columns.join(', ')}`,
    body: `BEGIN
  IF ${byHand(postgres.differs)} THEN ${announce('NEW', ofUpdate(postgres), postgres)} END IF;
  RETURN NULL;
END`,
  },
  {
    ...onListings,
    name: 'inventory_webhooks_delete',
    event: 'BEFORE DELETE',
    body: `BEGIN ${announce('OLD', ofDelete, postgres)} RETURN OLD; END`,
  },
];

/**
 * The triggers that announce changes by SQL in their own transaction, also if no server runs, and every deletion.
 * TRUNCATE is not announced.
 */
const webhookTriggers: Triggers = { sqlite: sqliteTriggers, postgres: postgresTriggers };

/**
 * Creates the triggers that are missing or differ. Runs at each start after the schema sync, as those of the history.
 */
export async function ensureWebhookTriggers({ read, withTx }: Database): Promise<void> {
  const problems = await findTriggerProblems(read, webhookTriggers);
  if (problems.names.length > 0) await withTx((tx) => problems.repair(tx));
}
