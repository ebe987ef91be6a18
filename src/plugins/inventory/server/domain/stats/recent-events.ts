import { recentEvents } from '../../../contract/responses/stats';
import type { ListingFacts } from './listing-facts';

export interface RecentEvent {
  readonly listingId: number;
  readonly event: (typeof recentEvents)[number];
  /** Epoch milliseconds. */
  readonly at: number;
}

const maxEvents = 20;
/** Events collected before each sort, because sorting after each listing would cost more. */
const bufferSize = 500;

/** Collects the newest events of listings, which are added in any order. */
export class RecentEvents {
  #events: RecentEvent[] = [];
  /** Older events are not among the newest. */
  #since = -Infinity;

  add(listing: ListingFacts): void {
    for (const event of eventsOf(listing)) if (event.at >= this.#since) this.#events.push(event);
    if (this.#events.length >= bufferSize) this.#trim();
  }

  /** Returns the 20 newest, newest first. */
  newest(): readonly RecentEvent[] {
    this.#trim();
    return this.#events;
  }

  #trim(): void {
    this.#events = newest(this.#events, maxEvents);
    if (this.#events.length === maxEvents) this.#since = this.#events.at(-1)?.at ?? -Infinity;
  }
}

/**
 * Returns the events of a listing. `sold` and `trashed` are events only while the listing has that state; `updated`
 * only if its last change is not one of the other events.
 */
export function eventsOf(listing: ListingFacts): RecentEvent[] {
  const times = [
    ['created', listing.createdAt],
    ['published', listing.publishedAt],
    ['sold', listing.isSold ? listing.soldAt : null],
    ['trashed', listing.status === 'trash' ? listing.trashedAt : null],
  ] as const;
  const isOther = times.every(([, at]) => at !== listing.updatedAt);
  const all = isOther ? [...times, ['updated', listing.updatedAt] as const] : times;
  return all.flatMap(([event, at]) => (at === null ? [] : [{ listingId: listing.id, event, at }]));
}

/** Returns the `count` newest events, newest first; at equal times, newer listings first, then later kinds of event. */
export function newest(events: readonly RecentEvent[], count: number): RecentEvent[] {
  const rank = ({ event }: RecentEvent) => recentEvents.indexOf(event);
  return [...events]
    .sort((one, other) => other.at - one.at || other.listingId - one.listingId || rank(other) - rank(one))
    .slice(0, count);
}
