import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseJsonObject } from './parse-json';

const read = (text: string) => parseJsonObject(Buffer.from(text));

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
  expect(() => parseJsonObject(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toThrow(/UTF-8/);
});

test('refuses many keys before it parses them, also where no comma separates them', () => {
  const keys = Array.from({ length: 30_000 }, (_, n) => `"${n * 65_536}":`).join('');
  expect(() => read(`{${keys}1}`)).toThrow(/more than 5000 keys/);
});

test('finds a key that is given twice in different spellings', () => {
  expect(() => read('{"a":1,"\\u0061":2}')).toThrow(/twice/);
  expect(() => read('{"1":1,"\\u0031":2}')).toThrow(/twice/);
});

test('5,000 values are read, more are refused before they are parsed', () => {
  expect(read(`{"a":[${'1,'.repeat(4990)}1]}`)).toBeTruthy();
  expect(() => read(`{"a":[${'[],'.repeat(100_000)}[]]}`)).toThrow(/more than 5000 values/);
});

test('a text of quotes, backslashes, colons and brackets holds no keys', () => {
  for (const text of ['":"', '\\', '\\":', '{"a":1,"a":2}', '[[[', '"', '\\\\"', 'a\\'])
    expect(read(JSON.stringify({ [text]: text, b: [text, { [text]: 1 }] }))).toEqual({
      [text]: text,
      b: [text, { [text]: 1 }],
    });
});

test('reads what JSON.parse reads, and sees a key that is given twice', () => {
  const values = fc.object({
    maxDepth: 5,
    key: fc.string({ unit: 'binary', maxLength: 5 }),
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
