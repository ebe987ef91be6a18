import { describe, expect, test } from '@jest/globals';
import { requireMatch, matchesTag } from './conditional-request';

const etag = '"a1"';
const mayWrite = (header: string | undefined) => {
  try {
    requireMatch(header, etag);
    return true;
  } catch {
    return false;
  }
};

describe('entity tag headers', () => {
  test('accept lists of tags, which may contain commas', () => {
    for (const header of ['"a1"', '"x", "a1"', '"x","a1","y"', '"x,y" ,\t"a1"', ', "a1",,', '*', ' * '])
      expect([header, mayWrite(header), matchesTag(header, etag)]).toEqual([header, true, true]);
  });

  test('match nothing if malformed', () => {
    for (const header of ['', 'a1', '"a1', '"a1" x', '"x""a1"', '\'"a1"\'', 'w/"a1"', '*, "a1"', 'x"a1"'])
      expect([header, mayWrite(header), matchesTag(header, etag)]).toEqual([header, false, false]);
  });

  test('with a weak tag match a read and never a write', () => {
    expect([mayWrite('W/"a1"'), matchesTag('W/"a1"', etag)]).toEqual([false, true]);
  });

  test('if absent, allow the write and match no read', () => {
    expect([mayWrite(undefined), matchesTag(undefined, etag)]).toEqual([true, false]);
  });

  test('are parsed in linear time', () => {
    expect(mayWrite(`${'"x",'.repeat(4000)}x`)).toBe(false);
    expect(mayWrite(','.repeat(16_000) + 'x')).toBe(false);
  });
});
