import { DateTime, IANAZone } from 'luxon';
import { dayMs, minuteMs } from '../../platform/clock';

/** Short enough to contain at most one clock change. */
const intervalMs = 6 * 60 * minuteMs;

/**
 * The calendar of a time zone. Numbers days since 1970-01-01, so that differences are calendar days: a day of 23 or 25
 * hours is one day.
 */
export class LocalDays {
  readonly #zone: IANAZone;
  /** Cached offsets of intervals without a clock change. Computing one costs some µs. */
  readonly #offsets = new Map<number, number>();

  /** @param timezone an IANA name that exists */
  constructor(timezone: string) {
    this.#zone = IANAZone.create(timezone);
  }

  /** Returns the number of the local day at `millis`. */
  dayOf(millis: number): number {
    return Math.floor((millis + this.#offset(millis) * minuteMs) / dayMs);
  }

  /** Returns the UTC offset in minutes. */
  #offset(millis: number): number {
    const interval = Math.floor(millis / intervalMs);
    const cached = this.#offsets.get(interval);
    if (cached !== undefined) return cached;
    const start = interval * intervalMs;
    const [first, last] = [this.#zone.offset(start), this.#zone.offset(start + intervalMs - 1)];
    if (first !== last) return this.#zone.offset(millis);
    this.#offsets.set(interval, first);
    return first;
  }

  /** Returns the start of a day in epoch milliseconds. Where the clock skips midnight, this is the end of the gap. */
  startOf(day: number): number {
    const { year, month, day: ofMonth } = DateTime.fromMillis(day * dayMs, { zone: 'utc' });
    const noon = DateTime.fromObject({ year, month, day: ofMonth, hour: 12 }, { zone: this.#zone });
    return noon.startOf('day').toMillis();
  }
}
