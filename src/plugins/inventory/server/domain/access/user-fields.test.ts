import { expect, test } from '@jest/globals';
import { userFields } from './user-fields';

const accepts = (email: string) => userFields.shape.email.safeParse(email).success;

test.each([
  'ana@lot.example',
  'jörg@example.com',
  'ana.b+c@sales-office.co.uk',
  "o'neil@x.de",
  '鈴木@例え.テスト',
  'a@b.co',
])('accepts %s', (email) => expect(accepts(email)).toBe(true));

test.each([
  'ana',
  'ana@lot',
  'ana@lot.1',
  '@lot.example',
  'a b@lot.example',
  'a..b@lot.example',
  'a@b@lot.example',
  'ana@lot..example',
  `ana@${'a.'.repeat(11)}example`,
  `${'a'.repeat(255)}@lot.example`,
  'ana@lot.example\n',
])('refuses %j', (email) => expect(accepts(email)).toBe(false));

test('refuses a long text that is almost an address immediately', () => {
  const started = performance.now();
  expect([accepts(`a@${'a-'.repeat(120)}`), accepts(`a@b.${'a-'.repeat(120)}1`)]).toEqual([false, false]);
  expect(performance.now() - started).toBeLessThan(1000);
});
