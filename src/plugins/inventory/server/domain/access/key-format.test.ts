import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatKey, isKey } from './key-format';

test('formats a key as the prefix and 43 and 6 characters of base 62', () => {
  expect(formatKey(randomBytes(32))).toMatch(/^svc_[0-9A-Za-z]{49}$/);
  expect(formatKey(new Uint8Array(32))).toMatch(/^svc_0{43}[0-9A-Za-z]{6}$/);
  expect(formatKey(new Uint8Array(32).fill(255))).toHaveLength(53);
  for (const length of [0, 31, 33]) expect(() => formatKey(new Uint8Array(length))).toThrow('32');
});

test('returns a different valid key for different bytes', () => {
  const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      expect(isKey(formatKey(one))).toBe(true);
      const same = Buffer.compare(Buffer.from(one), Buffer.from(other)) === 0;
      expect(formatKey(one) === formatKey(other)).toBe(same);
    }),
  );
});

test('rejects a key that is changed, truncated, extended or padded', () => {
  const key = formatKey(randomBytes(32));
  const position = 10;
  const changed = key.slice(0, position) + (key[position] === 'a' ? 'b' : 'a') + key.slice(position + 1);
  for (const wrong of [changed, key.slice(0, -1), `${key}0`, ` ${key}`, `${key}\n`, key.toUpperCase(), 'svc_', '']) {
    expect(isKey(wrong)).toBe(false);
  }
});
