import { expect, test } from '@jest/globals';
import { medianOf } from './reply-speed';

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(medianOf([])).toBeNull();
  expect(medianOf([30])).toBe(30);
  expect(medianOf([500, 10, 20])).toBe(20);
  expect(medianOf([10, 500, 20, 40])).toBe(30);
});
