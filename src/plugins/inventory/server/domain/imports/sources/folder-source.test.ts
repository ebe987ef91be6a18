import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openInFolder } from './folder-source';
import { waitForStable } from './stable-file';

const quiet = { quietMs: 0, signal: new AbortController().signal };

let parent: string;
let base: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'import-folder-'));
  base = join(parent, 'feeds');
  mkdirSync(join(base, 'dms'), { recursive: true });
  writeFileSync(join(parent, 'secret.csv'), 'secret');
  writeFileSync(join(base, 'dms', 'stock.csv'), 'stock,title\n');
  symlinkSync(join(base, 'dms', 'stock.csv'), join(base, 'inside.csv'));
  symlinkSync(join(parent, 'secret.csv'), join(base, 'outside.csv'));
  symlinkSync(parent, join(base, 'up'));
});
afterAll(() => rmSync(parent, { recursive: true }));

test('reads a file below the folder, also by a link that stays in it', async () => {
  for (const path of ['dms/stock.csv', 'inside.csv']) {
    const file = await openInFolder(base, path, quiet);
    expect(String(await file.source.readAt(0, 100))).toBe('stock,title\n');
    expect(file.name).toBe(path.split('/').at(-1));
    await file.close();
  }
});

test.each([
  ['../secret.csv', /without \.\./],
  ['dms/../../secret.csv', /without \.\./],
  ['dms\\..\\..\\secret.csv', /without \.\./],
  ['/etc/passwd', /without \.\./],
  ['outside.csv', /leads out/],
  ['up/secret.csv', /leads out/],
  ['missing.csv', /no such file/],
  ['dms', /no such file/],
])('refuses %s', async (path, message) => {
  await expect(openInFolder(base, path, quiet)).rejects.toThrow(message);
});

test('a file that is still being written is not read before it is complete', async () => {
  const states = [
    [5, 1],
    [9, 1],
    [9, 2],
    [9, 2],
    [12, 3],
  ].map(([size = 0, changedAt = 0]) => ({ size, changedAt }));
  const left = [...states];
  expect(await waitForStable(() => Promise.resolve(left.shift() ?? { size: 0, changedAt: 0 }), quiet)).toEqual(
    states[3],
  );
  expect(left).toEqual([states[4]]);
});

test('a file that was written while it was read is refused', async () => {
  const path = join(base, 'growing.csv');
  writeFileSync(path, 'stock,title\n1,Car');
  const file = await openInFolder(base, 'growing.csv', quiet);
  await file.checkUnchanged?.();
  appendFileSync(path, ' One\n');
  await expect(file.checkUnchanged?.()).rejects.toThrow(/still being written/);
  await file.close();
});

test('the wait for a complete file ends when the server stops', async () => {
  const stopped = { quietMs: 60_000, signal: AbortSignal.abort() };
  await expect(openInFolder(base, 'dms/stock.csv', stopped)).rejects.toThrow(/abort/);
});
