import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { removeSqliteJournal } from './sqlite-snapshot';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-snapshot-'));
  file = join(folder, 'data.db');
  writeFileSync(`${file}-wal`, 'a log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the log of a database that cannot be opened is kept, with the reason', () => {
  mkdirSync(file); // exists, and cannot be opened
  expect(() => removeSqliteJournal(file)).toThrow(/unable to open|directory/);
  expect(existsSync(`${file}-wal`)).toBe(true);
});

test('the log of a damaged database is removed', () => {
  writeFileSync(file, 'no database '.repeat(100));
  expect(removeSqliteJournal(file)).toBe(true);
  expect(existsSync(`${file}-wal`)).toBe(false);
});
