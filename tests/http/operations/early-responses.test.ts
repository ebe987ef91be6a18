import { beforeAll, describe, expect, test } from '@jest/globals';
import { Client, dataOf, refusalOf } from '../../support/client';
import { aDealership, aUser, type Dealership } from '../../support/dealership';
import { head, RawConnection } from '../../support/raw';
import { theService } from '../../support/service';

const megabyte = 1024 * 1024;

let lot: Dealership;
let bystander: string;

beforeAll(async () => {
  lot = await aDealership({ categories: [], listings: [{ title: 'Here', status: 'publish' }] });
  bystander = (await aUser([])).key;
});

const bearer = (key: string) => `Authorization: Bearer ${key}`;
const json = 'Content-Type: application/json';

/** Requests refused before their body is read, with the status of the refusal. */
function refused(length: string): ReadonlyArray<readonly [number, string]> {
  const listing = `/api/v1/listing/${lot.listings[0]}`;
  return [
    [401, head('PATCH', listing, [json, length])],
    [401, head('PATCH', listing, [bearer('svc_wrong'), json, length])],
    [403, head('PATCH', listing, [bearer(bystander), json, length])],
    [
      403,
      head('POST', '/api/v1/upload_image', [
        bearer(bystander),
        'Content-Type: multipart/form-data; boundary=x',
        length,
      ]),
    ],
    [404, head('POST', '/api/v1/nowhere', [bearer(lot.key), json, length])],
    [405, head('PUT', listing, [bearer(lot.key), json, length])],
    [415, head('PATCH', listing, [bearer(lot.key), 'Content-Type: text/plain', length])],
  ];
}

/** Sends `bytes`, and expects an answer with `Connection: close` and the end of the connection. */
async function expectClosing(status: number, bytes: string): Promise<void> {
  const connection = await RawConnection.open(theService(), { check: 'none' });
  await connection.write(bytes);
  const answer = await connection.answer();
  expect([bytes, answer.status, answer.headers.get('connection')]).toEqual([bytes, status, 'close']);
  await connection.ended();
  connection.close();
}

describe('an answer before the body was read closes the connection', () => {
  test('for a large body', async () => {
    for (const [status, bytes] of refused(`Content-Length: ${32 * megabyte}`)) await expectClosing(status, bytes);
    const lines = [bearer(lot.key), json, `Content-Length: ${32 * megabyte}`];
    await expectClosing(413, head('PATCH', `/api/v1/listing/${lot.listings[0]}`, lines));
    await expectClosing(413, head('POST', '/api/v1/leads', [...lines.slice(0, 2), `Content-Length: ${megabyte}`]));
  });

  test('for a body in chunks', async () => {
    for (const [status, bytes] of refused('Transfer-Encoding: chunked'))
      await expectClosing(status, `${bytes}3\r\n{"a`);
  });

  test('for a body of any size after Expect: 100-continue', async () => {
    for (const [status, bytes] of refused('Content-Length: 15\r\nExpect: 100-continue'))
      await expectClosing(status, bytes);
  });

  test("on every route, including Strapi's", async () => {
    const lines = ['Content-Type: multipart/form-data; boundary=x', `Content-Length: ${32 * megabyte}`];
    for (const [status, method, path] of [
      [401, 'POST', '/nowhere'],
      [405, 'POST', '/_ready'],
      [401, 'POST', `/dealer-inventory/imports/${lot.type.id}`],
      [401, 'POST', '/upload'],
      [405, 'POST', '/app/'],
      [405, 'POST', `/inventory/${lot.type.slug}`],
      [404, 'POST', `/inventory/${lot.type.slug}/no-such-listing`],
    ] as const)
      await expectClosing(status, head(method, path, lines));
  });

  test('for a success too', async () => {
    await expectClosing(200, head('GET', '/api/v1/types', [bearer(lot.key), `Content-Length: ${megabyte}`]));
  });
});

