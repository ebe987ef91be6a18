import { DateTime, IANAZone } from 'luxon';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * The calendar of a time zone. A day is told by its number since 1970-01-01, so that the days between two moments are
 * those that a person counts on the wall: a day of 23 or 25 hours is one day.
 */
export class LocalDays {
  readonly #zone: IANAZone;

  /** @param timezone an IANA name that exists */
  constructor(timezone: string) {
    this.#zone = IANAZone.create(timezone);
  }

  /** The number of the day that the calendar shows at `millis`. */
  dayOf(millis: number): number {
    return Math.floor((millis + this.#zone.offset(millis) * minuteMs) / dayMs);
  }

  /** The first moment of a day, in epoch milliseconds; where the clock skips midnight, the moment after the gap. */
  startOf(day: number): number {
    const { year, month, day: ofMonth } = DateTime.fromMillis(day * dayMs, { zone: 'utc' });
    const noon = DateTime.fromObject({ year, month, day: ofMonth, hour: 12 }, { zone: this.#zone });
    return noon.startOf('day').toMillis();
  }
}
