import { expect, test } from '@jest/globals';
import { parseRange } from './byte-range';

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-12', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=3-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['items=0-3', undefined],
  ['', undefined],
])('parses %j of ten bytes', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

test('finds no part in an empty file', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
});
