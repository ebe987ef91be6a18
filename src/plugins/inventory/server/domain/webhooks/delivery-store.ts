import {
  type DeliveredEvent,
  type DeliveryStatus,
  deliveryStatuses,
  pingEvent,
  webhookEvents,
} from '../../../contract/webhooks';
import type { Reader } from '../../platform/database/database';
import { toIso, toNumber, toText } from '../../platform/database/rows';
import { countRows, select, type Selected } from '../../platform/database/select';
import type { Transaction } from '../../platform/database/transaction';

/** A delivery as stored. */
export interface Delivery {
  readonly id: number;
  readonly webhookId: number;
  readonly event: DeliveredEvent;
  readonly messageId: string | null;
  readonly listingId: number | null;
  readonly leadId: number | null;
  /** Of a lead that was merged into another one: the message with what it was. */
  readonly leadMessageId: number | null;
  readonly importId: number | null;
  readonly channelId: number | null;
  readonly typeId: number | null;
  readonly version: number | null;
  readonly occurredAt: string | null;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly nextAttemptAt: string | null;
  /** The claim of the instance that sends it; a replay ends it. */
  readonly claimedUntil: string | null;
  readonly responseStatus: number | null;
  readonly error: string | null;
  readonly durationMs: number | null;
  readonly deliveredAt: string | null;
  readonly body: string | null;
  readonly responseBody: string | null;
}

const deliveries = select('inventory_webhook_deliveries', '*');

/** Returns a page of an endpoint's deliveries, newest first, and the number of all of them. */
export async function readDeliveries(
  read: Reader,
  webhookId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ deliveries: Delivery[]; total: number }> {
  const total = await countRows(read, 'inventory_webhook_deliveries WHERE webhook_id = ?', [webhookId]);
  const rows = await deliveries(read, 'WHERE webhook_id = ? ORDER BY id DESC LIMIT ? OFFSET ?', [
    webhookId,
    limit,
    offset,
  ]);
  return { deliveries: rows.map(toDelivery), total };
}

export async function findDelivery(read: Reader, webhookId: number, id: number): Promise<Delivery | undefined> {
  const [row] = await deliveries(read, 'WHERE id = ? AND webhook_id = ?', [id, webhookId]);
  return row && toDelivery(row);
}

/**
 * Returns how many deliveries are not sent yet, without those of disabled endpoints, which wait until they are enabled.
 */
export function countWaiting(read: Reader): Promise<number> {
  return countRows(
    read,
    `inventory_webhook_deliveries d JOIN inventory_webhooks w ON w.id = d.webhook_id
     WHERE d.delivery_status = 'pending' AND w.is_enabled`,
  );
}

/** Returns the deliveries that exist, by id. */
export async function readDeliveriesById(read: Reader, ids: readonly number[]): Promise<Delivery[]> {
  if (ids.length === 0) return [];
  const marks = ids.map(() => '?').join(', ');
  return (await deliveries(read, `WHERE id IN (${marks}) ORDER BY id`, ids)).map(toDelivery);
}

function toDelivery(row: Selected<typeof deliveries>): Delivery {
  return {
    id: row.id,
    webhookId: Number(row.webhook_id),
    event: webhookEvents.find((event) => event === row.event) ?? pingEvent,
    messageId: toText(row.message_id),
    listingId: toNumber(row.listing_id),
    leadId: toNumber(row.lead_id),
    leadMessageId: toNumber(row.lead_message_id),
    importId: toNumber(row.import_id),
    channelId: toNumber(row.channel_id),
    typeId: toNumber(row.type_id),
    version: toNumber(row.version),
    occurredAt: toIso(row.occurred_at),
    status: deliveryStatuses.find((status) => status === row.delivery_status) ?? 'failed',
    attempts: toNumber(row.attempts) ?? 0,
    nextAttemptAt: toIso(row.next_attempt_at),
    claimedUntil: toIso(row.claimed_until),
    responseStatus: toNumber(row.response_status),
    error: toText(row.error),
    durationMs: toNumber(row.duration_ms),
    deliveredAt: toIso(row.delivered_at),
    body: toText(row.body),
    responseBody: toText(row.response_body),
  };
}

/** Deliveries per statement. */
const batch = 500;

/** The table of deliveries, from which erased leads must disappear too. */
export const deliveryTable = 'inventory_webhook_deliveries';

/** Deletes the deliveries about leads, in which personal data may be. */
export async function deleteDeliveriesAboutLeads(tx: Transaction, leadIds: readonly number[]): Promise<void> {
  for (let start = 0; start < leadIds.length; start += batch)
    await tx(deliveryTable)
      .whereIn('lead_id', leadIds.slice(start, start + batch))
      .delete();
}

/** What a delivery has once its message was built, which happens again if it is sent again. */
const noMessage = { message_id: null, body: null, response_body: null } as const;

/** Removes the stored messages about leads. */
export async function forgetMessagesAboutLeads(tx: Transaction, leadIds: readonly number[]): Promise<void> {
  for (let start = 0; start < leadIds.length; start += batch)
    await tx(deliveryTable)
      .whereIn('lead_id', leadIds.slice(start, start + batch))
      .update(noMessage);
}

/**
 * Removes the stored messages about leads of an endpoint that may not receive personal data any more. A replay builds a
 * new one.
 */
export async function forgetPersonalMessages(tx: Transaction, webhookId: number): Promise<void> {
  await tx(deliveryTable).where({ webhook_id: webhookId }).where('lead_id', '>', 0).update(noMessage);
}

/** Deletes one batch of deliveries of changes before `before`, and of removed endpoints. @returns the number of rows */
export async function pruneDeliveries(tx: Transaction, before: Date): Promise<number> {
  const old = tx(deliveryTable).select('id').where('occurred_at', '<', before).orderBy('id').limit(batch);
  return tx(deliveryTable).whereIn('id', old).delete();
}
