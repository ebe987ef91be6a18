import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { UnescapedSize } from './json-size';

/** The size of a text that arrives in chunks of `chunkBytes`. */
function length(json: string, chunkBytes = Infinity): number {
  const bytes = Buffer.from(json);
  const size = new UnescapedSize();
  for (let start = 0; start < bytes.length; start += chunkBytes) size.add(bytes.subarray(start, start + chunkBytes));
  return size.bytes;
}

test('counts escapes as the characters that they represent', () => {
  expect(length('"a\\nb\\\\"')).toBe(Buffer.byteLength('"a\nb\\"'));
  expect(length('"\\u0041\\u0436\\u20ac\\ud83d\\ude97"')).toBe(Buffer.byteLength('"Aж€🚗"'));
  expect(length('"\\uZZZZ"')).toBe(8);
});

test('counts escaped and unescaped text the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = JSON.stringify(text);
      const escaped = plain.replace(
        /[^\x20-\x7e]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
      expect(length(escaped)).toBe(length(plain));
      expect(length(plain)).toBe(Buffer.byteLength(text) + 2);
    }),
  );
});

test('counts a text the same in chunks of any size', () => {
  const piece = fc.constantFrom('a', 'ж', '\\\\', '\\n', '\\"', '\\u0041', '\\ud83d\\ude97', '\\uZZ', '\\');
  fc.assert(
    fc.property(fc.array(piece), fc.integer({ min: 1, max: 9 }), (pieces, chunkBytes) => {
      expect(length(pieces.join(''), chunkBytes)).toBe(length(pieces.join('')));
    }),
  );
});
