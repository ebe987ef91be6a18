import { test } from 'node:test';
import { expect } from 'expect';
import { readJsonObject } from './read-json';

const read = (text: string) => readJsonObject(Buffer.from(text));

test('an object is read as JSON.parse reads it', () => {
  expect(read(' {"a": [1, {"b": null}], "ü": "\\u00fc"} ')).toEqual({ a: [1, { b: null }], ü: 'ü' });
  expect(read('{}')).toEqual({});
  expect(read('\ufeff{"a":1}')).toEqual({ a: 1 });
});

test('what is no JSON object is refused', () => {
  for (const text of [
    '',
    '[]',
    '"a"',
    '1',
    'null',
    '{',
    '{"a":1,}',
    "{'a':1}",
    '{"a":1} x',
    '{"a":1}{}',
    '// c\n{}',
    '{"a":01}',
    '{"a":NaN}',
    '{a:1}',
  ]) {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'svc_invalid_json' }));
  }
});

test('a key twice in one object is refused at any depth, the same key in two objects is not', () => {
  for (const text of ['{"a":1,"a":1}', '{"x":{"a":1,"\\u0061":2}}', '{"x":[{"b":1,"b":2}]}']) {
    expect(() => read(text)).toThrow(/twice/);
  }
  expect(read('{"a":{"a":1},"b":[{"a":1},{"a":2}]}')).toBeTruthy();
});

test('32 levels are read, 33 and 50,000 are refused', () => {
  const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  expect(read(nested(32))).toBeTruthy();
  expect(() => read(nested(33))).toThrow(/deeper/);
  expect(() => read(nested(50_000))).toThrow(/deeper/);
  expect(() => read('['.repeat(50_000))).toThrow(/deeper/);
});

test('bytes that are not UTF-8 are refused', () => {
  expect(() => readJsonObject(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toThrow(/UTF-8/);
});
