import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { unescapedLength } from './json-size';

const length = (json: string) => unescapedLength(Buffer.from(json));

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
