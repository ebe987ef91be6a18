import { isAvailable, knownCents } from '../../../contract/listing';
import { Ages } from './ages';
import { medianOf } from '../../platform/median';
import { NumberList, Sum, toTenths, toUnits } from './rounding';
import type { ListingFacts } from './listing-facts';
import type { LocalDays } from './local-days';
import { binPrices, type PriceBin } from './price-bins';
import { RecentEvents, type RecentEvent } from './recent-events';
import { Turnover } from './turnover';
import { Weeks, type Week } from './weeks';

/** The statistics of a type's listings. Trashed listings count only in `totals.trash` and `recent`. */
export interface StockStats {
  readonly totals: Totals;
  /** The prices of available listings with a price. */
  readonly price: ReturnType<typeof priceStats>;
  readonly priceBins: readonly PriceBin[];
  /** Available listings without a price, or with 0. */
  readonly withoutPrice: number;
  readonly ageing: ReturnType<Ages['result']>;
  readonly turnover: ReturnType<Turnover['result']>;
  readonly weeks: readonly Week[];
  readonly media: { readonly without_images: number; readonly average_images: number | null };
  readonly quality: { readonly missing_price: number; readonly missing_vin: number; readonly missing_required: number };
  readonly recent: readonly RecentEvent[];
}

/** Numbers of listings. `all`, `sold` and `sale_pending` count published ones and drafts. */
type Totals = Readonly<Record<'all' | 'publish' | 'draft' | 'trash' | 'sold' | 'sale_pending' | 'available', number>>;

/**
 * Computes the statistics of a type, one listing at a time. Keeps only sums, and 8 bytes for each price.
 *
 * Ages, periods and days to sell are whole days of the dealership's calendar, so the result depends only on the
 * listings and on `today`. The last 7 days are today and the six days before.
 */
export class StockCounter {
  readonly #totals = { publish: 0, draft: 0, trash: 0, sold: 0, sale_pending: 0, available: 0 };
  readonly #missing = { price: 0, vin: 0, required: 0, images: 0 };
  readonly #prices = new NumberList();
  readonly #images = new Sum();
  readonly #ages: Ages;
  readonly #turnover: Turnover;
  readonly #weeks: Weeks;
  readonly #recent = new RecentEvents();
  #withoutPrice = 0;

  /** @param today the number of the day in `days` */
  constructor(calendar: { readonly today: number; readonly days: LocalDays }) {
    this.#ages = new Ages(calendar);
    this.#turnover = new Turnover(calendar);
    this.#weeks = new Weeks(calendar);
  }

  add(listing: ListingFacts): void {
    this.#totals[listing.status]++;
    this.#recent.add(listing);
    if (listing.status === 'trash') return;
    if (listing.isSold) this.#totals.sold++;
    if (listing.isSalePending) this.#totals.sale_pending++;
    if (isAvailable(listing)) this.#addAvailable(listing);
    this.#turnover.add(listing);
    this.#weeks.add(listing);
    this.#images.add(listing.images);
    if (listing.images === 0) this.#missing.images++;
    if (listing.priceCents === null) this.#missing.price++;
    if (!listing.hasVin) this.#missing.vin++;
    if (listing.lacksRequired) this.#missing.required++;
  }

  /** Sorts the prices: about 15 ms for 100,000. */
  result(): StockStats {
    const prices = this.#prices.sorted();
    const { images, price, vin, required } = this.#missing;
    return {
      totals: { all: this.#totals.publish + this.#totals.draft, ...this.#totals },
      price: priceStats(prices),
      priceBins: binPrices(prices),
      withoutPrice: this.#withoutPrice,
      ageing: this.#ages.result(),
      turnover: this.#turnover.result(),
      weeks: this.#weeks.counts(),
      media: { without_images: images, average_images: toTenths(this.#images.average) },
      quality: { missing_price: price, missing_vin: vin, missing_required: required },
      recent: this.#recent.newest(),
    };
  }

  #addAvailable({ priceCents, createdAt }: ListingFacts): void {
    this.#totals.available++;
    if (knownCents(priceCents) === null) this.#withoutPrice++;
    if (priceCents !== null) this.#prices.add(priceCents);
    if (createdAt !== null) this.#ages.add(createdAt);
  }
}

function priceStats(sorted: Float64Array) {
  const total = sorted.length === 0 ? null : sorted.reduce((sum, cents) => sum + cents, 0);
  return {
    total: toUnits(total),
    average: toUnits(total === null ? null : total / sorted.length),
    median: toUnits(medianOf(sorted)),
    min: toUnits(sorted[0] ?? null),
    max: toUnits(sorted.at(-1) ?? null),
  };
}
