import { expect, test } from '@jest/globals';
import { LocalDays } from '../../../domain/stats/local-days';
import { daysInStock, listingEvents } from './listing-events';

const noAuthors = { createdBy: null, updatedBy: 'Ada', importedAt: undefined };
const listing = {
  createdAt: '2026-05-01T09:00:00.000Z',
  updatedAt: '2026-05-09T09:00:00.000Z',
  publishedAt: '2026-05-02T09:00:00.000Z',
  soldAt: null,
  trashedAt: null,
};

test('counts the days in stock until the sale', () => {
  const today = { now: new Date('2026-05-11T08:00:00.000Z'), days: new LocalDays('America/Chicago') };
  expect(daysInStock(listing, today)).toBe(10);
  expect(daysInStock({ ...listing, soldAt: '2026-05-04T10:00:00.000Z' }, today)).toBe(3);
  expect(daysInStock({ ...listing, createdAt: null }, today)).toBeNull();
});

test('returns the latest event first, and one event for a save that publishes', () => {
  expect(listingEvents(listing, noAuthors).map(({ event, by }) => [event, by])).toEqual([
    ['updated', 'Ada'],
    ['published', null],
    ['created', null],
  ]);
  const published = { ...listing, updatedAt: listing.publishedAt };
  expect(listingEvents(published, noAuthors).map(({ event }) => event)).toEqual(['published', 'created']);
  expect(listingEvents(listing, { ...noAuthors, importedAt: listing.createdAt }).at(-1)?.event).toBe('imported');
});
