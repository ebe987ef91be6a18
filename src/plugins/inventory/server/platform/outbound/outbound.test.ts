import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '../../../../../../tests/support/patience';
import type { Resolve } from './addresses';
import type { OutboundRequest } from './send-request';
import { Outbound } from './outbound';

let respond: (request: IncomingMessage, response: ServerResponse) => void;
const received: string[] = [];
const server = createServer((request, response) => {
  received.push(`${request.method} ${request.headers.host}${request.url}`);
  respond(request, response);
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  received.length = 0;
  respond = (_request, response) => response.end('fine');
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const lines: string[] = [];
/** Names resolve to the next of `answers`, and to the last of them from then on. */
function anOutbound(...answers: string[][]): { outbound: Outbound; asked: string[] } {
  const asked: string[] = [];
  const resolve: Resolve = (host) => {
    asked.push(host);
    const addresses = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    return Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  };
  return { outbound: new Outbound({ log: (line) => lines.push(line), resolve }), asked };
}

const toHere = (change: Partial<OutboundRequest> = {}): OutboundRequest => ({
  purpose: 'test',
  method: 'POST',
  url: `http://127.0.0.1:${port}/hook?token=secret`,
  reach: { allowsLoopback: true },
  maxBytes: 100,
  timeoutMs: 60_000,
  ...change,
});

test('fails immediately when the server switches to another protocol', async () => {
  const { outbound } = anOutbound();
  respond = (request) =>
    request.socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');

  await expect(outbound.send(toHere())).rejects.toMatchObject({ kind: 'unreachable' });
});

test.each(['100 Continue', '103 Early Hints'])('ends a connection that sends only %s', async (status) => {
  const { outbound } = anOutbound();
  let isOpen = true;
  respond = ({ socket }) => {
    const interim = `HTTP/1.1 ${status}\r\n\r\n`.repeat(11);
    socket.on('close', () => (isOpen = false)).write(interim);
  };

  await expect(outbound.send(toHere())).rejects.toMatchObject({ kind: 'unreachable' });
  await until(() => !isOpen);
});

test('takes an answer after a few informational ones', async () => {
  const { outbound } = anOutbound();
  respond = (_request, response) => {
    for (let count = 0; count < 10; count++) response.writeContinue();
    response.end('fine');
  };

  expect(await outbound.send(toHere())).toMatchObject({ status: 200 });
});

test('looks a host up once for requests that arrive together, and again for later ones', async () => {
  const { outbound, asked } = anOutbound(['127.0.0.1']);
  const request = toHere({ url: `http://localhost:${port}/hook` });

  await Promise.all([outbound.send(request), outbound.send(request), outbound.send(request)]);
  expect(asked).toEqual(['localhost']);

  await outbound.send(request);
  expect(asked).toEqual(['localhost', 'localhost']);
});

test('sends the body and headers, and logs one line without path and query', async () => {
  const { outbound } = anOutbound();
  lines.length = 0;
  respond = (request, response) => {
    request
      .setEncoding('utf8')
      .once('data', (text) => response.writeHead(202).end(`${request.headers['x-a']} ${text}`));
  };
  const answer = await outbound.send(toHere({ headers: { 'X-A': 'b' }, body: Buffer.from('{"ä":1}') }));

  expect(answer).toMatchObject({ status: 202, isCut: false });
  expect(answer.body.toString()).toBe('b {"ä":1}');
  expect(lines).toEqual([expect.stringMatching(/^outgoing test: POST http:\/\/127\.0\.0\.1:\d+ 202 10 B \d+ ms$/)]);
});

test.each([
  [['127.0.0.1']],
  [['1.1.1.1', '10.0.0.1']],
  [['::ffff:127.0.0.1']],
  [['64:ff9b::7f00:1']],
  [['169.254.169.254']],
])('refuses a name that resolves to %j, without a connection', async (addresses) => {
  const { outbound } = anOutbound(addresses);

  await expect(outbound.send(toHere({ url: `https://hook.example:${port}/` }))).rejects.toMatchObject({
    kind: 'refused',
    message: 'The host has an address in a private network.',
  });
  expect(received).toEqual([]);
});

test('connects to the addresses that it checked, although the name has others by then', async () => {
  const { outbound, asked } = anOutbound(['127.0.0.1'], ['10.9.9.9']);
  const reach = { origins: [`http://hook.example:${port}`] };

  await outbound.send(toHere({ url: `http://hook.example:${port}/`, reach }));

  expect(asked).toEqual(['hook.example']);
  expect(received).toEqual([`POST hook.example:${port}/`]);
});

test('checks the addresses of a name again for each request', async () => {
  const { outbound } = anOutbound(['127.0.0.1'], ['169.254.169.254']);
  const request = toHere({ url: `https://hook.example:${port}/`, reach: { allowsPrivate: true } });

  await expect(outbound.send(request)).rejects.toMatchObject({ kind: 'unreachable' }); // no TLS here
  await expect(outbound.send(request)).rejects.toMatchObject({ kind: 'refused' });
});

describe('a kept connection', () => {
  const kept = (change: Partial<OutboundRequest> = {}) =>
    toHere({ url: `http://hook.example:${port}/`, keepsConnection: true, body: Buffer.from('{}'), ...change });
  const reach = () => ({ origins: [`http://hook.example:${port}`] });
  /** Sends requests one after another. Returns how many connections they used. */
  async function connectionsOf(outbound: Outbound, requests: readonly OutboundRequest[]): Promise<number> {
    const sockets = new Set<unknown>();
    respond = (request, response) => {
      sockets.add(request.socket);
      response.end('fine');
    };
    for (const request of requests) await outbound.send(request);
    return sockets.size;
  }

  test('serves requests to the same addresses, in any order of them', async () => {
    const { outbound } = anOutbound(['127.0.0.1', '127.0.0.1'], ['127.0.0.1', '127.0.0.1']);
    expect(await connectionsOf(outbound, [kept({ reach: reach() }), kept({ reach: reach() })])).toBe(1);
    expect(await connectionsOf(outbound, [toHere(), toHere()])).toBe(2);
  });

  test('serves no request whose name has other addresses by then', async () => {
    const { outbound } = anOutbound(['127.0.0.1'], ['127.0.0.1', '::ffff:127.0.0.1'], ['127.0.0.1']);
    const requests = [kept({ reach: reach() }), kept({ reach: reach() }), kept({ reach: reach() })];
    expect(await connectionsOf(outbound, requests)).toBe(2);
  });

  test('is not used when the name has a forbidden address by then', async () => {
    const { outbound } = anOutbound(['127.0.0.1'], ['169.254.169.254']);
    const request = kept({ reach: { allowsPrivate: true }, url: `https://hook.example:${port}/` });
    await expect(outbound.send(request)).rejects.toMatchObject({ kind: 'unreachable' }); // no TLS here
    await expect(outbound.send(request)).rejects.toMatchObject({ kind: 'refused' });
  });

  test('is replaced when the server has ended it meanwhile, and by one that answers too much', async () => {
    const { outbound } = anOutbound(['127.0.0.1']);
    let answered = 0;
    respond = (request, response) => {
      // The second request on a connection finds it ended.
      if (answered++ === 1) request.socket.destroy();
      else response.end('x'.repeat(answered === 1 ? 10 : 1_000_000));
    };
    const request = kept({ reach: reach() });
    expect((await outbound.send(request)).isCut).toBe(false);
    expect((await outbound.send(request)).isCut).toBe(true);
    expect(answered).toBe(3);
    expect(await connectionsOf(outbound, [request])).toBe(1);
  });
});

test('follows no redirect', async () => {
  const { outbound } = anOutbound();
  respond = (_request, response) => response.writeHead(307, { Location: '/other' }).end();

  expect((await outbound.send(toHere())).status).toBe(307);
  expect(received).toHaveLength(1);
});

test('reads no more than the limit', async () => {
  const { outbound } = anOutbound();
  respond = (_request, response) => response.end('x'.repeat(1_000_000));

  const { body, isCut } = await outbound.send(toHere());
  expect([body.length, isCut]).toEqual([100, true]);
});

test.each([
  ['never answers', () => undefined],
  ['stops in the middle', (_request: IncomingMessage, response: ServerResponse) => void response.write('half')],
])('gives up after its time limit on a server that %s', async (_name, behaviour) => {
  const { outbound } = anOutbound();
  respond = behaviour;

  await expect(outbound.send(toHere({ timeoutMs: 50 }))).rejects.toMatchObject({ kind: 'timeout' });
});

test('gives up after its time limit on a name that is never resolved', async () => {
  const outbound = new Outbound({ log: () => undefined, resolve: () => new Promise(() => undefined) });

  await expect(outbound.send(toHere({ url: 'https://hook.example/', timeoutMs: 20 }))).rejects.toMatchObject({
    kind: 'timeout',
  });
});

test('reports a server that cannot be reached with the code of the error', async () => {
  const { outbound } = anOutbound();

  await expect(outbound.send(toHere({ url: 'http://127.0.0.1:1/' }))).rejects.toMatchObject({
    kind: 'unreachable',
    message: 'The connection failed (ECONNREFUSED).',
  });
});
