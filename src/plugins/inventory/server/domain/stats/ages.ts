import { Sum, toTenths } from './rounding';
import type { LocalDays } from './local-days';
import { mustAt } from '../../platform/must';

/** Age buckets in days, both ends inclusive. The last one is open. */
export const ageBuckets = [
  { from: 0, to: 15 },
  { from: 16, to: 30 },
  { from: 31, to: 45 },
  { from: 46, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const;

/** The ages of listings in days. A listing created today is 0 days old. */
export class Ages {
  readonly #ages = new Sum();
  readonly #counts = ageBuckets.map(() => 0);
  readonly #today: number;
  readonly #days: LocalDays;

  constructor({ today, days }: { readonly today: number; readonly days: LocalDays }) {
    this.#today = today;
    this.#days = days;
  }

  /** @param createdAt epoch milliseconds */
  add(createdAt: number): void {
    const age = Math.max(0, this.#today - this.#days.dayOf(createdAt));
    this.#ages.add(age);
    const bucket = ageBuckets.findIndex(({ to }) => to === null || age <= to);
    this.#counts[bucket] = mustAt(this.#counts, bucket) + 1;
  }

  result() {
    return {
      average_days: toTenths(this.#ages.average),
      oldest_days: this.#ages.max,
      buckets: ageBuckets.map(({ from, to }, index) => ({ from, to, count: mustAt(this.#counts, index) })),
    };
  }
}
