import type { IndexedListing, SearchPage, SearchQuery, SearchSchema } from '../port';

let lastId = 0;

/** Returns a published listing with its own id and no other data. */
export function aListing(parts: Partial<IndexedListing> = {}): IndexedListing {
  return {
    id: ++lastId,
    status: 'publish',
    isSold: false,
    isSalePending: false,
    priceCents: null,
    createdAt: 0,
    terms: [],
    numbers: [],
    exacts: [],
    text: '',
    ...parts,
  };
}

/** Returns a query for all published listings, oldest first, on one page, with conjunctive counts. */
export function aQuery(parts: Partial<SearchQuery> = {}): SearchQuery {
  return {
    statuses: ['publish'],
    text: '',
    price: { min: null, max: null },
    ranges: [],
    filters: [],
    orderBy: 'date',
    order: 'asc',
    page: 1,
    perPage: 100,
    facetMode: 'conjunctive',
    withAggregates: true,
    ...parts,
  };
}

/**
 * Returns a schema of searchable terms: `aSchema({ 1: { 11: 'Ford' } }, [5])` has term 11 of category 1 and number
 * category 5.
 */
export function aSchema(
  names: Record<number, Record<number, string>> = {},
  numberCategories: number[] = [],
): SearchSchema {
  const terms = Object.entries(names).flatMap(([categoryId, own]) =>
    Object.entries(own).map(([id, name]) => ({
      id: Number(id),
      categoryId: Number(categoryId),
      name,
      isSearchable: true,
    })),
  );
  return { numberCategories, terms };
}

export function idsOf(listings: readonly IndexedListing[]): number[] {
  return listings.map(({ id }) => id);
}

/** Returns `[[termId, count], …]` in the order of the page. */
export function countsOf({ termCounts }: SearchPage): [number, number][] {
  return [...termCounts.termIds].map((termId, at) => [termId, termCounts.counts[at] ?? NaN]);
}
