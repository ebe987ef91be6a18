import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { formatKey } from '../../../src/plugins/inventory/server/domain/access/key-format';
import { Client, dataOf, refusalOf, type TestResponse } from '../../support/client';
import { aUser } from '../../support/dealership';
import { head, sendRaw } from '../../support/raw';
import { theService } from '../../support/service';

let key = '';

beforeAll(async () => {
  ({ key } = await aUser([]));
});

function ask(headers: Record<string, string> = {}, path = '/authenticate'): Promise<TestResponse> {
  return new Client(theService().baseUrl).get(path, headers);
}

function expectRefused(answer: TestResponse, code: 'svc_no_api_key' | 'svc_invalid_api_key'): void {
  expect(refusalOf(answer)).toEqual({ status: 401, code, params: {}, data: { status: 401 } });
  expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer( |$)/);
  expect(answer.text).not.toContain(key);
}

describe('a request without a Bearer token answers svc_no_api_key', () => {
  const headers: Record<string, Record<string, string>> = {
    'no header': {},
    'an empty header': { Authorization: '' },
    'another scheme': { Authorization: 'Basic dXNlcjpwYXNz' },
    'a scheme that only begins with Bearer': { Authorization: 'BearerToken abc' },
    'the scheme alone': { Authorization: 'Bearer' },
    'the scheme and blanks': { Authorization: 'Bearer   ' },
    'another header name': { 'X-Api-Key': 'KEY' },
    'a cookie': { Cookie: 'Authorization=Bearer KEY; api_key=KEY; token=KEY' },
  };
  for (const [name, sent] of Object.entries(headers)) {
    test(name, async () => {
      const withKey = Object.fromEntries(
        Object.entries(sent).map(([header, value]) => [header, value.replaceAll('KEY', key)]),
      );
      expectRefused(await ask(withKey), 'svc_no_api_key');
    });
  }

  test('a key without a scheme', async () => {
    expectRefused(await ask({ Authorization: key }), 'svc_no_api_key');
  });

  test('a key in the query string, under any name', async () => {
    for (const name of ['api_key', 'key', 'token', 'access_token', 'Authorization', 'authorization']) {
      expectRefused(await ask({}, `/authenticate?${name}=${key}&${name}=Bearer%20${key}`), 'svc_no_api_key');
    }
  });
});

describe('an invalid token answers svc_invalid_api_key', () => {
  const changed = (text: string, position: number) =>
    text.slice(0, position) + (text[position] === 'a' ? 'b' : 'a') + text.slice(position + 1);
  const tokens: Record<string, () => string> = {
    'a well-formed key that is not stored': () => formatKey(randomBytes(32)),
    'a key with one character changed': () => changed(key, 20),
    'a key whose checksum is wrong': () => changed(key, key.length - 1),
    'a key in upper case': () => key.toUpperCase(),
    'a key cut short': () => key.slice(0, -1),
    'a key and one more character': () => `${key}0`,
    'a key and trailing junk': () => `${key} junk`,
    'a key and a comma': () => `${key},`,
    'two keys': () => `${key}, Bearer ${key}`,
    'the key in quotes': () => `"${key}"`,
    'the scheme twice': () => `Bearer ${key}`,
    'another prefix': () => key.replace('svc_', 'sk_'),
    'a JavaScript property name': () => '__proto__',
    SQL: () => "' OR 1=1 --",
    '10 kB': () => 'a'.repeat(10_000),
    'a key and 10 kB': () => key + 'a'.repeat(10_000),
  };
  for (const [name, token] of Object.entries(tokens)) {
    test(name, async () => {
      expectRefused(await ask({ Authorization: `Bearer ${token()}` }), 'svc_invalid_api_key');
    });
  }

  test('bytes beyond ASCII', async () => {
    const bytes = Buffer.from(
      head('GET', '/api/v1/authenticate', [`Authorization: Bearer ${key.slice(0, -1)}\xe9`]),
      'latin1',
    );
    expectRefused(await sendRaw(bytes), 'svc_invalid_api_key');
  });

  test('two Authorization headers, even with the same key', async () => {
    const good = `Authorization: Bearer ${key}`;
    for (const pair of [
      [good, good],
      [good, 'Authorization: Bearer x'],
      ['authorization: Basic eA==', good],
      ['AUTHORIZATION:', good],
    ]) {
      expectRefused(await sendRaw(head('GET', '/api/v1/authenticate', pair)), 'svc_invalid_api_key');
    }
  });
});

test('answers a key with NUL as invalid HTTP, in the envelope', async () => {
  const answer = await sendRaw(head('GET', '/api/v1/authenticate', [`Authorization: Bearer ${key}\0`]));

  expect(refusalOf(answer).status).toBe(400);
});

test('answers 431 in the envelope when the token exceeds 16 KB of headers', async () => {
  const answer = await sendRaw(head('GET', '/api/v1/authenticate', [`Authorization: Bearer ${'a'.repeat(20_000)}`]));

  expect(refusalOf(answer).status).toBe(431);
});

test('ignores the case of the scheme and blanks around the key', async () => {
  for (const header of [`bearer ${key}`, `BEARER ${key}`, `Bearer ${key}`, `bEaReR   ${key}  `]) {
    expect((await ask({ Authorization: header })).status).toBe(200);
  }
  const raw = await sendRaw(head('GET', '/api/v1/authenticate', [`AUTHORIZATION:Bearer ${key}`]));
  expect(dataOf(raw)).toMatchObject({ authenticated: true });
});

test('sends no challenge with the answer to a valid key', async () => {
  const answer = await ask({ Authorization: `Bearer ${key}` });

  expect(answer.status).toBe(200);
  expect(answer.headers.get('www-authenticate')).toBeNull();
});
