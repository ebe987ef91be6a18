import { expect, test } from '@jest/globals';
import { isMisdated, nextRun } from './next-run';

const at = (time: string) => new Date(time);
const next = (...of: Parameters<typeof nextRun>) => nextRun(...of).toISOString();

test('a schedule by hours begins immediately, and keeps its times', () => {
  const hours = { kind: 'hours', hours: 6 } as const;
  const now = at('2026-03-01T10:07:00Z');
  expect(next(hours, { now, timezone: 'UTC' })).toBe('2026-03-01T10:07:00.000Z');
  expect(next(hours, { now, last: at('2026-03-01T10:00:00Z'), timezone: 'UTC' })).toBe('2026-03-01T16:00:00.000Z');
  expect(next(hours, { now, last: at('2026-02-26T10:00:00Z'), timezone: 'UTC' })).toBe('2026-03-01T16:00:00.000Z');
});

test('a daily schedule is due at the time of the dealership, also around daylight saving', () => {
  const daily = { kind: 'daily', at: '02:30' } as const;
  const timezone = 'America/New_York';
  expect(next(daily, { now: at('2026-03-01T07:29:59Z'), timezone })).toBe('2026-03-01T07:30:00.000Z');
  expect(next(daily, { now: at('2026-03-01T07:30:00Z'), timezone })).toBe('2026-03-02T07:30:00.000Z');
  // 03:30, because 02:30 is skipped
  expect(next(daily, { now: at('2026-03-07T08:00:00Z'), timezone })).toBe('2026-03-08T07:30:00.000Z');
  expect(next(daily, { now: at('2026-03-08T08:00:00Z'), timezone })).toBe('2026-03-09T06:30:00.000Z');
});

test('a fetch further ahead than a period of the schedule was put there by a wrong clock', () => {
  const now = at('2026-03-01T10:00:00Z');
  const [hours, daily] = [{ kind: 'hours', hours: 6 } as const, { kind: 'daily', at: '02:30' } as const];
  for (const [schedule, time, expected] of [
    [hours, '2026-03-01T16:00:00Z', false],
    [hours, '2026-03-01T16:00:01Z', true],
    [daily, '2026-03-02T11:00:00Z', false],
    [daily, '2026-03-03T02:30:00Z', true],
  ] as const)
    expect([time, isMisdated(schedule, { now, next: at(time) })]).toEqual([time, expected]);
});
