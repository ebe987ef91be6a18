import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';
import { flushStoredFiles } from './flush-stored-files';
import type { UploadProvider } from './stored-files';

const folder = mkdtempSync(join(tmpdir(), 'inventory-flush-'));
afterAll(() => rmSync(folder, { recursive: true }));

const aFile = () => ({ name: 'a', hash: 'a', ext: '.txt', mime: 'text/plain', size: 1 });

test('flushes a stored file and its folder before the call returns, and reports when that fails', async () => {
  const provider: UploadProvider = {
    upload: async (file) => {
      writeFileSync(join(folder, 'a.txt'), 'content');
      file.url = '/a.txt';
    },
    delete: async () => undefined,
  };
  flushStoredFiles(provider, folder);
  const flushed = jest.spyOn(fs, 'fsync');

  await provider.upload?.(aFile());
  expect(flushed).toHaveBeenCalledTimes(2);

  flushed.mockImplementation((_handle, done) => done(new Error('EIO')));
  await expect(provider.upload?.(aFile())).rejects.toThrow('EIO');
  flushed.mockRestore();
});

test('leaves files of a remote storage to their provider', async () => {
  const provider: UploadProvider = {
    upload: async (file) => void (file.url = 'https://files.example.test/a.txt'),
    delete: async () => undefined,
  };
  flushStoredFiles(provider, folder);

  await expect(provider.upload?.(aFile())).resolves.toBeUndefined();
});
