import type { ListingEvent } from '../../../contract/panel/editor';
import type { ListingRecord } from '../../listings/listing-record';
import type { LocalDays } from '../../stats/local-days';

type Life = Pick<ListingRecord, 'createdAt' | 'updatedAt' | 'publishedAt' | 'soldAt' | 'trashedAt'>;

/**
 * Days of the dealership's calendar from when a listing was added until it was sold, or until now, as the statistics count
 * them; null of one that knows no beginning.
 */
export function daysInStock(
  { createdAt, soldAt }: Pick<Life, 'createdAt' | 'soldAt'>,
  { now, days }: { now: Date; days: LocalDays },
): number | null {
  if (createdAt === null) return null;
  const until = soldAt === null ? now.getTime() : Date.parse(soldAt);
  return Math.max(0, days.dayOf(until) - days.dayOf(Date.parse(createdAt)));
}

/** What the record of a listing tells of its life, the latest first. Two things at the same second are one save. */
export function listingEvents(
  life: Life,
  known: { createdBy: string | null; updatedBy: string | null; importedAt: string | undefined },
): ListingEvent[] {
  const { createdAt, updatedAt, publishedAt, soldAt, trashedAt } = life;
  const event = (name: ListingEvent['event'], at: string | null, by: string | null = null): ListingEvent[] =>
    at === null ? [] : [{ event: name, at, by }];
  const told = [
    ...event(known.importedAt === undefined ? 'created' : 'imported', createdAt, known.createdBy),
    ...event('published', publishedAt),
    ...event('sold', soldAt),
    ...event('trashed', trashedAt),
  ];
  const isTold = told.some(({ at }) => second(at) === second(updatedAt));
  const all = isTold ? told : [...told, ...event('updated', updatedAt, known.updatedBy)];
  return all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function second(at: string | null): number {
  return at === null ? 0 : Math.floor(Date.parse(at) / 1000);
}
