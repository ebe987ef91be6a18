import { expect, test } from '@jest/globals';
import { formatJson } from './format-json';

test('breaks JSON into lines, and keeps other text', () => {
  expect(formatJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(formatJson('{"a":[1')).toBe('{"a":[1');
  expect(formatJson('OK')).toBe('OK');
  expect(formatJson(null)).toBe('');
});
