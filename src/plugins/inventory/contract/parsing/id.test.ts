import { expect, test } from '@jest/globals';
import { parseId } from './id';

test('parses ids up to the largest safe integer', () => {
  expect(['1', '42', '9007199254740991'].map(parseId)).toEqual([1, 42, 9007199254740991]);
});

test('parses nothing else', () => {
  for (const text of ['', '0', '-1', '+1', '01', '1.0', '1e3', ' 1', 'abc', '٣', '9007199254740992', String(2n ** 63n)])
    expect(parseId(text)).toBeUndefined();
});
