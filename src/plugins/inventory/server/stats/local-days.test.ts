import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { LocalDays } from './local-days';

const zones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'America/Santiago', // its clock skips midnight
  'Africa/Cairo', // and so does this one
  'Pacific/Kiritimati',
];

const hour = 3_600_000;
const from = Date.parse('2024-01-01T00:00:00Z');
const to = Date.parse('2028-01-01T00:00:00Z');

/** The day that the calendar shows, counted by another way: the date in words, as if it were one of UTC. */
function shown(millis: number, zone: string): number {
  return Date.parse(`${DateTime.fromMillis(millis, { zone }).toISODate()}T00:00:00Z`) / (24 * hour);
}

test('a moment is on the day that the calendar shows there', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: from, max: to }), (zone, millis) =>
      expect(new LocalDays(zone).dayOf(millis)).toBe(shown(millis, zone)),
    ),
  );
});

test('a day starts with its first moment, also where the clock skips midnight', () => {
  for (const zone of zones) {
    const days = new LocalDays(zone);
    for (let day = days.dayOf(from); day < days.dayOf(to); day++) {
      const start = days.startOf(day);
      expect([zone, day, days.dayOf(start), days.dayOf(start - 1)]).toEqual([zone, day, day, day - 1]);
    }
  }
});

test('a minute before midnight and midnight are two days, in the zone and not in UTC', () => {
  const days = new LocalDays('America/New_York');
  const day = (iso: string) => days.dayOf(Date.parse(iso));
  expect(day('2026-03-02T05:00:00Z') - day('2026-03-02T04:59:59.999Z')).toBe(1);
  expect(day('2026-03-02T04:59:59.999Z') - day('2026-03-02T00:00:00Z')).toBe(0);
});

test('a day of 23 hours and one of 25 are each one day', () => {
  const days = new LocalDays('America/New_York');
  const between = (one: string, other: string) => days.dayOf(Date.parse(other)) - days.dayOf(Date.parse(one));
  expect(between('2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z')).toBe(1); // 23 hours, midnight to midnight
  expect(between('2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z')).toBe(0);
  expect(between('2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z')).toBe(1); // 25 hours, midnight to midnight
  expect(between('2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z')).toBe(0);
});
