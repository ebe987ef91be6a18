import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Outbound } from '../outbound/outbound';
import { storageOf } from './stored-files';

const folder = mkdtempSync(join(tmpdir(), 'inventory-storage-'));
const outbound = new Outbound({ log: () => undefined });
const withOrigins = (origins: readonly string[]) =>
  storageOf('test', () => ({ delete: () => Promise.resolve() }), { publicFolder: folder, origins, outbound });
const aStorage = () => withOrigins([address, elsewhere()]);
/** The same server under another name. */
const elsewhere = () => address.replace('127.0.0.1', 'localhost');
let storage: ReturnType<typeof storageOf>;

/** A remote storage. `/503-200` answers HEAD with 503 and GET with 200. */
const remote = createServer(({ method, url = '' }, response) => {
  const [, head, get] = /^\/(\d{3})-(\d{3})$/.exec(url) ?? [];
  if (url === '/200-200') response.statusCode = statusOfReadable;
  else response.statusCode = head === undefined ? statusOfOthers : Number(method === 'HEAD' ? head : get);
  response.end('a photo');
});
let address: string;
let statusOfOthers = 404;
let statusOfReadable = 200;

beforeAll(async () => {
  await new Promise<void>((listening) => remote.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(remote.address() as AddressInfo).port}`;
  storage = aStorage();
});
afterAll(() => {
  remote.close();
  remote.closeAllConnections();
  rmSync(folder, { recursive: true });
});

test.each(['200-200', '405-200', '403-200', '503-200'])(
  'reports a file as present if it can be read: %s',
  async (statuses) => {
    expect(await storage.has(`${address}/${statuses}`)).toBe(true);
    expect(await storage.get(`${address}/${statuses}`)).toEqual(Buffer.from('a photo'));
  },
);

test.each(['404-404', '410-410', '405-404'])(
  'reports a file as missing if the storage answers so: %s',
  async (statuses) => {
    expect(await storage.has(`${address}/${statuses}`)).toBe(false);
    expect(await storage.get(`${address}/${statuses}`)).toBeUndefined();
  },
);

test.each(['403-403', '429-429', '405-500', '503-503'])(
  'throws StorageUnclear for any other answer: %s',
  async (statuses) => {
    await expect(storage.has(`${address}/${statuses}`)).rejects.toThrow(`answered ${statuses.slice(4)}`);
    await expect(storage.get(`${address}/${statuses}`)).rejects.toThrow(`answered ${statuses.slice(4)}`);
  },
);

test('reports a 403 file as missing if a random name gets 403 too and another file can be read', async () => {
  statusOfOthers = 403;
  const s3 = aStorage();
  await expect(s3.get(`${address}/403-403`)).rejects.toThrow('s3:ListBucket');
  expect(await s3.get(`${address}/200-200`)).toBeDefined();
  expect(await s3.get(`${address}/403-403`)).toBeUndefined();
  expect(await s3.has(`${address}/403-403`)).toBe(false);
  await expect(s3.get(`${address}/403-503`)).rejects.toThrow('503');

  statusOfReadable = 403; // now it refuses everything
  await expect(s3.get(`${address}/403-403`)).rejects.toThrow('403');
  statusOfReadable = 200;

  statusOfOthers = 404; // unknown files get 404, so a 403 is about permissions
  await expect(s3.get(`${address}/403-403`)).rejects.toThrow('403');
});

test('does not trust a 403 because a file of another storage could be read', async () => {
  statusOfOthers = 403;
  const storages = aStorage();
  expect(await storages.get(`${elsewhere()}/200-200`)).toBeDefined();

  await expect(storages.get(`${address}/403-403`)).rejects.toThrow('s3:ListBucket');
  statusOfOthers = 404;
});

test('reads no file in a private network unless its origin is configured', async () => {
  await expect(withOrigins([]).get(`${address}/200-200`)).rejects.toThrow('set UPLOAD_ORIGIN');
  await expect(withOrigins([]).has(`${address}/200-200`)).rejects.toThrow('set UPLOAD_ORIGIN');
});

test('reports a local file as missing if its folder exists, and throws if the folder is missing too', async () => {
  mkdirSync(join(folder, 'uploads'));
  writeFileSync(join(folder, 'uploads', 'front.jpg'), 'a photo');

  expect(await storage.has('/uploads/front.jpg')).toBe(true);
  expect(await storage.has('/uploads/rear.jpg')).toBe(false);
  expect(await storage.get('/uploads/rear.jpg')).toBeUndefined();

  rmSync(join(folder, 'uploads'), { recursive: true });
  await expect(storage.has('/uploads/front.jpg')).rejects.toThrow('UPLOAD_DIR');
  await expect(storage.get('/uploads/front.jpg')).rejects.toThrow('UPLOAD_DIR');
});
