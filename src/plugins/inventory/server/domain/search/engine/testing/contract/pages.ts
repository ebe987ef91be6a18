import { expect, test } from '@jest/globals';
import { aListing, aQuery, aSchema, idsOf } from '../builders';
import type { Harness } from './harness';

/** Order and pages. */
export function testPages({ withListings, found }: Harness): void {
  const tied = () =>
    Array.from({ length: 40 }, (_, n) =>
      aListing({ createdAt: n % 3, priceCents: n % 4 === 0 ? null : n % 5, numbers: n % 2 ? [[5, 1]] : [] }),
    );

  test('sorts missing values last in both directions, and ties by id in the sort direction', async () => {
    const [none, expensive, cheap, alsoCheap, alsoNone] = [null, 9, 1, 1, null].map((priceCents) =>
      aListing({ priceCents }),
    );
    const engine = await withListings(
      [none, expensive, cheap, alsoCheap, alsoNone].filter((listing) => listing !== undefined),
    );
    const byPrice = async (order: 'asc' | 'desc') => found(engine, { orderBy: 'price', order });
    expect(await byPrice('asc')).toEqual([cheap, alsoCheap, expensive, none, alsoNone].map((listing) => listing?.id));
    expect(await byPrice('desc')).toEqual([expensive, alsoCheap, cheap, alsoNone, none].map((listing) => listing?.id));
  });

  test('all pages together contain each match once, in every order', async () => {
    const listings = tied();
    const engine = await withListings(listings, aSchema({}, [5]));
    for (const orderBy of ['date', 'price', { categoryId: 5 }, { categoryId: 99 }] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const whole = await found(engine, { orderBy, order });
        const glued: number[] = [];
        for (let page = 1; page <= 6; page++)
          glued.push(...(await found(engine, { orderBy, order, page, perPage: 7 })));
        expect(glued).toEqual(whole);
        expect([...glued].sort((a, b) => a - b)).toEqual(idsOf(listings));
      }
    }
  });

  test('a page past the end is empty and has the correct total', async () => {
    const engine = await withListings(tied());
    const page = await engine.search(aQuery({ page: 1e15, perPage: 100 }));
    expect([[...page.ids], page.total]).toEqual([[], 40]);
  });
}
