import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { anyText } from '../../../../platform/testing/any-text';
import { foldText } from '../../../../../contract/texts/fold-text';
import { verbatim, wordsOf } from './words';

const text = ({ bytes, length }: { bytes: Uint8Array; length: number }) =>
  Buffer.from(bytes.subarray(0, length)).toString();
const words = (from: string) => wordsOf(from).map(text);

test('splits a text into folded runs of letters and digits', () => {
  expect(words('Café-RACER, 2024!')).toEqual(['cafe', 'racer', '2024']);
  expect(words('Cafe\u0301 naïve Škoda')).toEqual(['cafe', 'naive', 'skoda']);
  expect(words('ΟΔΟΣ ὁδός')).toEqual(['οδοσ', 'οδοσ']);
  expect(words('İstanbul straße')).toEqual(['istanbul', 'strasse']);
  expect(words('Łódź søster Æon auto\u00admatic')).toEqual(['lodz', 'soster', 'aeon', 'automatic']);
  expect(words('ﬁat ½ m² Ⅷ ٣')).toEqual(['fiat', '1', '2', 'm2', 'viii', '٣']);
  expect(words('“don’t” a_b')).toEqual(['don', 't', 'a', 'b']);
  expect(words(' \n—%*')).toEqual([]);
});

test('returns the words of the folded text, for any text', () => {
  const mixed = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: anyText() },
      fc.constantFrom('½', 'ﷺ', 'ﬃ', '가', 'が', 'Ǆ', 'K', 'ς', 'Σ', '𝐀', '😀', '\u0301', 'é', 'x'),
    ),
  );
  fc.assert(
    fc.property(
      mixed.map((parts) => parts.join('')),
      (from) => {
        const expected = foldText(from).match(/[\p{L}\p{N}]+/gu) ?? [];
        expect(wordsOf(from)).toEqual(
          expected.map(verbatim).map(({ bytes, length, hash }) => ({ bytes: bytes.slice(0, length), length, hash })),
        );
      },
    ),
    { numRuns: 2000 },
  );
});

test('accepts a word as long as the whole text', () => {
  expect(words('x'.repeat(100_000))).toEqual(['x'.repeat(100_000)]);
});
