import { test } from 'node:test';
import { expect } from 'expect';
import { mustMatch, namesTag } from './conditional';

test('If-None-Match compares weakly, in a list, or with any', () => {
  expect(namesTag('"a"', '"a"')).toBe(true);
  expect(namesTag('"b", W/"a"', '"a"')).toBe(true);
  expect(namesTag('*', '"a"')).toBe(true);
  for (const other of [undefined, '', '"b"', 'a', 'W/"b"']) expect(namesTag(other, '"a"')).toBe(false);
});

test('If-Match compares strongly: a weak tag never matches', () => {
  for (const fits of [undefined, '*', '"a"', '"b","a"']) expect(() => mustMatch(fits, '"a"')).not.toThrow();
  for (const stale of ['"b"', 'W/"a"', 'a', '']) expect(() => mustMatch(stale, '"a"')).toThrow(/changed/);
});
