import { expect, test } from '@jest/globals';
import { textHash } from './text-hash';

test('is the same for the same text only', () => {
  const text = 'Is this car still available on Saturday?';

  expect(textHash(text)).toBe(textHash(text.split('').join('')));
  expect(textHash(text)).toMatch(/^[\da-f]{64}$/);
  expect(textHash(`${text}!`)).not.toBe(textHash(text));
});

test('is null for no text and for one of fewer than 40 characters', () => {
  expect([textHash(null), textHash('x'.repeat(39))]).toEqual([null, null]);
  expect(textHash('x'.repeat(40))).not.toBeNull();
});
