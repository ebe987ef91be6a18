import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import local from '@strapi/provider-upload-local';
import type { ProviderFile } from './file-storage';
import { replaceAtOnce } from './replace-at-once';
import type { UploadProvider } from './stored-files';

const folder = mkdtempSync(join(tmpdir(), 'inventory-replace-'));
const uploads = join(folder, 'uploads');
mkdirSync(uploads);
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  for (const name of readdirSync(uploads)) rmSync(join(uploads, name));
  writeFileSync(join(uploads, 'car.jpg'), 'old');
});

type Replacing = Required<UploadProvider>;

/** Strapi's own provider for files below the public folder, which it asks the global Strapi for. */
function localProvider(): Replacing {
  Object.assign(globalThis, { strapi: { dirs: { static: { public: folder } } } });
  const provider = (local as unknown as { init(options: object): Replacing }).init({});
  replaceAtOnce(provider, folder);
  return provider;
}

const aFile = (ext = '.jpg'): ProviderFile => ({ name: 'car', hash: 'car', ext, mime: 'image/jpeg', size: 1 });
const stored = () => readdirSync(uploads).map((name) => [name, readFileSync(join(uploads, name), 'utf8')]);

test('keeps the old file if the new one cannot be stored completely', async () => {
  async function* parts() {
    yield 'a part of the new';
    throw await Promise.resolve(new Error('ENOSPC'));
  }
  const replacing = localProvider().replaceStream({ ...aFile(), stream: Readable.from(parts()) }, aFile());
  await expect(replacing).rejects.toThrow('ENOSPC');
  expect(stored()).toEqual([['car.jpg', 'old']]);
});

test('replaces a file with the longest name that a disk takes', async () => {
  const long = { ...aFile(), hash: 'c'.repeat(250) };
  await localProvider().replace({ ...long, buffer: Buffer.from('new') }, long);
  expect(stored()).toEqual([
    ['car.jpg', 'old'],
    [`${long.hash}.jpg`, 'new'],
  ]);
});

test.each([
  ['.jpg', '/uploads/car.jpg'],
  ['.png', '/uploads/car.png'],
])('replaces it by a complete one and sets its address (%s)', async (ext, url) => {
  const streamed = { ...aFile(ext), stream: Readable.from(['new']) };
  await localProvider().replaceStream(streamed, aFile());
  expect(stored()).toEqual([[`car${ext}`, 'new']]);
  expect(streamed.url).toBe(url);

  const buffered = { ...aFile(ext), buffer: Buffer.from('newer') };
  await localProvider().replace(buffered, aFile(ext));
  expect(stored()).toEqual([[`car${ext}`, 'newer']]);
  expect(buffered).toMatchObject({ hash: 'car', url });
});
