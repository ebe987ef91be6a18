import type { Reader } from '../platform/database';
import { Slices } from '../search/slices';
import { isAvailable, isInTrash, type StockFacts } from './listing-facts';
import { LocalDays } from './local-days';
import { binPrices, type PriceBin } from './price-bins';
import { readStockFacts } from './stats-store';
import { present, summariseAges, summarisePrices, summariseTurnover } from './stock-figures';
import { countWeeks, type Week } from './weeks';

/** What a dashboard shows of a type. Of what lies in the trash it shows nothing. */
export interface StockFigures {
  readonly counts: {
    readonly all: number;
    readonly available: number;
    readonly draft: number;
    readonly sale_pending: number;
    /** Available ones whose price nobody gave: their worth is in no sum. */
    readonly without_price: number;
  };
  readonly price: ReturnType<typeof summarisePrices>;
  readonly ageing: ReturnType<typeof summariseAges>;
  readonly turnover: ReturnType<typeof summariseTurnover>;
  readonly weeks: readonly Week[];
  /** Of available listings. */
  readonly priceBins: readonly PriceBin[];
}

/** How long the figures may be worked on at a time, in milliseconds. */
const sliceMs = 10;

/** The figures of a type's stock at `now`, in the days of `timezone`: one pass over its listings. */
export async function readStock(
  read: Reader,
  typeId: number,
  { now, timezone }: { now: Date; timezone: string },
): Promise<StockFigures> {
  const facts: StockFacts[] = [];
  for await (const some of readStockFacts(read, typeId)) facts.push(...some);
  const at = { now: now.getTime(), days: new LocalDays(timezone) };
  return new Slices(sliceMs).run(summarisingStock(facts, at));
}

/** In steps of some 20 ms at 100,000 listings, between which others may have their turn. */
export function* summarisingStock(
  listings: readonly StockFacts[],
  { now, days }: { now: number; days: LocalDays },
): Generator<void, StockFigures> {
  const kept = listings.filter((listing) => !isInTrash(listing));
  const available = kept.filter(isAvailable);
  const today = days.dayOf(now);
  const counts = {
    all: kept.length,
    available: available.length,
    draft: kept.filter(({ status }) => status === 'draft').length,
    sale_pending: kept.filter(({ isSalePending }) => isSalePending).length,
    without_price: available.filter(({ priceCents }) => priceCents === null).length,
  };
  yield;
  const price = summarisePrices(available);
  yield;
  const ageing = summariseAges(available, today, days);
  yield;
  const turnover = summariseTurnover(kept, today, days);
  yield;
  const weeks = countWeeks(kept, { today, days });
  yield;
  return {
    counts,
    price,
    ageing,
    turnover,
    weeks,
    priceBins: binPrices(present(available.map((its) => its.priceCents))),
  };
}
