import { toUnits } from './rounding';

/** How many prices lie from `from` (in it) to `to` (out of it), in currency units; null is no end. */
export interface PriceBin {
  readonly from: number | null;
  readonly to: number | null;
  readonly count: number;
}

/** Bins that most prices are divided into. */
const wanted = 10;
/** Bins that are added at each side before the rest goes into one without an end. */
const beyond = 2;

/**
 * Divides prices (cents, sorted) into bins of one round width, such as 5,000.
 *
 * The width suits the prices that are not far outside, so that one motor home among cars does not put all the cars into
 * one bin: what lies far outside goes into a bin without an end. At most 17 bins; none of nothing.
 */
export function binPrices(sorted: Float64Array): PriceBin[] {
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return [];
  const { low, high } = usualEnds(sorted);
  const width = roundWidth((high - low || high / 4) / wanted);
  const start = Math.max(Math.floor(least / width), Math.floor(low / width) - beyond) * width;
  const end = Math.min(Math.floor(most / width), Math.floor(high / width) + beyond) * width + width;

  const bins: Array<{ from: number | null; to: number | null; count: number }> = [];
  if (least < start) bins.push({ from: null, to: toUnits(start), count: 0 });
  for (let from = start; from < end; from += width)
    bins.push({ from: toUnits(from), to: toUnits(from + width), count: 0 });
  if (most >= end) bins.push({ from: toUnits(end), to: null, count: 0 });
  const shift = least < start ? 1 : 0;
  for (const price of sorted) {
    const index = Math.max(-shift, Math.floor((price - start) / width)) + shift;
    const bin = bins[Math.min(index, bins.length - 1)];
    if (bin) bin.count++;
  }
  return bins;
}

/** The least and the most of what lies at most three times the middle half's width outside the middle half. */
function usualEnds(sorted: Float64Array): { low: number; high: number } {
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  const [lower, upper] = [at(0.25), at(0.75)];
  const reach = 3 * (upper - lower);
  const usual = sorted.filter((price) => price >= lower - reach && price <= upper + reach);
  return { low: usual[0] ?? lower, high: usual.at(-1) ?? upper };
}

/** The least of 1, 2, 2.5 and 5 times a power of ten that is not less than `cents`, in whole cents. */
function roundWidth(cents: number): number {
  if (cents <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(cents));
  const times = [1, 2, 2.5, 5, 10].find((one) => one * power >= cents && Number.isInteger(one * power));
  return (times ?? 10) * power;
}
