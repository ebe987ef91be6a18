import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openInFolder } from './folder-source';

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
    const file = await openInFolder(base, path);
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
  await expect(openInFolder(base, path)).rejects.toThrow(message);
});
