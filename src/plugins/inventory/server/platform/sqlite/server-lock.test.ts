import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { takeServerLock } from './server-lock';

const folder = mkdtempSync(join(tmpdir(), 'server-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('lets one server at a time use a database, and names the database in the error', () => {
  const database = join(folder, 'sub', 'data.db');
  const first = takeServerLock(database);

  expect(() => takeServerLock(database)).toThrow(database);
  takeServerLock(join(folder, 'other.db')).release();

  first.release();
  takeServerLock(database).release();
});
