import { extremesOf, joined } from './numbers/extremes';
import type { ListingIndex } from './listing-index';
import { type Matching, type Subject, rangesOf } from './matching';
import type { Bounds, SearchPage, SearchQuery } from './port';
import { BitSet } from './sets/bit-set';
import { sharedCount, size } from './thread/shared-count';
import { termCountsOf } from './terms/term-counts';

type Facets = Pick<SearchPage, 'termCounts' | 'numberCounts' | 'price' | 'ranges'>;

const UNBOUNDED: Bounds = { min: null, max: null };
export const NO_FACETS: Facets = {
  termCounts: { termIds: new Uint32Array(0), counts: new Uint32Array(0) },
  numberCounts: new Uint32Array(0),
  price: UNBOUNDED,
  ranges: new Map(),
};

/**
 * Counts the terms and numbers and computes the ranges of a query's matches. In disjunctive mode, the price and each
 * category that the query restricts are computed without the query's own conditions on them.
 */
export function facetsOf(index: ListingIndex, query: SearchQuery, matching: Matching): Facets {
  const restricted = query.facetMode === 'disjunctive' ? matching.restricted : [];
  const measured = (subject: Subject): Bounds => {
    const order = subject === 'price' ? index.numbers.price : index.numbers.category(subject);
    if (!order) return UNBOUNDED;
    const ofMatches = extremesOf(order, matching.matches, boundsOn(query, subject));
    return restricted.includes(subject)
      ? joined(ofMatches, extremesOf(order, matching.missing(subject), UNBOUNDED))
      : ofMatches;
  };
  return {
    termCounts: termCountsOf(index, query, matching),
    numberCounts: numberCountsOf(index, query, matching),
    price: measured('price'),
    ranges: new Map(index.schema.numberCategories.map((categoryId) => [categoryId, measured(categoryId)])),
  };
}

function numberCountsOf(index: ListingIndex, query: SearchQuery, matching: Matching): Uint32Array {
  if (!query.counted) return NO_FACETS.numberCounts;
  const { categoryId, numbers } = query.counted;
  const isWithoutOwn = query.facetMode === 'disjunctive' && matching.restricted.includes(categoryId);
  const { set } = matching.matches;
  const counted = isWithoutOwn ? set.with(matching.missing(categoryId).set) : set;
  const order = index.numbers.category(categoryId);
  const counts = numbers.map((value) => {
    const having = new BitSet(index.ordinals.size);
    order?.addEqual(having, value);
    return sharedCount(counted, having);
  });
  return Uint32Array.from([...counts, counts.reduce((rest, count) => rest - count, size(counted))]);
}

/** Returns the tightest bounds that a query sets on a number. */
export function boundsOn(query: SearchQuery, subject: Subject): Bounds {
  let { min, max } = UNBOUNDED;
  for (const range of rangesOf(query)) {
    if (range.subject !== subject) continue;
    if (range.bounds.min !== null) min = Math.max(min ?? -Infinity, range.bounds.min);
    if (range.bounds.max !== null) max = Math.min(max ?? Infinity, range.bounds.max);
  }
  return { min, max };
}
