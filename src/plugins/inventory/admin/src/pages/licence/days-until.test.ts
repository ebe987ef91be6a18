import { expect, test } from '@jest/globals';
import { daysUntil } from './days-until';

const now = Date.parse('2026-11-01T12:00:00Z');

test('counts whole days until a time', () => {
  expect(daysUntil('2026-11-01T13:00:00Z', now)).toBe(0);
  expect(daysUntil('2026-11-02T12:00:00Z', now)).toBe(1);
  expect(daysUntil('2026-12-01T11:59:59Z', now)).toBe(29);
});

test('is negative as soon as the time has passed', () => {
  expect(daysUntil('2026-11-01T11:59:59Z', now)).toBe(-1);
});
