import { average, extremes, median, sum, toTenths, toUnits } from './figures';
import { isAvailable, isInTrash, type ListingFacts } from './listing-facts';
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

/**
 * The figures of a type's listings at `now` (epoch milliseconds).
 *
 * Ages, periods and the time to a sale are whole days of the dealership's calendar. The last 7 days are today and the
 * six before it. What lies in the trash counts nowhere here.
 */
export function summarise(listings: readonly ListingFacts[], at: { now: number; days: LocalDays }): Summary {
  const steps = summarising(listings, at);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps of some 20 ms at 100,000 listings, between which others may have their turn. */
export function* summarising(
  listings: readonly ListingFacts[],
  { now, days }: { now: number; days: LocalDays },
): Generator<void, Summary> {
  const kept = listings.filter((listing) => !isInTrash(listing));
  const available = kept.filter(isAvailable);
  const today = days.dayOf(now);
  yield;
  const price = summarisePrices(available);
  yield;
  const ageing = summariseAges(available, today, days);
  yield;
  const turnover = summariseTurnover(kept, today, days);
  yield;
  return {
    price,
    ageing,
    turnover,
    media: {
      without_images: kept.filter(({ images }) => images === 0).length,
      average_images: toTenths(average(kept.map(({ images }) => images))),
    },
    quality: {
      missing_price: kept.filter(({ priceCents }) => priceCents === null).length,
      missing_vin: kept.filter(({ hasVin }) => !hasVin).length,
      missing_required: kept.filter(({ lacksRequired }) => lacksRequired).length,
    },
  };
}

/** The figures of a type's listings. */
export interface Summary {
  readonly price: ReturnType<typeof summarisePrices>;
  readonly ageing: ReturnType<typeof summariseAges>;
  readonly turnover: ReturnType<typeof summariseTurnover>;
  readonly media: { readonly without_images: number; readonly average_images: number | null };
  readonly quality: { readonly missing_price: number; readonly missing_vin: number; readonly missing_required: number };
}

/** A listing without a price has no part in any of these. */
function summarisePrices(available: readonly ListingFacts[]) {
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
function summariseAges(available: readonly ListingFacts[], today: number, days: LocalDays) {
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

function summariseTurnover(kept: readonly ListingFacts[], today: number, days: LocalDays) {
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

function present(numbers: ReadonlyArray<number | null>): number[] {
  return numbers.filter((number) => number !== null);
}
