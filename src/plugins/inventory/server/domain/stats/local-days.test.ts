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
  'America/Santiago', // skips midnight at clock changes
  'Africa/Cairo', // skips midnight at clock changes
  'Pacific/Kiritimati',
];

const hour = 3_600_000;
const from = Date.parse('2024-01-01T00:00:00Z');
const to = Date.parse('2028-01-01T00:00:00Z');

/** Computes the day number in another way: parses the local date as a UTC date. */
function expectedDay(millis: number, zone: string): number {
  return Date.parse(`${DateTime.fromMillis(millis, { zone }).toISODate()}T00:00:00Z`) / (24 * hour);
}

test('returns the number of the local day', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: from, max: to }), (zone, millis) =>
      expect(new LocalDays(zone).dayOf(millis)).toBe(expectedDay(millis, zone)),
    ),
  );
});

test('returns the start of each day, also where the clock skips midnight', () => {
  for (const zone of zones) {
    const days = new LocalDays(zone);
    for (let day = days.dayOf(from); day < days.dayOf(to); day++) {
      const start = days.startOf(day);
      expect([zone, day, days.dayOf(start), days.dayOf(start - 1)]).toEqual([zone, day, day, day - 1]);
    }
  }
});

test('changes the day at local midnight, not at midnight in UTC', () => {
  const days = new LocalDays('America/New_York');
  const day = (iso: string) => days.dayOf(Date.parse(iso));
  expect(day('2026-03-02T05:00:00Z') - day('2026-03-02T04:59:59.999Z')).toBe(1);
  expect(day('2026-03-02T04:59:59.999Z') - day('2026-03-02T00:00:00Z')).toBe(0);
});

test('counts days of 23 and 25 hours as one day', () => {
  const days = new LocalDays('America/New_York');
  const between = (start: string, end: string) => days.dayOf(Date.parse(end)) - days.dayOf(Date.parse(start));
  expect(between('2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z')).toBe(1); // 23 hours, midnight to midnight
  expect(between('2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z')).toBe(0);
  expect(between('2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z')).toBe(1); // 25 hours, midnight to midnight
  expect(between('2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z')).toBe(0);
});
