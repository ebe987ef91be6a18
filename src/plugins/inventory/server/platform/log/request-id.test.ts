import { expect, test } from '@jest/globals';
import { requestIdOf } from './request-id';

const of = (value: string | string[] | undefined) => requestIdOf({ 'x-request-id': value });
const fresh = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

test('uses a valid id of the caller', () => {
  for (const id of ['a', 'order-12/3', '0af7651916cd43dd8448eb211c80319c', '!'.repeat(64)]) expect(of(id)).toBe(id);
});

test('creates a new id otherwise', () => {
  const key = `svc_${'a'.repeat(49)}`;
  for (const id of [undefined, '', 'a b', 'a, b', 'é', 'a\tb', 'a'.repeat(65), key, `x${key}`, 'sam@buyer.example'])
    expect(of(id)).toMatch(fresh);
  expect(of(undefined)).not.toBe(of(undefined));
});
