import { expect, test } from '@jest/globals';
import { foldText, wordMatcher } from './fold-text';

test('folds case, accents and runs of whitespace', () => {
  expect(foldText('  Citroën \t C4 ')).toBe('citroen c4');
  expect(foldText('ÉTÉ')).toBe(foldText('e\u0301te\u0301'));
});

test('matches a text that contains every word, in any order', () => {
  const matches = wordMatcher('c4 citroen');
  expect(matches('Citroën C4 Cactus')).toBe(true);
  expect(matches('Citroën C3')).toBe(false);
});

test('an empty search matches everything', () => {
  expect(wordMatcher(' ')('Honda')).toBe(true);
});
