import { average, extremes, median, sum, toTenths, toUnits } from './figures';
import type { StockFacts } from './listing-facts';
import type { LocalDays } from './local-days';

/** Days in each bucket of ages, both ends in it; the last has no end. */
export const ageBuckets = [
  { from: 0, to: 15 },
  { from: 16, to: 30 },
  { from: 31, to: 45 },
  { from: 46, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const;

/** A listing without a price has no part in any of these. */
export function summarisePrices(available: readonly StockFacts[]) {
  const prices = present(available.map(({ priceCents }) => priceCents));
  const { min, max } = extremes(prices);
  return {
    total: prices.length === 0 ? null : toUnits(sum(prices)),
    average: toUnits(average(prices)),
    median: toUnits(median(prices)),
    min: toUnits(min),
    max: toUnits(max),
  };
}

/** Counted from the day on which a listing was made, which is day 0. */
export function summariseAges(available: readonly StockFacts[], today: number, days: LocalDays) {
  const made = present(available.map(({ createdAt }) => createdAt));
  const ages = made.map((createdAt) => Math.max(0, today - days.dayOf(createdAt)));
  return {
    average_days: toTenths(average(ages)),
    oldest_days: extremes(ages).max,
    buckets: ageBuckets.map(({ from, to }) => ({
      from,
      to,
      count: ages.filter((age) => age >= from && (to === null || age <= to)).length,
    })),
  };
}

export function summariseTurnover(kept: readonly StockFacts[], today: number, days: LocalDays) {
  const sold = kept.filter(({ isSold }) => isSold);
  const within = (times: ReadonlyArray<number | null>, count: number) =>
    present(times)
      .map((time) => days.dayOf(time))
      .filter((day) => day > today - count && day <= today).length;
  const added = kept.map(({ createdAt }) => createdAt);
  const soldAt = sold.map((listing) => listing.soldAt);
  const daysToSell = sold.flatMap((listing) =>
    listing.soldAt === null || listing.createdAt === null
      ? []
      : [Math.max(0, days.dayOf(listing.soldAt) - days.dayOf(listing.createdAt))],
  );
  return {
    added_7d: within(added, 7),
    added_30d: within(added, 30),
    sold_7d: within(soldAt, 7),
    sold_30d: within(soldAt, 30),
    average_days_to_sell: toTenths(average(daysToSell)),
  };
}

/** Those of them that are known. */
export function present(numbers: ReadonlyArray<number | null>): number[] {
  return numbers.filter((number) => number !== null);
}
