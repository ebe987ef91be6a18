import { expect, test } from '@jest/globals';
import type { Bounds } from '../../port';
import { aListing, aQuery, aSchema, countsOf } from '../builders';
import type { Harness } from './harness';

/** Counts, ranges and totals. */
export function testFacets({ withListings }: Harness): void {
  const schema = aSchema({ 1: { 11: 'Ford', 12: 'Kia' }, 2: { 21: 'red', 22: 'blue', 23: 'green' } }, [5, 6]);
  const listings = [
    aListing({ terms: [11, 21], priceCents: 100, numbers: [[5, 1]] }),
    aListing({ terms: [11, 22], priceCents: 200, numbers: [[5, 2]] }),
    aListing({ terms: [12, 21], priceCents: 300, numbers: [[5, 3]] }),
    aListing({ terms: [12, 23], status: 'draft', priceCents: 900, numbers: [[5, 9]] }),
  ];
  const nothing: Bounds = { min: null, max: null };

  test('counts and ranges cover all matches, not only the page, and include filtered terms at 0', async () => {
    const engine = await withListings(listings, schema);
    const page = await engine.search(
      aQuery({
        perPage: 1,
        filters: [
          { categoryId: 1, termIds: [11] },
          { categoryId: 2, termIds: [21, 23] },
        ],
      }),
    );
    expect(page.total).toBe(1);
    expect(countsOf(page)).toEqual([
      [11, 1],
      [21, 1],
      [23, 0],
    ]);
    expect(page.price).toEqual({ min: 100, max: 100 });
    expect(page.ranges).toEqual(
      new Map<number, Bounds>([
        [5, { min: 1, max: 1 }],
        [6, nothing],
      ]),
    );
  });

  test('returns a range for every number category, with nulls if nothing matches', async () => {
    const engine = await withListings(listings, schema);
    const page = await engine.search(aQuery({ text: 'nowhere' }));
    expect([page.total, countsOf(page), page.price]).toEqual([0, [], nothing]);
    expect(page.ranges).toEqual(
      new Map<number, Bounds>([
        [5, nothing],
        [6, nothing],
      ]),
    );
  });

  test('disjunctive facets ignore the restriction of the category, or of the price, that they describe', async () => {
    const engine = await withListings(listings, schema);
    const query = aQuery({
      facetMode: 'disjunctive',
      filters: [{ categoryId: 1, termIds: [11] }],
      price: { min: null, max: 150 },
      ranges: [{ categoryId: 5, min: 1, max: 2 }],
    });
    const page = await engine.search(query);
    expect(page.total).toBe(1);
    expect(countsOf(page)).toEqual([
      [11, 1],
      [21, 1],
    ]);
    expect(page.price).toEqual({ min: 100, max: 200 });
    expect(page.ranges.get(5)).toEqual({ min: 1, max: 1 });
    const wide = await engine.search({ ...query, price: nothing, ranges: [] });
    expect(countsOf(wide)).toEqual([
      [11, 2],
      [12, 1],
      [21, 1],
      [22, 1],
    ]);
  });

  test('counts nothing without aggregates', async () => {
    const engine = await withListings(listings, schema);
    const page = await engine.search(aQuery({ withAggregates: false, filters: [{ categoryId: 1, termIds: [11] }] }));
    expect([page.total, countsOf(page), page.price, page.ranges.size]).toEqual([2, [], nothing, 0]);
  });

  test('counts listings by status, and published listings by term', async () => {
    const engine = await withListings(
      [
        ...listings,
        aListing({ isSold: true }),
        aListing({ isSalePending: true }),
        aListing({ status: 'trash', isSold: true, terms: [11] }),
      ],
      schema,
    );
    const { published, ...counts } = await engine.counts();
    expect(counts).toEqual({ publish: 5, draft: 1, trash: 1, sold: 1, salePending: 1, available: 3 });
    expect([[...published.termIds], [...published.counts]]).toEqual([
      [11, 12, 21, 22, 23],
      [2, 1, 2, 1, 0],
    ]);
  });

  test('queries, pages, listings and schemas survive a structured clone', async () => {
    const engine = await withListings(structuredClone(listings), structuredClone(schema));
    const page = await engine.search(structuredClone(aQuery({ orderBy: { categoryId: 5 } })));
    expect(structuredClone(page)).toEqual(page);
    expect(page.total).toBe(3);
  });
}
