import { expect, test } from '@jest/globals';
import { Formidable } from 'formidable';
import { hasSlowEmail, limitFormHeaders } from './limit-strapi-bodies';

const slow = `a@${'a.'.repeat(40)}!`;

test.each([
  [{ email: slow }],
  [{ userInfo: { email: slow } }],
  [{ users: [{ email: 'ana@lot.example' }, { email: slow }] }],
  [{ email: 'a@b@c.example' }],
  [{ email: `${'a'.repeat(250)}@b.example` }],
])('finds an email address that takes exponential time to validate: %j', (body) => {
  expect(hasSlowEmail(body)).toBe(true);
});

test.each([
  [{ email: 'ana.b.c.d.e.f.g.h.i.j.k.l@sales.lot.co.uk' }],
  [{ email: null }],
  [{ text: slow }],
  ['text'],
  [undefined],
])('accepts %j', (body) => {
  expect(hasSlowEmail(body)).toBe(false);
});

test('does not exceed the stack on a deeply nested body', () => {
  expect(hasSlowEmail(JSON.parse(`${'['.repeat(50_000)}1${']'.repeat(50_000)}`))).toBe(false);
});

test('ignores the file name in a header that would take quadratic time', () => {
  limitFormHeaders();
  const { _getFileName: parse } = Formidable.prototype as unknown as { _getFileName(header: string): string | null };

  expect(parse('form-data; name="files"; filename="front.jpg"')).toBe('front.jpg');
  expect(parse(`form-data; name="files"${',filename="'.repeat(1_000_000)}`)).toBeNull();
});
