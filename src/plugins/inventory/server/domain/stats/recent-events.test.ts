import { expect, test } from '@jest/globals';
import type { ListingFacts } from './listing-facts';
import { eventsOf, newest, RecentEvents } from './recent-events';

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

const eventTimes = (facts: Partial<ListingFacts>) => eventsOf(aListing(facts)).map(({ event, at }) => [event, at]);

test('derives each event from its time', () => {
  expect(eventTimes({})).toEqual([['created', 1]]);
  expect(eventTimes({ publishedAt: 1 })).toEqual([
    ['created', 1],
    ['published', 1],
  ]);
  expect(eventTimes({ publishedAt: 2, updatedAt: 3 })).toEqual([
    ['created', 1],
    ['published', 2],
    ['updated', 3],
  ]);
  expect(eventTimes({ isSold: true, soldAt: 4, updatedAt: 4 })).toEqual([
    ['created', 1],
    ['sold', 4],
  ]);
  expect(eventTimes({ status: 'trash', trashedAt: 5, updatedAt: 5 })).toEqual([
    ['created', 1],
    ['trashed', 5],
  ]);
});

test('omits events that were undone or have no time', () => {
  expect(eventTimes({ isSold: false, soldAt: 4, trashedAt: 5 })).toEqual([['created', 1]]);
  expect(eventTimes({ createdAt: null, updatedAt: null, isSold: true })).toEqual([]);
});

test('sorts events by time, newest first, and at equal times by kind', () => {
  const listings = [aListing({ id: 1, publishedAt: 1, updatedAt: 9 }), aListing({ id: 2, createdAt: 5, updatedAt: 5 })];
  const recent = newest(listings.flatMap(eventsOf), 3);
  expect(recent.map(({ listingId, event }) => [listingId, event])).toEqual([
    [1, 'updated'],
    [2, 'created'],
    [1, 'published'],
  ]);
});

test('keeps the twenty newest events of listings in any order', () => {
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
