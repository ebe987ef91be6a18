import { expect, test } from '@jest/globals';
import { createSecrets } from './secrets';

const [pepper, key, otherKey] = ['1', '2', '3'].map((digit) => digit.repeat(64)) as [string, string, string];
const secrets = createSecrets(pepper, key);

test('decrypts what it has encrypted, each time other bytes', () => {
  const [one, two] = [secrets.encrypt('geheim ✓', 'a'), secrets.encrypt('geheim ✓', 'a')];
  expect(one).not.toBe(two);
  for (const encrypted of [one, two]) expect(secrets.decrypt(encrypted, 'a')).toBe('geheim ✓');
});

test('another key, another context and other bytes give nothing', () => {
  const encrypted = secrets.encrypt('geheim', 'a');
  expect(createSecrets(pepper, otherKey).decrypt(encrypted, 'a')).toBeUndefined();
  expect(secrets.decrypt(encrypted, 'b')).toBeUndefined();
  for (const wrong of ['', 'v1', 'v1.a.b.c', 'v2'.concat(encrypted.slice(2)), encrypted.slice(0, -2), `${encrypted}AA`])
    expect([wrong, secrets.decrypt(wrong, 'a')]).toEqual([wrong, undefined]);
});
