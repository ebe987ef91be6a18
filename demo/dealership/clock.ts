import type { Random } from '../random';

const DAY = 86_400_000;

/** Dates relative to today, so that the demo always looks current. */
export interface Clock {
  /**
   * Returns a time in business hours `daysAgo` days before today (UTC): always in the past if `daysAgo` is at least 1.
   */
  instant(daysAgo: number, random: Random): string;
  /** Returns a calendar date, such as `2026-09-01`. */
  date(daysAgo: number): string;
}

const OPENS_AT_UTC = 13;

export function clock(today: Date): Clock {
  const start = Math.floor(today.getTime() / DAY) * DAY;
  return {
    instant: (daysAgo, random) => {
      const minutes = OPENS_AT_UTC * 60 + random.int(0, 9 * 60);
      return new Date(start - daysAgo * DAY + minutes * 60_000).toISOString();
    },
    date: (daysAgo) => new Date(start - daysAgo * DAY).toISOString().slice(0, 10),
  };
}
