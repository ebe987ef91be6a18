import { expect, test } from '@jest/globals';
import { EmbeddedSearch } from '../embedded-search';
import type { CategoryFilter, IndexedListing, SearchQuery } from '../port';
import { aListing, aQuery, aSchema, countsOf } from '../testing/builders';
import { oracleResponse } from '../testing/oracle';

const named = (first: number, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [first + n, `t${first + n}`]));

/** Category 1 has few frequent terms, 2 many rare ones, and a listing has several terms of 3. */
const schema = aSchema({ 1: named(10, 3), 2: named(100, 200), 3: named(500, 25) }, [5]);

/** Without chance: 600 listings whose terms, price and year depend on their number. */
const listings: readonly IndexedListing[] = Array.from({ length: 600 }, (_, n) =>
  aListing({
    status: n % 11 === 0 ? 'draft' : 'publish',
    isSold: n % 13 === 0,
    priceCents: n % 17 === 0 ? null : n * 100,
    terms: [
      ...(n % 7 === 0 ? [] : [10 + (n % 3)]),
      100 + ((n * n) % 200),
      ...Array.from({ length: n % 5 }, (_unused, at) => 500 + ((n + at * 6) % 25)),
      ...(n % 97 === 0 ? [900] : []), // in no schema
    ],
    numbers: n % 4 === 0 ? [] : [[5, 2000 + (n % 20)]],
  }),
);

const one = (categoryId: number, ...termIds: number[]): CategoryFilter => ({ categoryId, termIds });

const queries: Readonly<Record<string, Partial<SearchQuery>>> = {
  'no filter': {},
  'a frequent term': { filters: [one(1, 10)] },
  'several frequent terms': { filters: [one(1, 10, 11)] },
  'a rare term': { filters: [one(2, 104)] },
  'many rare terms': { filters: [one(2, ...Array.from({ length: 150 }, (_, n) => 100 + n))] },
  'terms of a category with several': { filters: [one(3, 500, 512)] },
  'two categories': { filters: [one(1, 11), one(3, 503)] },
  'three categories': { filters: [one(1, 11, 12), one(2, 100, 101, 104, 109), one(3, 503, 506)] },
  'a term twice': { filters: [one(1, 10, 10)] },
  'two filters of a category': { filters: [one(3, 503), one(3, 509)] },
  'a term without listings': { filters: [one(2, 103)] },
  'a term that is in no schema': { filters: [one(1, 900)] },
  'an unknown term': { filters: [one(1, 999)] },
  'a range of prices': { price: { min: 10_000, max: 30_000 } },
  'almost all prices': { price: { min: 500, max: null } },
  'few prices and a term': { price: { min: 59_000, max: null }, filters: [one(1, 10)] },
  'a range of numbers': { ranges: [{ categoryId: 5, min: 2003, max: 2008 }] },
  'a range of numbers, prices and terms': {
    ranges: [{ categoryId: 5, min: 2003, max: null }],
    price: { min: null, max: 50_000 },
    filters: [one(1, 10, 12), one(3, 500, 501, 502, 503, 504)],
  },
  'drafts too': { statuses: ['publish', 'draft'], filters: [one(1, 10)] },
  'sold listings': { sale: ['sold'], filters: [one(1, 11, 12)] },
};

const engine = new EmbeddedSearch();
engine.setSchema(schema);
engine.apply(listings, []);

test.each(Object.entries(queries))('counts the terms of %s, with both kinds of facets', (_, parts) => {
  for (const facetMode of ['conjunctive', 'disjunctive'] as const) {
    const query = aQuery({ ...parts, facetMode });
    expect(countsOf(engine.search(query))).toEqual(countsOf(oracleResponse(listings, schema, query)));
  }
});
