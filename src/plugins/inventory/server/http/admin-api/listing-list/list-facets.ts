import { holdsNumber, holdsTerms, kindOf } from '../../../../contract/catalogue';
import {
  type PanelChoice,
  type PanelFacet,
  type PanelListings,
  type Presence,
} from '../../../../contract/panel/listings';
import type { Category, InventoryType } from '../../../domain/catalogue/model';
import {
  type CategoryFilter,
  type SearchPage,
  type SearchQuery,
  type StockConditions,
} from '../../../domain/search/engine/port';
import type { LocationView } from '../../../domain/locations/location';
import { locationCounts } from '../../shared/locations/location-filter';
import { mustAt } from '../../../platform/must';
import { toUnits } from '../../../domain/stats/rounding';
import { ageLimitsOf } from './age-limits';
import type { ListQuery } from './list-query';

type Search = (query: SearchQuery) => Promise<SearchPage> | SearchPage;

async function countOf(search: Search, query: SearchQuery): Promise<number> {
  return (await search({ ...query, page: 1, perPage: 1, withAggregates: false })).total;
}

/**
 * Returns the facets of a list. The engine counts terms together with the page. Each status, sale state and boolean
 * value takes one more search without its own filter, which costs a fraction of a millisecond.
 */
export async function facetsOf(
  type: InventoryType,
  page: SearchPage,
  { search: query, createdAtAge }: Pick<ListQuery, 'search' | 'createdAtAge'>,
  { search, locations }: { readonly search: Search; readonly locations: LocationView },
): Promise<NonNullable<PanelListings['facets']>> {
  const count = (changes: Partial<SearchQuery>) => countOf(search, { ...query, ...changes });
  const counts = new Map(Array.from(page.termCounts.termIds, (id, at) => [id, mustAt(page.termCounts.counts, at)]));
  const [publish, draft] = await Promise.all([count({ statuses: ['publish'] }), count({ statuses: ['draft'] })]);
  const [available, pending, sold] = await Promise.all([
    count({ sale: ['available'] }),
    count({ sale: ['pending'] }),
    count({ sale: ['sold'] }),
  ]);
  const stock = (changes: StockConditions) => count({ stock: { ...query.stock, ...changes } });
  const [photos, priced] = await Promise.all([
    presence((isPresent) => stock({ hasPhotos: isPresent })),
    presence((isPresent) => stock({ hasPrice: isPresent })),
  ]);
  const unsoldFor = (days: number) => stock({ unsoldSince: createdAtAge(days, undefined) });
  const limits = ageLimitsOf(type);
  const [aging, old] = await Promise.all([unsoldFor(limits.aging), unsoldFor(limits.old)]);
  const facets = type.categories
    .filter(({ isFilterable }) => isFilterable)
    .map(async (category): Promise<PanelFacet[]> => {
      const facet = { category_id: category.id, name: category.name };
      if (holdsTerms(category.kind)) return [{ ...facet, kind: 'terms', choices: termChoices(category, counts) }];
      if (holdsNumber(category.kind)) return [{ ...facet, kind: 'range', ...rangeOf(category, page) }];
      if (kindOf(category.kind).valueType !== 'boolean') return [];
      return [{ ...facet, kind: 'boolean', choices: await booleanChoices(category, query, count) }];
    });
  return {
    status: { publish, draft },
    sale: { available, pending, sold },
    photos,
    priced,
    age: { aging, old },
    locations: locationChoices(page, query, locations),
    price: { min: toUnits(page.price.min), max: toUnits(page.price.max) },
    categories: (await Promise.all(facets)).flat(),
  };
}

function locationChoices(page: SearchPage, query: SearchQuery, locations: LocationView) {
  const counts = locationCounts(locations, query, page);
  return locations.all.map(({ id, slug, name }) => ({ value: slug, name, count: counts.get(id) ?? 0 }));
}

async function presence(count: (isPresent: boolean) => Promise<number>): Promise<Record<Presence, number>> {
  const [yes, no] = await Promise.all([count(true), count(false)]);
  return { yes, no };
}

/** Returns the terms that occur or are filtered by, most frequent first; ties keep the display order. */
function termChoices({ terms }: Category, counts: ReadonlyMap<number, number>): PanelChoice[] {
  return terms
    .flatMap(({ id, slug, name }) => {
      const count = counts.get(id);
      return count === undefined ? [] : [{ value: slug, name, count }];
    })
    .sort((a, b) => b.count - a.count);
}

function rangeOf({ id, prefix, suffix }: Category, { ranges }: SearchPage) {
  const { min, max } = ranges.get(id) ?? { min: null, max: null };
  return { min, max, prefix, suffix };
}

async function booleanChoices(
  { id: categoryId }: Category,
  { filters }: SearchQuery,
  count: (changes: Partial<SearchQuery>) => Promise<number>,
): Promise<PanelChoice[]> {
  const others = filters.filter((filter) => filter.categoryId !== categoryId);
  const choice = async (value: string): Promise<PanelChoice> => {
    const own: CategoryFilter = { categoryId, exacts: [value] };
    return { value, name: null, count: await count({ filters: [...others, own] }) };
  };
  return Promise.all(['true', 'false'].map(choice));
}
