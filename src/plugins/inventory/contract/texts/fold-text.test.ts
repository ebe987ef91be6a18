import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldCodePoint, foldLetters, foldLine, foldName, foldText, withoutAccents } from './fold-text';

const folded = (text: string) => Array.from(text, (character) => foldCodePoint(character.codePointAt(0) ?? 0)).join('');

test('the fold of a text is the concatenated folds of its code points', () => {
  for (const text of ['Café ΣΊΣΥΦΟΣ', 'İstanbul', 'ﬁ½', '한국', 'e\u0323\u0301', '%_\\']) {
    expect(foldText(text)).toBe(folded(text));
  }
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(foldText(text)).toBe(folded(text))));
});

test('drops a run of half a million marks without sorting them', () => {
  const marks = '\u0301'.repeat(500_000); // sorting them takes minutes

  expect(foldText(`a${marks}\uFF9E${marks}B`)).toBe('ab');
});

test('folds case, accents and runs of whitespace', () => {
  expect(foldLine('  Citroën \t C4 ')).toBe('citroen c4');
  expect(foldLine('ÉTÉ')).toBe(foldLine('e\u0301te\u0301'));
});

test('folds case, Unicode composition and spaces of names', () => {
  expect(foldName('  Mercedes  BENZ ')).toBe('mercedes benz');
  expect(foldName('CITROE\u0308N')).toBe(foldName('citroën'));
  expect(foldName('citroën')).not.toBe(foldName('citroen'));
});

test('removes accents and compatibility forms, and keeps the case', () => {
  expect(withoutAccents('Čapek ﬁn ½ №')).toBe('Capek fin 1⁄2 No');
});

test.each([
  ['Citroën', 'citroen'],
  ['MERCEDES-BENZ', 'mercedesbenz'],
  ['EX+ & More', 'explusandmore'],
  ['++', 'plusplus'],
  ['ＢＭＷ １', 'bmw1'],
  ['Škoda 4×4', 'skoda44'],
  [' \t-', ''],
])('folds the letters of %j to %j', (text, expected) => expect(foldLetters(text)).toBe(expected));
