import { recentEvents } from '../../contract/answers/stats';
import { isInTrash, type ListingFacts } from './listing-facts';

export interface RecentEvent {
  readonly listingId: number;
  readonly event: (typeof recentEvents)[number];
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * What can be told to have happened to a listing. It is `sold` or `trashed` as long as it is so, and `updated` when
 * its last change was none of the others.
 */
export function eventsOf(listing: ListingFacts): RecentEvent[] {
  const times = [
    ['created', listing.createdAt],
    ['published', listing.publishedAt],
    ['sold', listing.isSold ? listing.soldAt : null],
    ['trashed', isInTrash(listing) ? listing.trashedAt : null],
  ] as const;
  const isOther = times.every(([, at]) => at !== listing.updatedAt);
  const all = isOther ? [...times, ['updated', listing.updatedAt] as const] : times;
  return all.flatMap(([event, at]) => (at === null ? [] : [{ listingId: listing.id, event, at }]));
}

/** The `count` newest of `recent`, newest first; of one moment, what came later and the newer listing first. */
export function newest(recent: readonly RecentEvent[], count: number): RecentEvent[] {
  const rank = ({ event }: RecentEvent) => recentEvents.indexOf(event);
  return [...recent]
    .sort((one, other) => other.at - one.at || other.listingId - one.listingId || rank(other) - rank(one))
    .slice(0, count);
}
