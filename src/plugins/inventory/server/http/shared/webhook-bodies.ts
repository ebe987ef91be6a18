import type { Freshness } from '../../domain/freshness/freshness';
import { readLeads } from '../../domain/leads/lead-store';
import { type MergedLead, readMergedLeads } from '../../domain/leads/workflow/lead-message-store';
import type { Delivery } from '../../domain/webhooks/delivery-store';
import type { BuildBodies } from '../../domain/webhooks/messages';
import type { Webhook } from '../../domain/webhooks/webhook-store';
import type { Reader } from '../../platform/database/database';
import { select } from '../../platform/database/select';
import type { SerialisedListing, SerialisedListings } from './serialised-listings';

/**
 * Builds the bodies of webhooks: `{type, timestamp, data}`. `data.listing` is the listing as the API shows it when the
 * message is built, or null if it was deleted since; `data.version` belongs to the event. A lead that was merged into
 * another one is shown as it was.
 */
export function webhookBodies(deps: {
  read: Reader;
  freshness: Freshness;
  serialised: SerialisedListings;
}): BuildBodies {
  const { read, freshness, serialised } = deps;
  return async (deliveries) => {
    await freshness.catchUp();
    const leadIds = distinct(deliveries.map(({ delivery }) => delivery.leadId));
    const leads = new Map((await readLeads(read, leadIds, { withMessages: false })).map((lead) => [lead.id, lead]));
    const merged = await readMergedLeads(read, distinct(deliveries.map(({ delivery }) => delivery.leadMessageId)));
    const leadListings = [...leads.values(), ...merged.values()].map(({ listingId }) => listingId);
    const listings = await serialised.many(
      distinct([...deliveries.map(({ delivery }) => delivery.listingId), ...leadListings]),
    );
    const untyped = await readUntyped(read, deliveries, listings);
    return new Map(
      deliveries
        .filter(({ delivery }) => !untyped.has(delivery.listingId))
        .map(({ delivery, webhook }) => [delivery.id, bodyOf(delivery, webhook, { leads, merged, listings })]),
    );
  };
}

/** Returns existing listings that had no type when recorded and still have none. */
async function readUntyped(
  read: Reader,
  deliveries: ReadonlyArray<{ readonly delivery: Delivery }>,
  listings: ReadonlyMap<number, SerialisedListing>,
): Promise<ReadonlySet<number | null>> {
  const ids = distinct(
    deliveries.map(({ delivery: { listingId, typeId } }) =>
      typeId === null && listingId !== null && !listings.has(listingId) ? listingId : null,
    ),
  );
  if (ids.length === 0) return new Set();
  const rows = await select('inventory_listings', ['id'])(read, `WHERE id IN (${ids.map(() => '?').join(', ')})`, ids);
  return new Set(rows.map(({ id }) => id));
}

interface Records {
  readonly leads: ReadonlyMap<number, MergedLead>;
  /** By the messages that they became. */
  readonly merged: ReadonlyMap<number, MergedLead>;
  readonly listings: ReadonlyMap<number, SerialisedListing>;
}

/** Returns undefined for a lead that was erased, and for a listing whose type is known only now and is not wanted. */
function bodyOf(delivery: Delivery, webhook: Webhook, { leads, merged, listings }: Records): string | undefined {
  if (delivery.leadId !== null) {
    const { leadId, leadMessageId } = delivery;
    const lead = leadMessageId === null ? leads.get(leadId) : merged.get(leadMessageId);
    const listing = lead && lead.listingId !== null ? listings.get(lead.listingId) : undefined;
    return lead && envelope(delivery, { lead: leadOf(lead, webhook) }, listing ?? null);
  }
  if (delivery.importId !== null) return envelope(delivery, { import_id: delivery.importId, type_id: delivery.typeId });
  if (delivery.channelId !== null)
    return envelope(delivery, { channel_id: delivery.channelId, type_id: delivery.typeId });
  if (delivery.listingId === null) return envelope(delivery, { webhook_id: webhook.id });
  const listing = listings.get(delivery.listingId);
  const typeId = delivery.typeId ?? listing?.typeId ?? null;
  // A type that was known when the event was recorded was wanted then. Later types of the endpoint are for later
  // events.
  const isChosen = delivery.typeId !== null || webhook.typeIds.length === 0;
  if (!isChosen && (typeId === null || !webhook.typeIds.includes(typeId))) return undefined;
  const ids = { listing_id: delivery.listingId, type_id: typeId, version: delivery.version };
  return envelope(delivery, ids, delivery.event === 'listing.deleted' ? null : (listing ?? null));
}

/** @param listing undefined leaves it out */
function envelope(
  { event, occurredAt }: Delivery,
  data: Readonly<Record<string, unknown>>,
  listing?: SerialisedListing | null,
): string {
  const head = JSON.stringify({ type: event, timestamp: occurredAt, data });
  if (listing === undefined) return head;
  return `${head.slice(0, -2)},"listing":${listing ? listing.json.toString() : 'null'}}}`;
}

/** Returns a lead with ids and kind, and the rest only for an endpoint that receives personal data. */
function leadOf(lead: MergedLead, { includesPersonalData }: Webhook): Readonly<Record<string, unknown>> {
  const { id, kind, typeId, listingId, createdAt } = lead;
  const plain = { id, kind, type_id: typeId, listing_id: listingId, created_at: createdAt };
  if (!includesPersonalData) return plain;
  const { name, email, phone, message, fields, source, consent } = lead;
  return { ...plain, name, email, phone, message, fields, source, consent };
}

function distinct(ids: ReadonlyArray<number | null>): number[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
