import type { ListingStatus } from '../../../contract/listing';
import type { WebhookEvent } from '../../../contract/webhooks';

/** The state of a listing from which its events follow. `ListingRecord` has it. */
export interface AnnouncedListing {
  readonly id: number;
  readonly typeId: number;
  readonly version: number;
  readonly priceCents: number | null;
  readonly status: ListingStatus;
  readonly isSold: boolean;
  readonly isSalePending: boolean;
}

export interface ListingStates {
  /** Undefined for a new listing. */
  readonly before: AnnouncedListing | undefined;
  /** Undefined for a deleted listing. */
  readonly after: AnnouncedListing | undefined;
}

type Rule = (before: AnnouncedListing | undefined, after: AnnouncedListing | undefined) => boolean;

const isPublic = (listing: AnnouncedListing | undefined) => listing?.status === 'publish';
const isInTrash = (listing: AnnouncedListing | undefined) => listing?.status === 'trash';

/**
 * When a listing has which event. A change can have several: one that publishes a listing is also an update.
 * `webhook-triggers.ts` has the same rules in SQL, and the one of deletions, which it applies to every writer.
 */
const rules: ReadonlyArray<readonly [event: WebhookEvent, holds: Rule]> = [
  ['listing.created', (before, after) => !before && !!after],
  ['listing.updated', (before, after) => !!before && !!after && isInTrash(before) === isInTrash(after)],
  ['listing.published', (before, after) => !!after && isPublic(after) && !isPublic(before)],
  ['listing.unpublished', (before, after) => !!after && isPublic(before) && !isPublic(after)],
  ['listing.price_changed', (before, after) => !!before && !!after && before.priceCents !== after.priceCents],
  ['listing.sale_pending', (before, after) => !!after?.isSalePending && !before?.isSalePending],
  ['listing.sold', (before, after) => !!after?.isSold && !before?.isSold],
  ['listing.trashed', (before, after) => !!before && isInTrash(after) && !isInTrash(before)],
  ['listing.restored', (before, after) => !!after && isInTrash(before) && !isInTrash(after)],
];

/** Returns the events of a change of a listing. A write that changes nothing has none. */
export function listingEvents({ before, after }: ListingStates): WebhookEvent[] {
  if (before && after && before.version === after.version) return [];
  return rules.filter(([, holds]) => holds(before, after)).map(([event]) => event);
}
