import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { storageOf } from './stored-files';

const folder = mkdtempSync(join(tmpdir(), 'inventory-storage-'));
const aStorage = () => storageOf('test', () => ({ delete: () => Promise.resolve() }), folder);
const storage = aStorage();

/** A storage elsewhere: `/503-200` answers HEAD with 503 and GET with 200. */
const elsewhere = createServer(({ method, url = '' }, response) => {
  const [, head, get] = /^\/(\d{3})-(\d{3})$/.exec(url) ?? [];
  if (url === '/200-200') response.statusCode = statusOfGiven;
  else response.statusCode = head === undefined ? statusOfOthers : Number(method === 'HEAD' ? head : get);
  response.end('a photo');
});
let address: string;
let statusOfOthers = 404;
let statusOfGiven = 200;

beforeAll(async () => {
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(() => {
  elsewhere.close();
  elsewhere.closeAllConnections();
  rmSync(folder, { recursive: true });
});

test.each(['200-200', '405-200', '403-200', '503-200'])('a file is there when it can be read: %s', async (statuses) => {
  expect(await storage.has(`${address}/${statuses}`)).toBe(true);
  expect(await storage.get(`${address}/${statuses}`)).toEqual(Buffer.from('a photo'));
});

test.each(['404-404', '410-410', '405-404'])('a file is gone when the storage says so: %s', async (statuses) => {
  expect(await storage.has(`${address}/${statuses}`)).toBe(false);
  expect(await storage.get(`${address}/${statuses}`)).toBeUndefined();
});

test.each(['403-403', '429-429', '405-500', '503-503'])('any other answer says nothing: %s', async (statuses) => {
  await expect(storage.has(`${address}/${statuses}`)).rejects.toThrow(`answered ${statuses.slice(4)}`);
  await expect(storage.get(`${address}/${statuses}`)).rejects.toThrow(`answered ${statuses.slice(4)}`);
});

test('a storage that refuses every name it does not know has lost what it refuses, once it has given a file', async () => {
  statusOfOthers = 403;
  const s3 = aStorage();
  await expect(s3.get(`${address}/403-403`)).rejects.toThrow('s3:ListBucket');
  expect(await s3.get(`${address}/200-200`)).toBeDefined();
  expect(await s3.get(`${address}/403-403`)).toBeUndefined();
  expect(await s3.has(`${address}/403-403`)).toBe(false);
  await expect(s3.get(`${address}/403-503`)).rejects.toThrow('503');

  statusOfGiven = 403; // it has begun to refuse everything
  await expect(s3.get(`${address}/403-403`)).rejects.toThrow('403');
  statusOfGiven = 200;

  statusOfOthers = 404; // this one knows what it has, so 403 is about rights
  await expect(s3.get(`${address}/403-403`)).rejects.toThrow('403');
});

test('a storage is not believed because another one has given a file', async () => {
  statusOfOthers = 403;
  const storages = aStorage();
  expect(await storages.get(`${address.replace('127.0.0.1', 'localhost')}/200-200`)).toBeDefined();

  await expect(storages.get(`${address}/403-403`)).rejects.toThrow('s3:ListBucket');
  statusOfOthers = 404;
});

test('a local file is gone when its folder is there, and unknown when the folder is missing too', async () => {
  mkdirSync(join(folder, 'uploads'));
  writeFileSync(join(folder, 'uploads', 'front.jpg'), 'a photo');

  expect(await storage.has('/uploads/front.jpg')).toBe(true);
  expect(await storage.has('/uploads/rear.jpg')).toBe(false);
  expect(await storage.get('/uploads/rear.jpg')).toBeUndefined();

  rmSync(join(folder, 'uploads'), { recursive: true });
  await expect(storage.has('/uploads/front.jpg')).rejects.toThrow('UPLOAD_DIR');
  await expect(storage.get('/uploads/front.jpg')).rejects.toThrow('UPLOAD_DIR');
});
