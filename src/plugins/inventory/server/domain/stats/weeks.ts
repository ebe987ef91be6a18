import type { ListingFacts } from './listing-facts';
import type { LocalDays } from './local-days';
import { dayMs } from '../../platform/clock';
import { mustAt } from '../../platform/must';

/** One week of the dealership's calendar, Monday to Sunday. */
export interface Week {
  /** Its Monday, as YYYY-MM-DD. */
  readonly from: string;
  /** Its Sunday, or today in the current week. */
  readonly to: string;
  readonly added: number;
  readonly sold: number;
}

export const weekCount = 12;

/**
 * Counts listings added and sold in each of the last twelve weeks, the current one last.
 *
 * Ignores sales of listings that are no longer sold, and times after today.
 */
export class Weeks {
  readonly #added = new Array<number>(weekCount).fill(0);
  readonly #sold = new Array<number>(weekCount).fill(0);
  readonly #first: number;
  readonly #today: number;
  readonly #days: LocalDays;

  /** @param today the number of the day in `days` */
  constructor({ today, days }: { readonly today: number; readonly days: LocalDays }) {
    this.#first = mondayOf(today) - 7 * (weekCount - 1);
    this.#today = today;
    this.#days = days;
  }

  add({ createdAt, soldAt, isSold }: Pick<ListingFacts, 'createdAt' | 'soldAt' | 'isSold'>): void {
    this.#count(this.#added, createdAt);
    if (isSold) this.#count(this.#sold, soldAt);
  }

  counts(): Week[] {
    return this.#added.map((added, week) => {
      const monday = this.#first + 7 * week;
      return {
        from: dateOf(monday),
        to: dateOf(Math.min(monday + 6, this.#today)),
        added,
        sold: mustAt(this.#sold, week),
      };
    });
  }

  #count(counts: number[], time: number | null): void {
    if (time === null) return;
    const day = this.#days.dayOf(time);
    const week = Math.floor((day - this.#first) / 7);
    if (day > this.#today || week < 0) return;
    counts[week] = mustAt(counts, week) + 1;
  }
}

/** Adds up the weeks of several types, which must be counted on the same day. */
export function addWeeks(ofTypes: ReadonlyArray<readonly Week[]>): Week[] {
  const [first = [], ...others] = ofTypes;
  return first.map((week, index) => ({
    ...week,
    added: others.reduce((sum, weeks) => sum + mustAt(weeks, index).added, week.added),
    sold: others.reduce((sum, weeks) => sum + mustAt(weeks, index).sold, week.sold),
  }));
}

/** Returns the Monday of the week of a day. Day 0 was a Thursday. */
function mondayOf(day: number): number {
  return day - ((((day + 3) % 7) + 7) % 7);
}

function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
