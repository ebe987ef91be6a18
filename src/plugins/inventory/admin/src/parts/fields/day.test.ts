/// <reference types="node" />
import { expect, test } from '@jest/globals';
import { calendarDate, dayIn, dayOf, endOfDay, isDay, periodParams } from './day';

test('includes both days of a period completely', () => {
  const { created_after: after = '', created_before: before = '' } = periodParams({
    from: '2026-09-01',
    to: '2026-09-30',
  });
  expect(new Date(after).getTime()).toBe(new Date(2026, 8, 1).getTime() - 1);
  expect(new Date(before).getTime()).toBe(new Date(2026, 9, 1).getTime());
});

test('ignores invalid days', () => {
  expect(periodParams({ from: '', to: 'soon' })).toEqual({});
  expect(['2026-02-30', '2026-9-1', '1', ''].map(isDay)).toEqual([false, false, false, false]);
  expect(isDay('2028-02-29')).toBe(true);
});

test('converts a day to a calendar date and back', () => {
  expect(calendarDate('2026-09-01').toISOString().slice(0, 10)).toBe('2026-09-01');
  expect(dayOf(new Date(2026, 8, 1))).toBe('2026-09-01');
});

test('a due day is one of the dealership, wherever the browser is', () => {
  expect(dayIn('Pacific/Kiritimati', '2026-11-25T10:00:00Z')).toBe('2026-11-26');
  expect(dayIn('Pacific/Pago_Pago', '2026-11-25T10:00:00Z')).toBe('2026-11-24');
  expect(dayIn('UTC', '0999-01-02T00:00:00Z')).toBe('0999-01-02');
  expect(endOfDay('2026-11-25')).toBe('2026-11-25T23:59:59');
});
