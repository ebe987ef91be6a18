import { average, toTenths } from './figures';
import { isAvailable, isInTrash, type ListingFacts } from './listing-facts';
import type { LocalDays } from './local-days';
import { summariseAges, summarisePrices, summariseTurnover } from './stock-figures';

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
