import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { putInPlace } from './durable-files';

/** Two different file systems on Linux. */
const parents = [tmpdir(), existsSync('/dev/shm') ? '/dev/shm' : tmpdir()];
const [here = '', there = ''] = parents.map((parent) => mkdtempSync(join(parent, 'inventory-durable-')));
afterAll(() => [here, there].forEach((folder) => rmSync(folder, { recursive: true })));

test.each([
  ['the same file system', here],
  ['another file system', there],
])('moves a file over an older one on %s and leaves nothing else', (_, folder) => {
  const file = join(here, 'new.jpg');
  const target = join(folder, 'photo.jpg');
  writeFileSync(file, 'new');
  writeFileSync(target, 'old');

  putInPlace(file, target);

  expect(readFileSync(target, 'utf8')).toBe('new');
  expect(existsSync(file)).toBe(false);
  expect(readdirSync(folder)).toEqual(['photo.jpg']);
  rmSync(target);
});
