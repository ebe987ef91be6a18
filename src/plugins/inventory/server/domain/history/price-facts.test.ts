import { expect, test } from '@jest/globals';
import { maxHistoryEntries } from '../../../contract/history';
import { noPriceFacts, type PriceEntry, priceFacts } from './price-facts';

const dayMs = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-01-01T00:00:00Z');
const day = (number: number) => start + number * dayMs;

const created = (at: number, to: number | null, isPublished = true): PriceEntry => ({
  at: day(at),
  from: null,
  to,
  wasPublished: null,
  isPublished,
});
const price = (at: number, from: number | null, to: number | null, isPublished = true): PriceEntry => ({
  at: day(at),
  from,
  to,
  wasPublished: isPublished,
  isPublished,
});
const publication = (at: number, cents: number, isPublished: boolean): PriceEntry => ({
  at: day(at),
  from: cents,
  to: cents,
  wasPublished: !isPublished,
  isPublished,
});

const factsOf = (entries: PriceEntry[], known = { createdAt: day(0), since: day(0) }) => priceFacts(entries, known);

test('knows nothing of a listing whose price never changed', () => {
  expect(factsOf([])).toEqual(noPriceFacts);
  expect(factsOf([created(0, 100), publication(5, 100, false)])).toEqual(noPriceFacts);
});

test('returns the price before the last change and the time of that change', () => {
  const entries = [created(0, 100), price(1, 100, 90), price(2, 90, 95), publication(3, 95, false)];

  expect(factsOf(entries)).toMatchObject({ previousPrice: 90, changedAt: day(2) });
  expect(factsOf([created(0, null), price(1, null, 90)])).toMatchObject({ previousPrice: null, changedAt: day(1) });
});

test('returns the lowest price of the 30 days before the last reduction', () => {
  const entries = [created(0, 80), price(10, 80, 100), price(35, 100, 120), price(45, 120, 110)];

  // On day 45 the window begins on day 15: the price of 80 ended on day 10.
  expect(factsOf(entries).lowestPrice30Days).toBe(100);
  expect(factsOf([...entries, price(50, 110, 130)]).lowestPrice30Days).toBe(100);
  expect(factsOf([created(0, 80), price(10, 80, 100), price(39, 100, 90)]).lowestPrice30Days).toBe(80);
});

test('counts only published prices', () => {
  const draft = [created(0, 50, false), price(1, 50, 100, false), publication(2, 100, true)];

  expect(factsOf([...draft, price(9, 100, 90)]).lowestPrice30Days).toBe(100);
  expect(factsOf([created(0, 50, false), price(1, 50, 40, false)]).lowestPrice30Days).toBeNull();
});

test('does not know prices between the first and the second entry at the limit of entries', () => {
  const prices = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => price(from + index / 24, 100 + (index % 2), 101 - (index % 2)));
  const cut = [created(0, 50), price(10, 50, 101), ...prices(maxHistoryEntries - 2, 10)];

  expect(factsOf(cut.slice(0, -1)).lowestPrice30Days).toBe(50);
  expect(factsOf(cut).lowestPrice30Days).toBeNull();
  expect(factsOf([...cut.slice(0, -1), price(60, 101, 100)]).lowestPrice30Days).toBe(100);
});

test('returns null without a reduction, or if the listing had no price before it', () => {
  expect(factsOf([created(0, 50), price(9, 50, 60)]).lowestPrice30Days).toBeNull();
  expect(factsOf([created(0, 50), price(9, 50, null), price(10, null, 40)]).lowestPrice30Days).toBeNull();
});

test('returns null if the history began within the 30 days, and the price if it began before them', () => {
  const entries = [price(40, 100, 90)];

  expect(factsOf(entries, { createdAt: day(-90), since: day(11) }).lowestPrice30Days).toBeNull();
  expect(factsOf(entries, { createdAt: day(-90), since: day(10) }).lowestPrice30Days).toBe(100);
});

test('does not know the prices of a loaded listing before it was loaded', () => {
  const loaded = { createdAt: day(-90), since: day(-90) };

  expect(factsOf([created(0, 100), price(20, 100, 90)], loaded).lowestPrice30Days).toBeNull();
  expect(factsOf([created(0, 100), price(31, 100, 90)], loaded).lowestPrice30Days).toBe(100);
});
