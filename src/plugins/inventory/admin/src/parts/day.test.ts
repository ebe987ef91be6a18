/// <reference types="node" />
import { expect, test } from '@jest/globals';
import { calendarDate, dayOf, isDay, periodParams } from './day';

test('a period holds its days with their whole length', () => {
  const { created_after: after = '', created_before: before = '' } = periodParams({
    from: '2026-09-01',
    to: '2026-09-30',
  });
  expect(new Date(after).getTime()).toBe(new Date(2026, 8, 1).getTime() - 1);
  expect(new Date(before).getTime()).toBe(new Date(2026, 9, 1).getTime());
});

test('what is no day asks for nothing', () => {
  expect(periodParams({ from: '', to: 'soon' })).toEqual({});
  expect(['2026-02-30', '2026-9-1', '1', ''].map(isDay)).toEqual([false, false, false, false]);
  expect(isDay('2028-02-29')).toBe(true);
});

test('a day goes into the calendar and comes back as the same day', () => {
  expect(calendarDate('2026-09-01').toISOString().slice(0, 10)).toBe('2026-09-01');
  expect(dayOf(new Date(2026, 8, 1))).toBe('2026-09-01');
});