/** Sends `bytes`, then a plain request on the same connection. @returns the status lines of the answers */
async function statusesOf(bytes: string): Promise<string[]> {
  const { hostname, port } = new URL(theService().siteUrl);
  const { connect } = await import('node:net');
  const socket = connect(Number(port), hostname);
  const last = head('GET', '/api/v1/authenticate', [bearer(lot.key), 'Connection: close']);
  socket.write(bytes + last);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text.match(/HTTP\/1\.1 \d{3}/g) ?? [];
}

describe('a connection stays usable', () => {
  test('after the refusal of a small body', async () => {
    const small = `{"title":"${'x'.repeat(60_000)}"}`;
    for (const [status, bytes] of refused(`Content-Length: ${small.length}`))
      expect(await statusesOf(bytes + small)).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 200']);
  });

  test('after a large body that was read', async () => {
    const large = `{"content":"${'x'.repeat(megabyte)}"}`;
    const lines = [bearer(lot.key), json, `Content-Length: ${large.length}`];
    const patch = head('PATCH', `/api/v1/listing/${lot.listings[0]}`, lines) + large;
    expect(await statusesOf(patch)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  });
});

test('ignores a request that follows a refused large body', async () => {
  const { listings } = await aDealership({ categories: [], listings: [{ title: 'Here', status: 'publish' }] });
  const body = 'x'.repeat(megabyte);
  const refusal = head('POST', '/api/v1/nowhere', [bearer(lot.key), json, `Content-Length: ${body.length}`]);
  const effect = head('DELETE', `/api/v1/listing/${listings[0]}`, [bearer(lot.key)]);

  expect(await statusesOf(refusal + body + effect)).toEqual(['HTTP/1.1 404']);
  expect(dataOf(await lot.client.get(`/listing/${listings[0]}`))).toMatchObject({ status: 'publish' });
});

describe('a client that sends all of a refused body', () => {
  test('gets the answer when it sends the body before reading', async () => {
    const body = Buffer.alloc(8 * megabyte, 'x');
    for (const [status, bytes] of refused(`Content-Length: ${body.length}`)) {
      const connection = await RawConnection.open(theService(), { check: 'none' });
      connection.pause();
      await connection.write(Buffer.concat([Buffer.from(bytes), body]));
      connection.resume();
      expect((await connection.answer()).status).toBe(status);
      connection.close();
    }
  });

  test('gets the answer when the body became too large while it was read', async () => {
    const lines = [bearer(lot.key), json, 'Transfer-Encoding: chunked'];
    const opening = head('PATCH', `/api/v1/listing/${lot.listings[0]}`, lines);
    const chunk = `${megabyte.toString(16)}\r\n${' '.repeat(megabyte)}\r\n`;
    const connection = await RawConnection.open(theService(), { check: 'none' });
    connection.pause();
    await connection.write(`${opening}${chunk.repeat(12)}0\r\n\r\n`);
    connection.resume();
    expect((await connection.answer()).status).toBe(413);
    connection.close();
  });

  test('is cut off when the body never ends', async () => {
    const chunk = `${megabyte.toString(16)}\r\n${'x'.repeat(megabyte)}\r\n`;
    const connection = await RawConnection.open(theService(), { check: 'none' });
    await connection.write(head('PATCH', '/api/v1/types', [json, 'Transfer-Encoding: chunked']));
    const sending = async () => {
      for (;;) await connection.write(chunk); // Fails when the service has closed the connection.
    };
    expect((await connection.answer()).status).toBe(401); // first: a failed write discards what has not been read
    await expect(sending()).rejects.toThrow();
  });

  test('continues without delay with a keep-alive agent', async () => {
    const wrong = new Client(theService().baseUrl, 'svc_wrong');
    for (let round = 0; round < 5; round++) {
      const raw = JSON.stringify({ content: 'x'.repeat(12 * megabyte) });
      const answer = await wrong.send('PATCH', `/listing/${lot.listings[0]}`, {
        raw,
        headers: { 'Content-Type': 'application/json' },
      });
      expect(refusalOf(answer).code).toBe('svc_invalid_api_key');
      expect((await lot.client.get('/authenticate')).status).toBe(200);
    }
  });
});
