import { DateTime, IANAZone } from 'luxon';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** So long a stretch of time has at most one change of the clock. */
const stretchMs = 6 * 60 * minuteMs;

/**
 * The calendar of a time zone. A day is told by its number since 1970-01-01, so that the days between two moments are
 * those that a person counts on the wall: a day of 23 or 25 hours is one day.
 */
export class LocalDays {
  readonly #zone: IANAZone;
  /** The offset of stretches without a change of the clock, which nearly all are; asking for one costs some µs. */
  readonly #offsets = new Map<number, number>();

  /** @param timezone an IANA name that exists */
  constructor(timezone: string) {
    this.#zone = IANAZone.create(timezone);
  }

  /** The number of the day that the calendar shows at `millis`. */
  dayOf(millis: number): number {
    return Math.floor((millis + this.#offset(millis) * minuteMs) / dayMs);
  }

  /** In minutes. */
  #offset(millis: number): number {
    const stretch = Math.floor(millis / stretchMs);
    const known = this.#offsets.get(stretch);
    if (known !== undefined) return known;
    const [first, last] = [this.#zone.offset(stretch * stretchMs), this.#zone.offset((stretch + 1) * stretchMs - 1)];
    if (first !== last) return this.#zone.offset(millis);
    this.#offsets.set(stretch, first);
    return first;
  }

  /** The first moment of a day, in epoch milliseconds; where the clock skips midnight, the moment after the gap. */
  startOf(day: number): number {
    const { year, month, day: ofMonth } = DateTime.fromMillis(day * dayMs, { zone: 'utc' });
    const noon = DateTime.fromObject({ year, month, day: ofMonth, hour: 12 }, { zone: this.#zone });
    return noon.startOf('day').toMillis();
  }
}
