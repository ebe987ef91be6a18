import type { Location, LocationView } from '../../../domain/locations/location';
import {
  type CategoryFilter,
  locationKey,
  type SearchPage,
  type SearchQuery,
} from '../../../domain/search/engine/port';

/**
 * Returns the filter of the listings at the locations with these slugs; unknown ones match nothing. The first location
 * also has the listings without a location, and those of deleted ones.
 */
export function locationFilter({ all, first }: LocationView, slugs: readonly string[]): CategoryFilter {
  const named = all.filter(({ slug }) => slugs.includes(slug));
  const others = all.filter(({ slug }) => !slugs.includes(slug));
  return first !== undefined && named.includes(first)
    ? { categoryId: locationKey, otherNumbers: others.map(({ id }) => id) }
    : { categoryId: locationKey, numbers: named.map(({ id }) => id) };
}

/** Returns what a search counts to know the number of listings at each location. */
export function countLocations({ all }: LocationView): Pick<SearchQuery, 'counted'> {
  return { counted: { categoryId: locationKey, numbers: all.slice(1).map(({ id }) => id) } };
}

/** Returns the number of listings at each location, by its id, from a search that counted them by `query.counted`. */
export function locationCounts(
  { first }: Pick<LocationView, 'first'>,
  { counted }: Pick<SearchQuery, 'counted'>,
  { numberCounts }: Pick<SearchPage, 'numberCounts'>,
): Map<number, number> {
  const ids = [...(counted?.numbers ?? []), ...(first ? [first.id] : [])];
  return new Map(ids.map((id, at) => [id, numberCounts[at] ?? 0]));
}

/** Returns the locations that a filter of `locationFilter` selects. */
export function locationsOf(filter: CategoryFilter, { all }: LocationView): readonly Location[] {
  if ('numbers' in filter) return all.filter(({ id }) => filter.numbers.includes(id));
  return 'otherNumbers' in filter ? all.filter(({ id }) => !filter.otherNumbers.includes(id)) : [];
}
