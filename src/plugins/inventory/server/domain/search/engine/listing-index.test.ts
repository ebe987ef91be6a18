import { beforeEach, expect, test } from '@jest/globals';
import { ListingIndex } from './listing-index';
import type { IndexedListing } from './port';
import { aListing, aSchema } from './testing/builders';

let index: ListingIndex;

beforeEach(() => {
  index = new ListingIndex();
  index.describe(aSchema({ 1: { 11: 'Ford', 12: 'Fiat' } }, [5]));
});

function put(listing: IndexedListing): void {
  index.put(finish(index.prepare(listing)));
  index.flush();
}

function finish<Value>(steps: Generator<void, Value>): Value {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

const countOf = (termId: number) => {
  const { termIds, counts } = index.counts().published;
  return counts[termIds.indexOf(termId)];
};

const red = aListing({ text: 'red focus', terms: [11] });

test('keeps the place of a listing whose words, terms and exact values stay the same', () => {
  put(red);
  put({ ...red, priceCents: 5, isSold: true });
  expect(index.ordinals.size).toBe(1);
  expect(finish(index.prepare({ ...red, priceCents: 7 })).tokens).toHaveLength(0);
  put({ ...red, text: 'blue focus' });
  expect(index.ordinals.size).toBe(2);
  expect(index.has({ ...red, text: 'blue focus' })).toBe(true);
  expect(index.has(red)).toBe(false);
});

test('counts the terms of published listings through changes of status, terms and deletions', () => {
  const blue = aListing({ text: 'blue', terms: [11, 12] });
  put(red);
  put(blue);
  expect([countOf(11), countOf(12)]).toEqual([2, 1]);
  put({ ...blue, status: 'draft' });
  expect([countOf(11), countOf(12)]).toEqual([1, 0]);
  put({ ...blue, status: 'publish' });
  put({ ...red, terms: [12] });
  expect([countOf(11), countOf(12)]).toEqual([1, 2]);
  index.delete(blue.id);
  index.delete(999_999);
  expect([countOf(11), countOf(12)]).toEqual([0, 1]);
});

test('replaces a listing that was loaded twice, also the first', () => {
  for (const _ of index.load([red, { ...red, status: 'draft' }, aListing({ text: 'blue' })]));
  for (const _ of index.build());
  expect(countOf(11)).toBe(0);
  expect(index.has({ ...red, status: 'draft' })).toBe(true);
  expect(index.has(red)).toBe(false);
});
