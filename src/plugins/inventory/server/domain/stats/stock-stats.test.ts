import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import type { ListingFacts } from './listing-facts';
import { LocalDays } from './local-days';
import { ageBuckets } from './ages';
import { StockCounter } from './stock-stats';

const zone = 'America/New_York';
const days = new LocalDays(zone);
const now = Date.parse('2026-11-21T15:00:00Z');

/** Returns a published listing created now, with the given differences. */
function aListing(facts: Partial<ListingFacts> = {}): ListingFacts {
  return {
    id: 1,
    status: 'publish',
    isSold: false,
    isSalePending: false,
    priceCents: null,
    hasVin: true,
    images: 0,
    lacksRequired: false,
    createdAt: now,
    updatedAt: now,
    publishedAt: now,
    soldAt: null,
    trashedAt: null,
    ...facts,
  };
}

const at = (iso: string) => Date.parse(iso);
const summary = (listings: readonly ListingFacts[], time = now) => {
  const counter = new StockCounter({ today: days.dayOf(time), days });
  for (const listing of listings) counter.add(listing);
  return counter.result();
};
const counts = (listings: readonly ListingFacts[], time = now) =>
  summary(listings, time).ageing.buckets.map(({ count }) => count);

test('returns counts of 0 and null averages for a type without listings', () => {
  expect(summary([])).toMatchObject({
    totals: { all: 0, publish: 0, draft: 0, trash: 0, sold: 0, sale_pending: 0, available: 0 },
    priceBins: [],
    withoutPrice: 0,
    recent: [],
    price: { total: null, average: null, median: null, min: null, max: null },
    ageing: { average_days: null, oldest_days: null, buckets: ageBuckets.map((bucket) => ({ ...bucket, count: 0 })) },
    turnover: { added_7d: 0, added_30d: 0, sold_7d: 0, sold_30d: 0, average_days_to_sell: null },
    media: { without_images: 0, average_images: null },
    quality: { missing_price: 0, missing_vin: 0, missing_required: 0 },
  });
});

test('summarizes the prices of available listings in currency units and ignores missing ones', () => {
  const listings = [
    aListing({ priceCents: 10_050 }),
    aListing({ priceCents: 20_000 }),
    aListing({ priceCents: 0 }),
    aListing({ priceCents: 100_001 }),
    aListing({ priceCents: null }),
    aListing({ priceCents: 1, isSold: true }),
    aListing({ priceCents: 1, isSalePending: true }),
    aListing({ priceCents: 1, status: 'draft' }),
    aListing({ priceCents: 1, status: 'trash' }),
  ];
  expect(summary(listings).price).toEqual({ total: 1300.51, average: 325.13, median: 150.25, min: 0, max: 1000.01 });
});

test('counts listings by status, sold and sale pending', () => {
  const { totals, withoutPrice, price, priceBins } = summary([
    aListing({ priceCents: 10_000 }),
    aListing({ priceCents: null }),
    aListing({ isSalePending: true, priceCents: 10_000 }),
    aListing({ isSold: true, soldAt: now, priceCents: 10_000 }),
    aListing({ isSold: true, isSalePending: true }),
    aListing({ status: 'draft', priceCents: 10_000 }),
    aListing({ status: 'draft', priceCents: null }),
    aListing({ status: 'trash', isSold: true, isSalePending: true }),
  ]);
  expect(totals).toEqual({ all: 7, publish: 5, draft: 2, trash: 1, sold: 2, sale_pending: 2, available: 2 });
  expect([withoutPrice, price.total]).toEqual([1, 100]);
  expect(priceBins.map(({ count }) => count)).toEqual([1]);
});

test('counts trashed listings only as trash', () => {
  const { totals, weeks, turnover, priceBins, ageing } = summary([
    aListing({ status: 'trash', isSold: true, soldAt: now, priceCents: 100 }),
  ]);
  expect(totals).toMatchObject({ all: 0, available: 0, trash: 1, sold: 0 });
  expect(weeks.every(({ added, sold }) => added + sold === 0)).toBe(true);
  expect(turnover).toMatchObject({ added_30d: 0, sold_30d: 0 });
  expect([priceBins, ageing.oldest_days]).toEqual([[], null]);
});

test('counts the first and the last day of each age bucket in it', () => {
  const aged = (age: number) => aListing({ createdAt: days.startOf(days.dayOf(now) - age) });
  for (const [age, index] of [0, 15, 16, 30, 31, 45, 46, 60, 61, 90, 91, 4000].map((days, index) => [days, index >> 1]))
    expect([age, counts([aged(age ?? 0)]).indexOf(1)]).toEqual([age, index]);
});

test('increases the age at midnight in the time zone of the dealership', () => {
  const listing = aListing({ createdAt: at('2026-11-05T14:00:00Z') });
  expect(summary([listing], at('2026-11-21T04:59:59.999Z')).ageing.oldest_days).toBe(15);
  expect(summary([listing], at('2026-11-21T05:00:00Z')).ageing.oldest_days).toBe(16);
  expect(counts([listing], at('2026-11-21T04:59:59.999Z'))).toEqual([1, 0, 0, 0, 0, 0]);
  expect(counts([listing], at('2026-11-21T05:00:00Z'))).toEqual([0, 1, 0, 0, 0, 0]);
});

