import type { Bounds, SearchPage } from '../../search/port';

/** The aggregates of a search: how often each term occurs, and the ends of each number and of the price. */
export function presentFacets({ termCounts, price, ranges }: SearchPage) {
  const counts: Record<string, number> = {};
  termCounts.termIds.forEach((id, index) => (counts[id] = termCounts.counts[index] ?? 0));
  const minMax: Record<string, Bounds> = { price: { min: toUnits(price.min), max: toUnits(price.max) } };
  for (const [categoryId, { min, max }] of ranges) minMax[categoryId] = { min, max };
  return { term_counts: counts, min_max: minMax };
}

function toUnits(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
