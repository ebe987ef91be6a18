import { expect, test } from '@jest/globals';
import { ageLimitsOf, agingOf } from './age-limits';

test.each([
  [null, null, { aging: 45, old: 75 }],
  [20, 40, { aging: 20, old: 40 }],
  [90, null, { aging: 90, old: 90 }],
  [null, 30, { aging: 30, old: 30 }],
  [60, 30, { aging: 60, old: 60 }],
])('the limits %p and %p are %p', (agingDays, oldDays, limits) => {
  expect(ageLimitsOf({ agingDays, oldDays })).toEqual(limits);
});

test('a limit is passed on its day', () => {
  const type = { agingDays: 20, oldDays: 40 };
  expect([null, 19, 20, 39, 40].map((days) => agingOf(days, type))).toEqual([null, null, 'aging', 'aging', 'old']);
});
