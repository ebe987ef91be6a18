import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, test } from '@jest/globals';
import { ConnectionLimit } from './connection-limit';

const opened: Socket[] = [];
let server: Server | undefined;
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
  server?.close();
});

/** Starts a server that answers `/` and leaves other requests waiting. */
async function serve(max: number, maxOfOne = max): Promise<number> {
  const limit = new ConnectionLimit(max, (address) => address, maxOfOne);
  server = createServer((request, response) => {
    limit.track(request.socket, response);
    if (request.url === '/') response.end('here');
  });
  limit.watch(server);
  await once(server.listen(0, '0.0.0.0'), 'listening');
  return (server.address() as AddressInfo).port;
}

async function open(port: number, localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined); // closed by the server
  socket.on('data', () => undefined); // or it would not notice its end
  opened.push(socket);
  await once(socket, 'connect');
  return socket;
}

async function ask(socket: Socket, path = '/'): Promise<string> {
  const answered = Promise.race([once(socket, 'data'), once(socket, 'close').then(() => ['closed'])]);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: lot.example\r\n\r\n`);
  const [answer] = (await answered) as [Buffer | string];
  return String(answer).split('\r\n')[0] ?? '';
}

const busy = '127.0.0.1';
const quiet = '127.0.0.2';

test('a new connection replaces the oldest idle one of the client with the most connections', async () => {
  const port = await serve(4);
  const kept = await open(port, quiet);
  const [first, second, third] = [await open(port, busy), await open(port, busy), await open(port, busy)];
  const closed = once(first, 'close');

  const fresh = await open(port, quiet);

  await closed;
  for (const socket of [kept, second, third, fresh]) expect(await ask(socket)).toBe('HTTP/1.1 200 OK');
});

test('a client with the most connections replaces its own, also one that is idle after a request', async () => {
  const port = await serve(3);
  const other = await open(port, quiet);
  const [first, second] = [await open(port, busy), await open(port, busy)];
  expect(await ask(first)).toBe('HTTP/1.1 200 OK');
  const closed = once(first, 'close');

  const third = await open(port, busy);

  await closed;
  for (const socket of [other, second, third]) expect(await ask(socket)).toBe('HTTP/1.1 200 OK');
});

/** Begins a request that is not answered. */
async function begin(socket: Socket, request: string): Promise<void> {
  const arrived = once(server ?? process, 'request');
  socket.write(request);
  await arrived;
}

const upload = 'POST /waits HTTP/1.1\r\nHost: lot.example\r\nContent-Length: 100\r\n\r\n1';
const wait = 'GET /waits HTTP/1.1\r\nHost: lot.example\r\n\r\n';

test('a client that sends nothing but parts of requests keeps no other out', async () => {
  const port = await serve(4);
  const sockets: Socket[] = [];
  for (let n = 0; n < 4; n++) {
    const socket = await open(port, busy);
    await begin(socket, n === 0 ? wait : upload);
    sockets.push(socket);
  }
  for (const client of [quiet, '127.0.0.3']) expect(await ask(await open(port, client))).toBe('HTTP/1.1 200 OK');

  const [complete, oldest, next, last] = sockets;
  for (const socket of [oldest, next]) if (socket && !socket.destroyed) await once(socket, 'close');
  expect([complete?.destroyed, last?.destroyed]).toEqual([false, false]);
  expect(await ask(await open(port, busy))).toBe('closed'); // its own requests are kept
  expect([complete?.destroyed, last?.destroyed]).toEqual([false, false]);
});

test('keeps connections with a request in progress, and refuses a new one if no client has more than its share', async () => {
  const port = await serve(2);
  const waiting = [await open(port, busy), await open(port, '127.0.0.3')];
  const answers: Array<Promise<string>> = [];
  for (const socket of waiting) {
    const arrived = once(server ?? process, 'request');
    answers.push(ask(socket, '/waits'));
    await arrived;
  }

  const refused = await open(port, quiet);
  expect(await ask(refused)).toBe('closed');

  expect(waiting.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  for (const socket of waiting) socket.destroy();
  await Promise.all(answers);
});

test('a client with too many connections replaces its own, while others have room', async () => {
  const port = await serve(10, 2);
  const other = await open(port, quiet);
  const [first, second] = [await open(port, busy), await open(port, busy)];
  await begin(second, wait);
  const closed = once(first, 'close');

  const third = await open(port, busy);

  await closed;
  expect(second.destroyed).toBe(false);
  for (const socket of [other, third]) expect(await ask(socket)).toBe('HTTP/1.1 200 OK');
});
