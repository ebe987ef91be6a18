import { expect, test } from '@jest/globals';
import { unitsOf } from './utf16';
import { hashOf } from './word';
import { verbatim } from './words';

const bytes = (text: string) => {
  const word = verbatim(text);
  return word.bytes.slice(0, word.length);
};

test('a verbatim word has the bytes of each UTF-16 unit in UTF-8', () => {
  expect(Buffer.from(bytes(' A-é=東\u07ff\u0800')).toString()).toBe(' A-é=東\u07ff\u0800');
  expect([...bytes('\ud83d')]).toEqual([0xed, 0xa0, 0xbd]);
  expect(Buffer.from(bytes('東'.repeat(1000))).toString()).toBe('東'.repeat(1000));
});

test.each([0, 1, 31, 32, 33, 34, 500])('the units of a text of %i characters are those of JavaScript', (length) => {
  const text = 'aé東\ud83d\ude00\ud83d\0\uffff'.repeat(100).slice(0, length);
  expect([...unitsOf(text)]).toEqual(Array.from({ length }, (_, index) => text.charCodeAt(index)));
});

test('the hash depends on the bytes between the ends alone', () => {
  const all = Uint8Array.from({ length: 50 }, (_, index) => index * 5);
  const part = all.slice(10, 30);
  expect(hashOf(all, 10, 30)).toBe(hashOf(part, 0, 20));
  for (let index = 0; index < 20; index++) {
    const other = part.slice();
    other[index] = 255;
    expect(hashOf(other, 0, 20)).not.toBe(hashOf(part, 0, 20));
  }
});

test('stock numbers spread over the shards and over the places of a table', () => {
  const hashes = Array.from({ length: 64_000 }, (_, number) => hashOf(bytes(`a${number}`), 0, `a${number}`.length));
  const largest = (placeOf: (hash: number) => number) => {
    const counts = new Uint32Array(64);
    for (const hash of hashes) counts[placeOf(hash)] = (counts[placeOf(hash)] ?? 0) + 1;
    return Math.max(...counts);
  };
  expect(largest((hash) => hash & 63)).toBeLessThan(1200); // 1000 on average
  expect(largest((hash) => hash >>> 26)).toBeLessThan(1200);
  expect(new Set(hashes).size).toBeGreaterThan(63_990);
});
