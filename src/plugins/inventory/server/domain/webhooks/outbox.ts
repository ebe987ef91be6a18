import type { DeliveredEvent } from '../../../contract/webhooks';
import { readIn } from '../../platform/database/database';
import { select } from '../../platform/database/select';
import { insertMany } from '../../platform/database/insert-many';
import { dueNow } from '../../platform/database/shared-now';
import type { ValuesOf } from '../../platform/database/tables';
import type { Transaction } from '../../platform/database/transaction';
import { listingEvents, type ListingStates } from './events';
import { fromList } from './stored-lists';

/** What happened, in the ids of its records. */
export interface Occurrence {
  readonly event: DeliveredEvent;
  readonly typeId: number | null;
  /** The type that a listing has just left, whose endpoints want the event too. */
  readonly formerTypeId?: number | undefined;
  readonly listingId?: number | null;
  readonly leadId?: number | null;
  readonly importId?: number | null;
  readonly channelId?: number | null;
  readonly version?: number | null;
}

type DeliveryRow = ValuesOf<'inventory_webhook_deliveries'>;

const subscribers = select('inventory_webhooks', ['id', 'event_list', 'type_list']);

/**
 * Writes a delivery of each event of these changes for each endpoint that wants it, in the transaction of the change:
 * what is committed is delivered, and nothing else. The message itself is built before its first attempt. Deletions are
 * left to a trigger. Without endpoints this costs one small query.
 */
export async function announceListings(tx: Transaction, writes: readonly ListingStates[], now: Date): Promise<void> {
  const occurrences = writes.flatMap((write) => {
    const { before, after } = write;
    if (!after) return [];
    const { id: listingId, typeId, version } = after;
    const formerTypeId = before?.typeId;
    return listingEvents(write).map((event) => ({ event, listingId, typeId, formerTypeId, version }));
  });
  await announce(tx, occurrences, now);
}

/** Writes a delivery for each endpoint that wants the event. */
export async function announce(tx: Transaction, occurrences: readonly Occurrence[], now: Date): Promise<void> {
  if (occurrences.length === 0) return;
  const endpoints = await subscribers(readIn(tx), 'WHERE is_enabled');
  const deliveries = endpoints.flatMap(({ id, event_list, type_list }) => {
    const events = new Set(fromList(event_list));
    const types = type_list === null ? undefined : new Set(fromList(type_list));
    return occurrences
      .filter(({ event }) => events.has(event))
      .filter(({ typeId, formerTypeId }) => !types || types.has(String(typeId)) || types.has(String(formerTypeId)))
      .map((occurrence) => ({ webhookId: id, occurrence }));
  });
  if (deliveries.length === 0) return;
  const times = { now, dueAt: await dueNow(tx, now) };
  const rows = deliveries.map(({ webhookId, occurrence }) => deliveryRow(webhookId, occurrence, times));
  await insertMany(tx, 'inventory_webhook_deliveries', rows);
}

/** Returns a new delivery. @param times `dueAt` by `dueNow` */
export function deliveryRow(
  webhookId: number,
  occurrence: Occurrence,
  { now, dueAt }: { readonly now: Date; readonly dueAt: Date },
): DeliveryRow {
  return {
    webhook_id: webhookId,
    event: occurrence.event,
    type_id: occurrence.typeId,
    listing_id: occurrence.listingId ?? null,
    lead_id: occurrence.leadId ?? null,
    import_id: occurrence.importId ?? null,
    channel_id: occurrence.channelId ?? null,
    version: occurrence.version ?? null,
    occurred_at: now,
    delivery_status: 'pending',
    attempts: 0,
    next_attempt_at: dueAt,
  };
}
