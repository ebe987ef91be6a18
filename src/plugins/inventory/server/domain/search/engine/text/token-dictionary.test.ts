import { expect, test } from '@jest/globals';
import { TokenDictionary } from './token-dictionary';
import { verbatim } from './words';

test('gives each word one token and finds it in both directions while the dictionary grows', () => {
  const dictionary = new TokenDictionary();
  const numbers = Array.from({ length: 20_000 }, (_, n) => n);
  for (let round = 0; round < 2; round++) {
    expect(numbers.map((n) => dictionary.intern(verbatim(`word ${n * 7}`)))).toEqual(numbers);
    dictionary.fit();
  }
  expect(dictionary.size).toBe(20_000);
  expect(dictionary.find(verbatim('word 7'))).toBe(1);
  expect(dictionary.find(verbatim('word 8'))).toBe(-1);
  expect(Buffer.from(dictionary.word(3).bytes).toString()).toBe('word 21');
  expect(dictionary.startsWith(3, verbatim('word 2'))).toBe(true);
  expect(dictionary.startsWith(3, verbatim('word 21 and more'))).toBe(false);
  expect(dictionary.startsWith(3, verbatim('word 22'))).toBe(false);
  expect([0, 6, 7].map((index) => dictionary.byteAt(3, index))).toEqual([0x77, 0x31, undefined]);
  expect([dictionary.byteAt(0, 5), dictionary.byteAt(0, 6)]).toEqual([0x30, undefined]);
});
