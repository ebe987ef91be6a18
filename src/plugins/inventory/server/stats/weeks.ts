import { isInTrash, type StockFacts } from './listing-facts';
import type { LocalDays } from './local-days';

/** One week of the dealership's calendar, Monday to Sunday. */
export interface Week {
  /** Its Monday, as YYYY-MM-DD. */
  readonly from: string;
  /** Its Sunday; in the week that goes on, today. */
  readonly to: string;
  readonly added: number;
  readonly sold: number;
}

export const weekCount = 12;

const dayMs = 86_400_000;

/**
 * How many listings were added and how many sold in each of the last twelve weeks, the one that goes on last.
 *
 * A listing that lies in the trash counts nowhere; one that is no longer sold was not sold. What has a time after today
 * belongs to no week yet.
 *
 * @param today the number of the day in `days`
 */
export function countWeeks(
  listings: readonly StockFacts[],
  { today, days }: { today: number; days: LocalDays },
): Week[] {
  const first = mondayOf(today) - 7 * (weekCount - 1);
  const added = new Array<number>(weekCount).fill(0);
  const sold = new Array<number>(weekCount).fill(0);
  const count = (counts: number[], time: number | null) => {
    const day = time === null ? today + 1 : days.dayOf(time);
    const week = Math.floor((day - first) / 7);
    if (day > today || week < 0) return;
    counts[week] = (counts[week] ?? 0) + 1;
  };
  for (const listing of listings) {
    if (isInTrash(listing)) continue;
    count(added, listing.createdAt);
    if (listing.isSold) count(sold, listing.soldAt);
  }
  return added.map((ofWeek, week) => ({
    from: dateOf(first + 7 * week),
    to: dateOf(Math.min(first + 7 * week + 6, today)),
    added: ofWeek,
    sold: sold[week] ?? 0,
  }));
}

/** The weeks of several types together; all of them are counted on the same day. */
export function addWeeks(ofTypes: ReadonlyArray<readonly Week[]>): Week[] {
  const [one = [], ...others] = ofTypes;
  return one.map((week, index) => ({
    ...week,
    added: others.reduce((sum, weeks) => sum + (weeks[index]?.added ?? 0), week.added),
    sold: others.reduce((sum, weeks) => sum + (weeks[index]?.sold ?? 0), week.sold),
  }));
}

/** Day 0 was a Thursday. */
function mondayOf(day: number): number {
  return day - ((((day + 3) % 7) + 7) % 7);
}

function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
