import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from '@jest/globals';
import { stopUnlessListening } from './stop-unless-listening';

test('stops when the address belongs to no network of the machine', async () => {
  const server = createServer();
  const stopped = new Promise<Error>((resolve) => stopUnlessListening(server, resolve));
  server.listen(0, '203.0.113.9'); // for documentation only (RFC 5737)
  expect(String(await stopped)).toContain('203.0.113.9');
});

test('ignores errors of a server that listens', async () => {
  const server = createServer().on('error', () => undefined);
  const errors: Error[] = [];
  stopUnlessListening(server, (error) => errors.push(error));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  server.emit('error', new Error('Later'));
  server.close();
  expect(errors).toEqual([]);
});
