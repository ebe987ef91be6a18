import { describe, expect, test } from '@jest/globals';
import { requireMatch, matchesTag } from './conditional';

const etag = '"a1"';
const mayWrite = (header: string | undefined) => {
  try {
    requireMatch(header, etag);
    return true;
  } catch {
    return false;
  }
};

describe('a header of tags', () => {
  test('is a list with commas, in which a tag may have some itself', () => {
    for (const header of ['"a1"', '"x", "a1"', '"x","a1","y"', '"x,y" ,\t"a1"', ', "a1",,', '*', ' * '])
      expect([header, mayWrite(header), matchesTag(header, etag)]).toEqual([header, true, true]);
  });

  test('names none when it is anything else', () => {
    for (const header of ['', 'a1', '"a1', '"a1" x', '"x""a1"', '\'"a1"\'', 'w/"a1"', '*, "a1"', 'x"a1"'])
      expect([header, mayWrite(header), matchesTag(header, etag)]).toEqual([header, false, false]);
  });

  test('with a weak tag answers a question and lets no write go on', () => {
    expect([mayWrite('W/"a1"'), matchesTag('W/"a1"', etag)]).toEqual([false, true]);
  });

  test('that is absent asks nothing and forbids nothing', () => {
    expect([mayWrite(undefined), matchesTag(undefined, etag)]).toEqual([true, false]);
  });

  test('is read in one go, however long', () => {
    expect(mayWrite(`${'"x",'.repeat(4000)}x`)).toBe(false);
    expect(mayWrite(','.repeat(16_000) + 'x')).toBe(false);
  });
});
