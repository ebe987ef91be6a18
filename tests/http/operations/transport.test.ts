import { beforeAll, describe, expect, test } from '@jest/globals';
import { Client, dataOf, refusalOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { head, RawConnection, sendRaw } from '../../support/raw';
import { theService } from '../../support/service';

let lot: Dealership;

beforeAll(async () => {
  lot = await aDealership({ categories: [], listings: [{ title: 'Here', status: 'publish' }] });
});

async function expectAlive(): Promise<void> {
  expect((await lot.client.get('/authenticate')).status).toBe(200);
}

describe('bytes that are not HTTP answer 400 in the envelope', () => {
  const requests: Record<string, string> = {
    'a word': 'NONSENSE\r\n\r\n',
    'a TLS handshake': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    'a method that does not exist': 'FETCH /api/v1/types HTTP/1.1\r\nHost: x\r\n\r\n',
    'another version of HTTP': 'GET /api/v1/types HTTP/9.9\r\nHost: x\r\n\r\n',
    'a header without a colon': 'GET /api/v1/types HTTP/1.1\r\nHost: x\r\nJunk\r\n\r\n',
    'a header with NUL': 'GET /api/v1/types HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n',
    'a header name with a blank': 'GET /api/v1/types HTTP/1.1\r\nHost: x\r\nX A: b\r\n\r\n',
    'a blank in the path': 'GET /api/v1/ty pes HTTP/1.1\r\nHost: x\r\n\r\n',
    'no host': 'GET /api/v1/types HTTP/1.1\r\n\r\n',
    'a length that is not a number': 'POST /api/v1/listing/1 HTTP/1.1\r\nHost: x\r\nContent-Length: ten\r\n\r\n',
    'a negative length': 'POST /api/v1/listing/1 HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    'two lengths': 'POST /api/v1/listing/1 HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    'a length and chunks':
      'POST /api/v1/listing/1 HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  };
  for (const [name, bytes] of Object.entries(requests)) {
    test(name, async () => {
      const isDocumented = !bytes.startsWith('FETCH');
      const answer = await sendRaw(Buffer.from(bytes, 'latin1'), theService(), { isDocumented });

      expect(refusalOf(answer).status).toBe(400);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      await expectAlive();
    });
  }
});

test('answers 431 in the envelope to headers of more than 16 KB', async () => {
  const many = Array.from({ length: 400 }, (_, index) => `X-${index}: ${'a'.repeat(60)}`);
  for (const lines of [[`X-Large: ${'a'.repeat(17_000)}`], many]) {
    expect(refusalOf(await sendRaw(head('GET', '/api/v1/types', lines))).status).toBe(431);
  }
  expect(refusalOf(await sendRaw(head('GET', `/api/v1/${'a'.repeat(17_000)}`))).status).toBe(431);
  await expectAlive();
});

test('returns a request id and forbids storing when no handler sees the request', async () => {
  for (const bytes of ['NONSENSE\r\n\r\n', head('GET', '/api/v1/types', [`X-Large: ${'a'.repeat(17_000)}`])]) {
    const { headers } = await sendRaw(bytes);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('reads headers within the limit', async () => {
  const answer = await sendRaw(
    head('GET', '/api/v1/types', [`Authorization: Bearer ${lot.key}`, `X-Large: ${'a'.repeat(15_000)}`]),
  );

  expect(answer.status).toBe(200);
});

test('answers 400 to malformed chunks, or closes the connection', async () => {
  const lines = [`Authorization: Bearer ${lot.key}`, 'Content-Type: application/json', 'Transfer-Encoding: chunked'];
  const answer = await sendRaw(`${head('POST', `/api/v1/listing/${lot.type.id}`, lines)}xyz\r\n{}\r\n0\r\n\r\n`).catch(
    () => undefined,
  );

  if (answer) expect(refusalOf(answer).status).toBe(400);
  await expectAlive();
});

test('keeps nothing of a body that is aborted in the middle', async () => {
  const connection = await RawConnection.open();
  const lines = [`Authorization: Bearer ${lot.key}`, 'Content-Type: application/json', 'Content-Length: 100'];
  await connection.write(`${head('POST', `/api/v1/listing/${lot.type.id}`, lines)}{"title":"Cut off"`);
  connection.close();

  await expectAlive();
  const [type] = dataOf<Array<{ id: number; counts: { draft: number } }>>(await lot.client.get('/types')).filter(
    ({ id }) => id === lot.type.id,
  );
  expect(type?.counts.draft).toBe(0);
});

test('meets or ignores an expectation', async () => {
  for (const expectation of ['100-continue', 'anything-else']) {
    const lines = [`Authorization: Bearer ${lot.key}`, `Expect: ${expectation}`, 'Connection: close'];
    expect((await sendRaw(head('GET', '/api/v1/types', lines))).status).toBe(200);
  }
});

test('reaches no other route by dot segments, encoding or double slashes', async () => {
  const ask = (path: string) =>
    sendRaw(head('GET', path, [`Authorization: Bearer ${lot.key}`]), theService(), { isDocumented: false });
  for (const path of [
    '/api/v1/../v1/types',
    '/api/v1/%2e%2e/types',
    '/api/v1//types',
    '/api/v1/./types',
    '/api/v1/types;x=1',
    '/api/v1/types%00',
    '/api/v1/%74ypes',
    '/api/v1/types%2f1',
  ]) {
    expect([path, refusalOf(await ask(path))]).toMatchObject([path, { status: 404, code: 'svc_not_found' }]);
  }
});

test('routes an absolute request target, for any host', async () => {
  const answer = await sendRaw(
    head('GET', 'http://elsewhere.example/api/v1/authenticate', [`Authorization: Bearer ${lot.key}`]),
  );

  expect(answer.status).toBe(200);
});

test('ignores a protocol upgrade', async () => {
  const lines = [`Authorization: Bearer ${lot.key}`, 'Connection: Upgrade', 'Upgrade: websocket'];

  expect((await sendRaw(head('GET', '/api/v1/types', lines))).status).toBe(200);
});

test('serves an HTTP/1.0 client without a Host header', async () => {
  const request = `GET /api/v1/types HTTP/1.0\r\nAuthorization: Bearer ${lot.key}\r\n\r\n`;

  expect((await sendRaw(request)).status).toBe(200);
});

describe('HEAD mirrors GET', () => {
  for (const [name, path] of Object.entries({
    'a list': '/types',
    'a record': '/listing/ID',
    'a missing record': '/listing/999999999',
    'no route': '/nowhere',
  })) {
    test(name, async () => {
      const real = path.replace('ID', String(lot.listings[0]));
      const client = path === '/nowhere' ? lot.client.undocumented : lot.client;
      const get = await client.get(real);
      const answer = await client.send('HEAD', real);

      expect(answer.status).toBe(get.status);
      expect(answer.text).toBe('');
      for (const header of [
        'content-type',
        'content-length',
        'etag',
        'cache-control',
        'x-wp-total',
        'x-wp-totalpages',
      ]) {
        expect([header, answer.headers.get(header)]).toEqual([header, get.headers.get(header)]);
      }
    });
  }

  test('without a key', async () => {
    const answer = await new Client(theService().baseUrl).send('HEAD', '/types');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });
});
