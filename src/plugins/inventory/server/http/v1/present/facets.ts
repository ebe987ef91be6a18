import type { Bounds, SearchPage } from '../../../domain/search/engine/port';

/**
 * Returns the aggregates of a search as members of a JSON object: the counts of terms and locations, and the range of
 * the price and of each number category. Built as text, because an object with hundreds of numeric keys costs several
 * times as much.
 */
export function facetsJson(
  { termCounts: { termIds, counts }, price, ranges }: SearchPage,
  locations: ReadonlyMap<number, number>,
): string {
  let termCounts = '';
  for (let at = 0; at < termIds.length; at++) termCounts += `${at === 0 ? '' : ','}"${termIds[at]}":${counts[at]}`;
  const minMax: Record<string, Bounds> = { price: { min: toUnits(price.min), max: toUnits(price.max) } };
  for (const [categoryId, { min, max }] of ranges) minMax[categoryId] = { min, max };
  const locationCounts = JSON.stringify(Object.fromEntries(locations));
  return `"term_counts":{${termCounts}},"location_counts":${locationCounts},"min_max":${JSON.stringify(minMax)}`;
}

function toUnits(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
