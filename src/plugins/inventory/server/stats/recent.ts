import { recentEvents } from '../../contract/answers/stats';
import type { ListingFacts } from './listing-facts';

export interface RecentEvent {
  readonly listingId: number;
  readonly event: (typeof recentEvents)[number];
  /** Epoch milliseconds. */
  readonly at: number;
}

const shownEvents = 20;
/** Events that are collected before the oldest are dropped: sorting for each listing would cost more. */
const collected = 500;

/** Keeps the newest events of listings that come in any order. */
export class RecentEvents {
  #events: RecentEvent[] = [];
  /** What happened before is not among the newest any more. */
  #since = -Infinity;

  add(listing: ListingFacts): void {
    for (const event of eventsOf(listing)) if (event.at >= this.#since) this.#events.push(event);
    if (this.#events.length >= collected) this.#drop();
  }

  /** Returns the 20 newest, newest first. */
  newest(): readonly RecentEvent[] {
    this.#drop();
    return this.#events;
  }

  #drop(): void {
    this.#events = newest(this.#events, shownEvents);
    if (this.#events.length === shownEvents) this.#since = this.#events.at(-1)?.at ?? -Infinity;
  }
}

/**
 * Lists the events of a listing. It is `sold` or `trashed` only while it still is, and `updated` if its last change was
 * none of the other events.
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

/** Returns the `count` newest of `recent`, newest first; at equal times the later event and the newer listing first. */
export function newest(recent: readonly RecentEvent[], count: number): RecentEvent[] {
  const rank = ({ event }: RecentEvent) => recentEvents.indexOf(event);
  return [...recent]
    .sort((one, other) => other.at - one.at || other.listingId - one.listingId || rank(other) - rank(one))
    .slice(0, count);
}
