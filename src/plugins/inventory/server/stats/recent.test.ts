import { expect, test } from '@jest/globals';
import type { ListingFacts } from './listing-facts';
import { eventsOf, newest, RecentEvents } from './recent';

function aListing(facts: Partial<ListingFacts>): ListingFacts {
  return {
    id: 1,
    status: 'publish',
    isSold: false,
    isSalePending: false,
    priceCents: null,
    hasVin: false,
    images: 0,
    lacksRequired: false,
    createdAt: 1,
    updatedAt: 1,
    publishedAt: null,
    soldAt: null,
    trashedAt: null,
    ...facts,
  };
}

const told = (facts: Partial<ListingFacts>) => eventsOf(aListing(facts)).map(({ event, at }) => [event, at]);

test('an event is told by its column', () => {
  expect(told({})).toEqual([['created', 1]]);
  expect(told({ publishedAt: 1 })).toEqual([
    ['created', 1],
    ['published', 1],
  ]);
  expect(told({ publishedAt: 2, updatedAt: 3 })).toEqual([
    ['created', 1],
    ['published', 2],
    ['updated', 3],
  ]);
  expect(told({ isSold: true, soldAt: 4, updatedAt: 4 })).toEqual([
    ['created', 1],
    ['sold', 4],
  ]);
  expect(told({ status: 'trash', trashedAt: 5, updatedAt: 5 })).toEqual([
    ['created', 1],
    ['trashed', 5],
  ]);
});

test('what was undone did not happen, and what has no time is not told', () => {
  expect(told({ isSold: false, soldAt: 4, trashedAt: 5 })).toEqual([['created', 1]]);
  expect(told({ createdAt: null, updatedAt: null, isSold: true })).toEqual([]);
});

test('the newest come first; of one moment, what came later', () => {
  const listings = [aListing({ id: 1, publishedAt: 1, updatedAt: 9 }), aListing({ id: 2, createdAt: 5, updatedAt: 5 })];
  const recent = newest(listings.flatMap(eventsOf), 3);
  expect(recent.map(({ listingId, event }) => [listingId, event])).toEqual([
    [1, 'updated'],
    [2, 'created'],
    [1, 'published'],
  ]);
});

test('of many listings the twenty newest events are kept, whatever the order of the listings', () => {
  const times = Array.from({ length: 3000 }, (_, index) => (index * 7919) % 3001);
  const recent = new RecentEvents();
  for (const [index, time] of times.entries())
    recent.add(aListing({ id: index, createdAt: time, updatedAt: time, isSold: true, soldAt: time + 0.5 }));
  expect(recent.newest()).toEqual(
    newest(
      times.flatMap((time, id) =>
        eventsOf(aListing({ id, createdAt: time, updatedAt: time, isSold: true, soldAt: time + 0.5 })),
      ),
      20,
    ),
  );
});
