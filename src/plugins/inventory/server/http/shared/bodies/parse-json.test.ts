import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyText } from '../../../platform/testing/any-text';
import { parseJsonObject } from './parse-json';

const read = (text: string) => parseJsonObject(Buffer.from(text));

test('parses an object like JSON.parse', () => {
  expect(read(' {"a": [1, {"b": null}], "ü": "\\u00fc"} ')).toEqual({ a: [1, { b: null }], ü: 'ü' });
  expect(read('{}')).toEqual({});
  expect(read('\ufeff{"a":1}')).toEqual({ a: 1 });
});

test('rejects anything but a JSON object', () => {
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

test('rejects a repeated key at any depth and allows the same key in two objects', () => {
  for (const text of ['{"a":1,"a":1}', '{"x":{"a":1,"\\u0061":2}}', '{"x":[{"b":1,"b":2}]}']) {
    expect(() => read(text)).toThrow(/twice/);
  }
  expect(read('{"a":{"a":1},"b":[{"a":1},{"a":2}]}')).toBeTruthy();
});

test('accepts 32 levels and rejects 33 and 50,000', () => {
  const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  expect(read(nested(32))).toBeTruthy();
  expect(() => read(nested(33))).toThrow(/deeper/);
  expect(() => read(nested(50_000))).toThrow(/deeper/);
  expect(() => read('['.repeat(50_000))).toThrow(/deeper/);
});

test('rejects bytes that are not UTF-8', () => {
  expect(() => parseJsonObject(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toThrow(/UTF-8/);
});

test('rejects too many keys before parsing, also without commas between them', () => {
  const keys = Array.from({ length: 30_000 }, (_, n) => `"${n * 65_536}":`).join('');
  expect(() => read(`{${keys}1}`)).toThrow(/more than 5000 keys/);
});

test('detects a repeated key with different escapes', () => {
  expect(() => read('{"a":1,"\\u0061":2}')).toThrow(/twice/);
  expect(() => read('{"1":1,"\\u0031":2}')).toThrow(/twice/);
});

test('accepts 5,000 values and rejects more before parsing', () => {
  expect(read(`{"a":[${'1,'.repeat(4990)}1]}`)).toBeTruthy();
  expect(() => read(`{"a":[${'[],'.repeat(100_000)}[]]}`)).toThrow(/more than 5000 values/);
});

test('ignores quotes, backslashes, colons and brackets inside strings', () => {
  for (const text of ['":"', '\\', '\\":', '{"a":1,"a":2}', '[[[', '"', '\\\\"', 'a\\'])
    expect(read(JSON.stringify({ [text]: text, b: [text, { [text]: 1 }] }))).toEqual({
      [text]: text,
      b: [text, { [text]: 1 }],
    });
});

test('parses what JSON.parse parses and detects every repeated key', () => {
  const values = fc.object({
    maxDepth: 5,
    key: anyText({ maxLength: 5 }),
    values: [fc.string(), fc.integer()],
  });
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 3 }), (value, indent) => {
      const text = JSON.stringify(value, undefined, indent);
      expect(read(text)).toEqual(JSON.parse(text));
      for (const key of Object.keys(value)) {
        const twice = `${text.trimEnd().slice(0, -1)},${JSON.stringify(key)}:0}`;
        expect(() => read(twice)).toThrow(/twice/);
      }
    }),
  );
});
