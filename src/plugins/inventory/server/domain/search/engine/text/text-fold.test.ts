import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldCodePoint, foldText } from './text-fold';

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
