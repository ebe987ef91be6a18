import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { readBundleFile } from './read-bundle-file';

const parent = mkdtempSync(join(tmpdir(), 'bundle-files-'));
const folder = join(parent, 'bundle');
const bundle = join(folder, 'bundle.json');
mkdirSync(join(folder, 'media'), { recursive: true });
mkdirSync(join(parent, 'bundle-of-another'));
for (const secret of ['secret.txt', 'bundle-of-another/secret.txt']) writeFileSync(join(parent, secret), 'secret');
writeFileSync(join(folder, 'media', 'notes.txt'), 'notes');
symlinkSync('media/notes.txt', join(folder, 'inside.txt'));
symlinkSync('../secret.txt', join(folder, 'outside.txt'));
symlinkSync('../bundle-of-another', join(folder, 'up'));
execFileSync('mkfifo', [join(folder, 'pipe.txt')]);
afterAll(() => rmSync(parent, { recursive: true }));

test.each(['media/notes.txt', './media/../media/notes.txt', 'inside.txt'])('reads %s', async (file) => {
  expect((await readBundleFile(bundle, file)).toString()).toBe('notes');
});

test.each(['../secret.txt', join(parent, 'secret.txt'), 'outside.txt', 'up/secret.txt'])(
  'refuses %s, which is outside the folder of the bundle',
  async (file) => {
    await expect(readBundleFile(bundle, file)).rejects.toThrow('is outside the folder of the bundle');
  },
);

test('refuses a pipe, without waiting for a writer', async () => {
  await expect(readBundleFile(bundle, 'pipe.txt')).rejects.toThrow('is not a regular file');
});

test.each([
  ['missing.txt', 'ENOENT'],
  ['media/notes.txt/more.txt', 'ENOTDIR'],
  ['media', 'EISDIR'],
])('reports that %s cannot be read: %s', async (file, code) => {
  await expect(readBundleFile(bundle, file)).rejects.toMatchObject({ code });
});
