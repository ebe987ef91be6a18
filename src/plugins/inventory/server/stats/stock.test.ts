import { test } from 'node:test';
import { expect } from 'expect';
import type { StockFacts } from './listing-facts';
import { LocalDays } from './local-days';
import { type StockFigures, summarisingStock } from './stock';

const days = new LocalDays('UTC');
const now = Date.parse('2026-11-21T15:00:00Z');

function aListing(facts: Partial<StockFacts> = {}): StockFacts {
  return {
    status: 'publish',
    isSold: false,
    isSalePending: false,
    priceCents: 10_000,
    createdAt: now,
    soldAt: null,
    ...facts,
  };
}

function figuresOf(...listings: readonly StockFacts[]): StockFigures {
  const steps = summarisingStock(listings, { now, days });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

test('a listing counts as what it is', () => {
  const { counts, price, priceBins } = figuresOf(
    aListing(),
    aListing({ priceCents: null }),
    aListing({ isSalePending: true }),
    aListing({ isSold: true, soldAt: now }),
    aListing({ status: 'draft' }),
    aListing({ status: 'draft', priceCents: null }),
    aListing({ status: 'trash' }),
  );
  expect(counts).toEqual({ all: 6, available: 2, draft: 2, sale_pending: 1, without_price: 1 });
  expect(price.total).toBe(100);
  expect(priceBins.map(({ count }) => count)).toEqual([1]);
});

test('what lies in the trash is in no figure', () => {
  const { counts, weeks, turnover, priceBins, ageing } = figuresOf(
    aListing({ status: 'trash', isSold: true, soldAt: now }),
  );
  expect(counts).toEqual({ all: 0, available: 0, draft: 0, sale_pending: 0, without_price: 0 });
  expect(weeks.every(({ added, sold }) => added + sold === 0)).toBe(true);
  expect(turnover).toMatchObject({ added_30d: 0, sold_30d: 0 });
  expect([priceBins, ageing.oldest_days]).toEqual([[], null]);
});
