import { expect, test } from '@jest/globals';
import { must, mustGet } from './must';

test('returns what exists, also 0, an empty text and null', () => {
  for (const value of [0, '', null, false]) expect(must(value, 'The value')).toBe(value);
  expect(mustGet(new Map([['first', 0]]), 'first')).toBe(0);
});

test('throws and names what is missing', () => {
  expect(() => must(undefined, 'The new row')).toThrow('The new row is missing.');
  expect(() => mustGet(new Map([[7, 'seven']]), 8)).toThrow('The value of 8 is missing.');
});
