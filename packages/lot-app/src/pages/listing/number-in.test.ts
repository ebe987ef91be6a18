import { expect, test } from '@jest/globals';
import { numberIn } from './number-in';

test.each([
  ['15990', 15990],
  ['15,990', 15990],
  ['15.990', 15990],
  ['15 990', 15990],
  ['1,234,567', 1234567],
  ['15990,50', 15990.5],
  ['15,990.5', 15990.5],
  ['15.990,50', 15990.5],
  ['0.5', 0.5],
])('reads %s as %d', (text, expected) => {
  expect(numberIn(text)).toBe(expected);
});

test.each(['', 'abc', '12a', ',5', '--1'])('reads %j as no number', (text) => {
  expect(numberIn(text)).toBeUndefined();
});
