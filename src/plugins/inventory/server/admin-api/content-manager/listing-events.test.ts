import { expect, test } from '@jest/globals';
import { LocalDays } from '../../stats/local-days';
import { daysInStock, listingEvents } from './listing-events';

const nobody = { createdBy: null, updatedBy: 'Ada', importedAt: undefined };
const life = {
  createdAt: '2026-05-01T09:00:00.000Z',
  updatedAt: '2026-05-09T09:00:00.000Z',
  publishedAt: '2026-05-02T09:00:00.000Z',
  soldAt: null,
  trashedAt: null,
};

test('a listing ages until it is sold', () => {
  const today = { now: new Date('2026-05-11T08:00:00.000Z'), days: new LocalDays('America/Chicago') };
  expect(daysInStock(life, today)).toBe(10);
  expect(daysInStock({ ...life, soldAt: '2026-05-04T10:00:00.000Z' }, today)).toBe(3);
  expect(daysInStock({ ...life, createdAt: null }, today)).toBeNull();
});

test('the latest change comes first, and a save that published it is told once', () => {
  expect(listingEvents(life, nobody).map(({ event, by }) => [event, by])).toEqual([
    ['updated', 'Ada'],
    ['published', null],
    ['created', null],
  ]);
  const published = { ...life, updatedAt: life.publishedAt };
  expect(listingEvents(published, nobody).map(({ event }) => event)).toEqual(['published', 'created']);
  expect(listingEvents(life, { ...nobody, importedAt: life.createdAt }).at(-1)?.event).toBe('imported');
});
