import { toUnits } from './rounding';
import { mustAt } from '../../platform/must';

/** The number of prices from `from` (inclusive) to `to` (exclusive), in currency units. Null means open. */
export interface PriceBin {
  readonly from: number | null;
  readonly to: number | null;
  readonly count: number;
}

/** The approximate number of bins for the usual prices. */
const usualBins = 10;
/** The number of bins on each side of the usual prices before the open bin. */
const extraBins = 2;

/**
 * Divides prices (cents, sorted) into bins of equal round width, such as 5,000.
 *
 * Outliers do not affect the width and are counted in open bins, so that one motor home does not put all cars into one
 * bin. Returns at most 17 bins, and none without prices.
 */
export function binPrices(sorted: Float64Array): PriceBin[] {
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return [];
  const { low, high } = usualEnds(sorted);
  const width = roundWidth((high - low || high / 4) / usualBins);
  const start = Math.max(Math.floor(least / width), Math.floor(low / width) - extraBins) * width;
  const end = Math.min(Math.floor(most / width), Math.floor(high / width) + extraBins) * width + width;

  const bins: Array<{ from: number | null; to: number | null; count: number }> = [];
  if (least < start) bins.push({ from: null, to: toUnits(start), count: 0 });
  for (let from = start; from < end; from += width)
    bins.push({ from: toUnits(from), to: toUnits(from + width), count: 0 });
  if (most >= end) bins.push({ from: toUnits(end), to: null, count: 0 });
  const shift = least < start ? 1 : 0;
  for (const price of sorted) {
    const index = Math.max(-shift, Math.floor((price - start) / width)) + shift;
    mustAt(bins, Math.min(index, bins.length - 1)).count++;
  }
  return bins;
}

/** Returns the lowest and highest price within three interquartile ranges of the quartiles. */
function usualEnds(sorted: Float64Array): { low: number; high: number } {
  const at = (share: number) => mustAt(sorted, Math.round((sorted.length - 1) * share));
  const [lower, upper] = [at(0.25), at(0.75)];
  const reach = 3 * (upper - lower);
  const usual = sorted.filter((price) => price >= lower - reach && price <= upper + reach);
  return { low: usual[0] ?? lower, high: usual.at(-1) ?? upper };
}

/** Rounds up to 1, 2, 2.5 or 5 times a power of ten, in whole cents. */
function roundWidth(cents: number): number {
  if (cents <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(cents));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= cents && Number.isInteger(each * power));
  return (factor ?? 10) * power;
}
