import { expect, test } from '@jest/globals';
import { wordMatcher } from './word-matcher';

test('matches a text that contains every word, in any order', () => {
  const matches = wordMatcher('c4 citroen');
  expect(matches('Citroën C4 Cactus')).toBe(true);
  expect(matches('Citroën C3')).toBe(false);
});

test('an empty search matches everything', () => {
  expect(wordMatcher(' ')('Honda')).toBe(true);
});
