import { expect, test } from '@jest/globals';
import { missedFrom, usualInterval } from './usual-interval';

const hour = 3_600_000;

test.each([
  ['no fetch', [], null],
  ['two fetches', [0, hour], null],
  ['three in a row, newest first', [2 * hour, hour, 0], hour],
  ['one late among regular ones', [0, hour, 2 * hour, 5 * hour, 6 * hour], hour],
  ['each with a second try', [0, 2000, hour, hour + 2000, 2 * hour, 2 * hour + 2000], hour - 2000],
])('the usual time between fetches, of %s', (_what, times, interval) => {
  expect(usualInterval(times)).toBe(interval);
});

test('a fetch is missed after twice the usual time', () => {
  expect(missedFrom(10 * hour, hour)).toBe(12 * hour);
});
