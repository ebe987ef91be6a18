import type { ListingEvent } from '../../../../contract/panel/editor';
import type { ListingRecord } from '../../../domain/listings/stores/listing-record';
import type { LocalDays } from '../../../domain/stats/local-days';

type ListingTimes = Pick<ListingRecord, 'createdAt' | 'updatedAt' | 'publishedAt' | 'soldAt' | 'trashedAt'>;

/**
 * Returns the calendar days, in the dealership's time zone, from the creation of a listing until its sale or until now,
 * as the statistics count them; null if the creation time is unknown.
 */
export function daysInStock(
  { createdAt, soldAt }: Pick<ListingTimes, 'createdAt' | 'soldAt'>,
  { now, days }: { now: Date; days: LocalDays },
): number | null {
  if (createdAt === null) return null;
  const until = soldAt === null ? now.getTime() : Date.parse(soldAt);
  return Math.max(0, days.dayOf(until) - days.dayOf(Date.parse(createdAt)));
}

/** Returns the events of a listing, latest first. Events in the same second belong to one save. */
export function listingEvents(
  times: ListingTimes,
  known: { createdBy: string | null; updatedBy: string | null; importedAt: string | undefined },
): ListingEvent[] {
  const { createdAt, updatedAt, publishedAt, soldAt, trashedAt } = times;
  const event = (name: ListingEvent['event'], at: string | null, by: string | null = null): ListingEvent[] =>
    at === null ? [] : [{ event: name, at, by }];
  const events = [
    ...event(known.importedAt === undefined ? 'created' : 'imported', createdAt, known.createdBy),
    ...event('published', publishedAt),
    ...event('sold', soldAt),
    ...event('trashed', trashedAt),
  ];
  const isIncluded = events.some(({ at }) => second(at) === second(updatedAt));
  const all = isIncluded ? events : [...events, ...event('updated', updatedAt, known.updatedBy)];
  return all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function second(at: string | null): number {
  return at === null ? 0 : Math.floor(Date.parse(at) / 1000);
}
