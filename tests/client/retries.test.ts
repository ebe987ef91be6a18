import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { InventoryClient, NoAnswer } from '../../packages/client/src/index';
import { aDealership, type Dealership, unique } from '../support/dealership';
import { aPicture } from '../support/pictures';
import { theService } from '../support/service';

const { baseUrl } = theService();

/** How many more answers to drop: the service sends them, and the connection breaks before the client receives them. */
let swallowed = 0;
let server: Server;
let lot: Dealership;

beforeAll(async () => {
  lot = await aDealership({ categories: [] });
  const { hostname, port } = new URL(baseUrl);
  server = createServer((client) => {
    const service = connect(Number(port), hostname);
    client.pipe(service);
    service.on('data', (bytes: Buffer) => {
      if (swallowed > 0) {
        swallowed--;
        client.destroy();
        service.destroy();
      } else client.write(bytes);
    });
    for (const socket of [client, service]) socket.on('error', () => undefined);
    client.on('close', () => service.destroy());
    service.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const client = (more = {}) => {
  const { port } = server.address() as AddressInfo;
  return new InventoryClient({ baseUrl: `http://127.0.0.1:${port}/api/v1`, key: lot.key, ...more });
};
const count = async (title: string) =>
  (await client().searchInventory(lot.type.id, { s: title, status: ['draft', 'publish'] })).pagination.total;

test('retries a POST whose answer is lost, and creates one listing', async () => {
  const title = unique('Once');
  swallowed = 2;

  const made = await client().createListing(lot.type.id, { title });

  expect(swallowed).toBe(0);
  expect(made.title).toBe(title);
  expect(await count(title)).toBe(1);
});

test('retries a PATCH, a DELETE, a read and an upload with progress', async () => {
  const made = await client().createListing(lot.type.id, { title: unique('Twice') });
  swallowed = 1;
  expect(await client().updateListing(made.id, { price: 5 })).toMatchObject({ price: 5, version: 2 });
  swallowed = 1;
  expect(await client().trashListing(made.id)).toMatchObject({ status: 'trash' });
  swallowed = 1;
  expect(await client().getListing(made.id)).toMatchObject({ status: 'trash', version: 3 });
  swallowed = 1;
  const picture = new Blob([new Uint8Array(await aPicture(400, 300).png().toBuffer())]);
  expect(await client().uploadImage(picture, { onProgress: () => undefined })).toMatchObject({ width: 400 });
  expect(swallowed).toBe(0);
});

test('returns the idempotency key for a later retry when all attempts have failed', async () => {
  const title = unique('Later');
  swallowed = 2;
  const error = await client({ tries: 2 })
    .createListing(lot.type.id, { title })
    .catch((caught: unknown) => caught);
  if (!(error instanceof NoAnswer) || !error.idempotencyKey) throw new Error(`no answer expected: ${String(error)}`);

  await client().createListing(lot.type.id, { title }, { idempotencyKey: error.idempotencyKey });

  expect(await count(title)).toBe(1);
});