test('counts today and the six days before as the last seven days, across a clock change', () => {
  const time = at('2026-11-04T23:00:00Z'); // clocks went back on the 1st
  const added = (iso: string) => summary([aListing({ createdAt: at(iso) })], time).turnover.added_7d;
  expect(added('2026-10-29T04:00:00Z')).toBe(1); // midnight in daylight saving time
  expect(added('2026-10-29T03:59:59.999Z')).toBe(0);
  expect(added('2026-11-05T04:59:59.999Z')).toBe(1); // midnight in standard time, an hour later in UTC
  expect(added('2026-11-05T05:00:00Z')).toBe(0);
});

test('counts sales by their day and averages the days to sell', () => {
  const sold = (createdAt: string, soldAt: string | null) =>
    aListing({ isSold: true, createdAt: at(createdAt), soldAt: soldAt === null ? null : at(soldAt) });
  const { turnover } = summary([
    sold('2026-11-20T12:00:00Z', '2026-11-21T14:00:00Z'),
    sold('2026-10-01T12:00:00Z', '2026-10-30T12:00:00Z'),
    sold('2026-11-01T12:00:00Z', null),
    aListing({ isSold: false, createdAt: at('2025-01-01T00:00:00Z'), soldAt: now }),
    { ...sold('2026-11-20T12:00:00Z', '2026-11-21T14:00:00Z'), status: 'trash' as const },
  ]);
  expect(turnover).toEqual({ added_7d: 1, added_30d: 2, sold_7d: 1, sold_30d: 2, average_days_to_sell: 15 });
});

test('counts images and missing data of published listings and drafts', () => {
  const { media, quality } = summary([
    aListing({ images: 3, priceCents: 5 }),
    aListing({ images: 0, status: 'draft', hasVin: false, lacksRequired: true }),
    aListing({ images: 1, isSold: true, priceCents: 0 }),
    aListing({ images: 0, status: 'trash', hasVin: false, lacksRequired: true }),
  ]);
  expect(media).toEqual({ without_images: 1, average_images: 1.3 });
  expect(quality).toEqual({ missing_price: 1, missing_vin: 1, missing_required: 1 });
});

test('ignores the age of a listing without a creation time', () => {
  expect(summary([aListing({ createdAt: null })])).toMatchObject({
    ageing: { average_days: null, oldest_days: null },
    turnover: { added_7d: 0, average_days_to_sell: null },
  });
});

const facts = fc.record({
  status: fc.constantFrom('publish' as const, 'draft' as const, 'trash' as const),
  isSold: fc.boolean(),
  isSalePending: fc.boolean(),
  priceCents: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  images: fc.nat({ max: 9 }),
  createdAt: fc.option(fc.integer({ min: at('2026-06-01T00:00:00Z'), max: now })),
  soldAt: fc.option(fc.integer({ min: at('2026-09-01T00:00:00Z'), max: now })),
});

/** Returns calendar days, computed by luxon. */
function daysBetween(from: number, to: number): number {
  const start = (millis: number) => DateTime.fromMillis(millis, { zone }).startOf('day');
  return Math.round(start(to).diff(start(from), 'days').days);
}

test('matches a naive computation for any listings', () => {
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 30 }), (samples) => {
      const listings = samples.map((sample) => aListing(sample));
      const { price, ageing, turnover } = summary(listings);
      const inStock = listings.filter(({ status }) => status !== 'trash');
      const available = inStock.filter((it) => it.status === 'publish' && !it.isSold && !it.isSalePending);
      const prices = available.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents / 100]));
      const ages = available.flatMap(({ createdAt }) => (createdAt === null ? [] : [daysBetween(createdAt, now)]));
      const isSince = (millis: number | null, count: number) =>
        millis !== null &&
        millis >=
          DateTime.fromMillis(now, { zone })
            .startOf('day')
            .minus({ days: count - 1 })
            .toMillis();

      if (prices.length > 0) {
        const total = prices.reduce((sum, one) => sum + one, 0);
        expect(Math.abs((price.total ?? 0) - total)).toBeLessThan(0.001);
        expect(Math.abs((price.average ?? 0) - total / prices.length)).toBeLessThanOrEqual(0.0051);
        expect([price.min, price.max]).toEqual([Math.min(...prices), Math.max(...prices)]);
      } else expect(price.total).toBeNull();
      expect(ageing.oldest_days).toBe(ages.length === 0 ? null : Math.max(...ages));
      for (const { from, to, count } of ageing.buckets)
        expect(count).toBe(ages.filter((age) => age >= from && age <= (to ?? Infinity)).length);
      expect(turnover.added_7d).toBe(inStock.filter(({ createdAt }) => isSince(createdAt, 7)).length);
      expect(turnover.added_30d).toBe(inStock.filter(({ createdAt }) => isSince(createdAt, 30)).length);
      expect(turnover.sold_7d).toBe(inStock.filter(({ isSold, soldAt }) => isSold && isSince(soldAt, 7)).length);
      expect(turnover.sold_30d).toBe(inStock.filter(({ isSold, soldAt }) => isSold && isSince(soldAt, 30)).length);
    }),
  );
});
