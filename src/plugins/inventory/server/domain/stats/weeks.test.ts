import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { LocalDays } from './local-days';
import { addWeeks, weekCount, Weeks } from './weeks';

const zone = 'America/New_York';
const days = new LocalDays(zone);
const at = (iso: string) => Date.parse(iso);
/** A Saturday. */
const now = at('2026-11-21T15:00:00Z');
const today = days.dayOf(now);

type Facts = Parameters<Weeks['add']>[0];

function aListing(facts: Partial<Facts> = {}): Facts {
  return { isSold: false, createdAt: null, soldAt: null, ...facts };
}

const countWeeks = (listings: readonly Facts[], lastDay = today) => {
  const weeks = new Weeks({ today: lastDay, days });
  for (const listing of listings) weeks.add(listing);
  return weeks.counts();
};
const weeksOf = (...listings: readonly Facts[]) => countWeeks(listings);

test('returns twelve weeks from Monday, the current one until today', () => {
  const weeks = weeksOf();
  expect(weeks).toHaveLength(weekCount);
  expect(weeks[0]).toEqual({ from: '2026-08-31', to: '2026-09-06', added: 0, sold: 0 });
  expect(weeks.slice(-2)).toEqual([
    { from: '2026-11-09', to: '2026-11-15', added: 0, sold: 0 },
    { from: '2026-11-16', to: '2026-11-21', added: 0, sold: 0 },
  ]);
});

test('returns one day of the current week on a Monday and the whole week on a Sunday', () => {
  const last = (iso: string) => countWeeks([], days.dayOf(at(iso))).at(-1);
  expect(last('2026-11-23T15:00:00Z')).toMatchObject({ from: '2026-11-23', to: '2026-11-23' });
  expect(last('2026-11-22T15:00:00Z')).toMatchObject({ from: '2026-11-16', to: '2026-11-22' });
});

test('starts weeks at midnight in the time zone of the dealership, across a clock change', () => {
  const added = (iso: string) => weeksOf(aListing({ createdAt: at(iso) })).map((week) => week.added);
  expect(added('2026-11-16T05:00:00Z').lastIndexOf(1)).toBe(11);
  expect(added('2026-11-16T04:59:59.999Z').lastIndexOf(1)).toBe(10);
  expect(added('2026-08-31T04:00:00Z').lastIndexOf(1)).toBe(0); // in daylight saving time
  expect(added('2026-08-31T03:59:59.999Z')).not.toContain(1);
  expect(added('2026-11-22T05:00:00Z')).not.toContain(1); // tomorrow
});

test('does not count the sale of a listing that is no longer sold', () => {
  const last = weeksOf(
    aListing({ createdAt: now, isSold: true, soldAt: now }),
    aListing({ createdAt: now, soldAt: now }),
    aListing({ createdAt: now, isSold: true, soldAt: null }),
  ).at(-1);
  expect(last).toMatchObject({ added: 3, sold: 1 });
});

test('matches the weeks of luxon at any time', () => {
  fc.assert(
    fc.property(fc.integer({ min: at('2026-08-01T00:00:00Z'), max: now }), (time) => {
      const monday = DateTime.fromMillis(time, { zone }).startOf('week').toISODate();
      const week = weeksOf(aListing({ createdAt: time })).find(({ added }) => added === 1);
      expect(week?.from).toBe(monday !== null && monday >= '2026-08-31' ? monday : undefined);
    }),
  );
});

test('adds up the weeks of two types', () => {
  const one = weeksOf(aListing({ createdAt: now }));
  const other = weeksOf(aListing({ createdAt: now, isSold: true, soldAt: now }));
  expect(addWeeks([one, other]).at(-1)).toMatchObject({ from: '2026-11-16', added: 2, sold: 1 });
  expect(addWeeks([])).toEqual([]);
});
