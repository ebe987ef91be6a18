import { Sum, toTenths } from './rounding';
import type { ListingFacts } from './listing-facts';
import type { LocalDays } from './local-days';

/** Counts listings added and sold in the last 7 and 30 days, and averages the days to sell. */
export class Turnover {
  readonly #counts = { added_7d: 0, added_30d: 0, sold_7d: 0, sold_30d: 0 };
  readonly #daysToSell = new Sum();
  readonly #today: number;
  readonly #days: LocalDays;

  constructor({ today, days }: { readonly today: number; readonly days: LocalDays }) {
    this.#today = today;
    this.#days = days;
  }

  /** Ignores the sale of a listing that is no longer sold. */
  add({ createdAt, soldAt, isSold }: Pick<ListingFacts, 'createdAt' | 'soldAt' | 'isSold'>): void {
    const created = createdAt === null ? null : this.#days.dayOf(createdAt);
    const sold = soldAt === null || !isSold ? null : this.#days.dayOf(soldAt);
    this.#count('added', created);
    this.#count('sold', sold);
    if (created !== null && sold !== null) this.#daysToSell.add(Math.max(0, sold - created));
  }

  result() {
    return { ...this.#counts, average_days_to_sell: toTenths(this.#daysToSell.average) };
  }

  #count(event: 'added' | 'sold', day: number | null): void {
    if (day === null || day > this.#today) return;
    if (day > this.#today - 7) this.#counts[`${event}_7d`]++;
    if (day > this.#today - 30) this.#counts[`${event}_30d`]++;
  }
}
