import { describe, expect, test } from '@jest/globals';
import { nextAttempt } from '../../platform/retry-schedule';
import { disabledBy } from './failing-endpoint';

const now = new Date('2026-11-25T12:00:00Z');
const pauseAfter = (attempts: number, random: number) => {
  const next = nextAttempt(attempts, now, random);
  return next && (next.getTime() - now.getTime()) / 1000;
};

test('retries after 5 s, 1 min, 5 min, 30 min, 2 h, 6 h, 12 h and 24 h, then no more', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((attempts) => pauseAfter(attempts, 0.5));
  expect(pauses).toEqual([5, 60, 300, 1800, 7200, 21_600, 43_200, 86_400, undefined]);
});

test('spreads each pause by 20 % both ways', () => {
  expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([4, 6]);
});

describe('an endpoint', () => {
  const failure = { isSuccess: false, status: 500 };
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

  test('is disabled by 410 immediately', () => {
    expect(disabledBy({ isSuccess: false, status: 410 }, null, now)).toBe('gone');
  });

  test('is disabled after five days of failures, not before', () => {
    expect(disabledBy(failure, daysAgo(4.99), now)).toBeUndefined();
    expect(disabledBy(failure, daysAgo(5), now)).toBe('failing');
    expect(disabledBy({ isSuccess: false, status: null }, daysAgo(6), now)).toBe('failing');
  });

  test('stays enabled by a success, however late', () => {
    expect(disabledBy({ isSuccess: true, status: 200 }, daysAgo(9), now)).toBeUndefined();
    expect(disabledBy(failure, null, now)).toBeUndefined();
  });
});
