import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { GracefulShutdown, type MountOptions, mountOutermost } from './http-server';

test('a request that waited behind a response which closes the connection has no effect', async () => {
  const waiting: Array<() => void> = [];
  const handled: string[] = [];
  const server = createServer();
  const options = {
    shutdown: new GracefulShutdown(),
    unreadResponses: { mayWait: () => true },
    connectionLimit: { track: () => undefined },
    turns: { noteConnection: () => undefined, run: (_network: () => string, begin: () => void) => waiting.push(begin) },
    networkOf: () => 'one',
    receiveSeconds: 600,
    handlers: [
      {
        matches: () => true,
        handle: (request: IncomingMessage, response: ServerResponse) => {
          handled.push(request.url ?? '');
          response.writeHead(401, { Connection: 'close' }).end();
        },
      },
    ],
  } satisfies Record<keyof MountOptions, unknown>;
  mountOutermost(server, options as unknown as MountOptions); // the parts that count
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('POST /first HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n');
    socket.write('POST /second HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n');
    while (waiting.length < 2) await new Promise(setImmediate);
    for (const begin of waiting) {
      begin();
      await new Promise(setImmediate);
    }
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
    expect(handled).toEqual(['/first']);
  } finally {
    server.close();
  }
});
