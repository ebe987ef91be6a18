import { expect, test } from '@jest/globals';
import { parseId } from './id';

test('parses ids up to the largest one', () => {
  expect(['1', '42', '2147483647'].map(parseId)).toEqual([1, 42, 2147483647]);
});

test('parses nothing else', () => {
  for (const text of [
    '',
    '0',
    '-1',
    '+1',
    '01',
    '1.0',
    '1e3',
    ' 1',
    'abc',
    '٣',
    '2147483648',
    '9007199254740991',
    String(2n ** 63n),
  ])
    expect(parseId(text)).toBeUndefined();
});
