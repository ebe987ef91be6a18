import type { PriceEntry } from './price-facts';

/** A price of a listing, in whole cents or null, and the time from which it had it. */
export interface PricePoint {
  readonly at: number;
  readonly cents: number | null;
}

/**
 * Returns the prices of a listing from its entries, oldest first, up to now. The first price of a listing that is older
 * than its history starts at its first entry. Empty if nothing is recorded.
 */
export function pricePoints(entries: readonly PriceEntry[], now: number): PricePoint[] {
  const [first] = entries;
  if (!first) return [];
  const points: PricePoint[] = first.wasPublished === null ? [] : [{ at: first.at, cents: first.from }];
  for (const { at, to } of entries)
    if (points.length === 0 || points.at(-1)?.cents !== to) points.push({ at, cents: to });
  return [...points, { at: now, cents: points.at(-1)?.cents ?? null }];
}
