import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type BetterSqlite3 from 'better-sqlite3';
import { until } from '../../../../../../tests/support/patience';
import { Checkpoints } from './checkpoints';
import { Sqlite } from './sqlite-driver';

const script = join(__dirname, '..', 'testing', 'checkpoint-thread-main.cjs');

let folder: string;
let filename: string;
let writer: BetterSqlite3.Database;
let checkpoints: Checkpoints;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checkpoints-'));
  filename = join(folder, 'data.db');
  writer = new Sqlite(filename, { timeout: 0 });
  writer.pragma('journal_mode = WAL');
  writer.pragma('wal_autocheckpoint = 0'); // as if the last resort were never reached
  writer.exec('CREATE TABLE item (id INTEGER PRIMARY KEY, text TEXT)');
  checkpoints = new Checkpoints(filename, { script, pauseMs: 1, minBytes: 1, restartPages: 50 });
});

afterEach(async () => {
  await checkpoints.close();
  writer.close();
  rmSync(folder, { recursive: true });
});

function write(): void {
  writer.prepare('INSERT INTO item (text) VALUES (?)').run('x'.repeat(100_000));
  checkpoints.afterCommit();
}

const logBytes = () => statSync(`${filename}-wal`).size;

test('moves commits into the database file without its writer', async () => {
  write();
  const stored = () => statSync(filename).size;
  await until(() => stored() > 100_000);

  expect(stored()).toBeGreaterThan(100_000);
});

/** Writes until writers were asked to wait, and did, and `isEnough`. */
async function writeUntil(isEnough: () => boolean): Promise<void> {
  let hasWaited = false;
  await until(async () => {
    hasWaited ||= checkpoints.writersMayBegin !== undefined;
    await checkpoints.writersMayBegin;
    write();
    return hasWaited && isEnough();
  }, 0);
}

test('writes the log from its beginning again under an endless load, if writers wait when they are asked to', async () => {
  await writeUntil(() => {
    const size = logBytes();
    write();
    return logBytes() === size; // it grows by each write that does not begin again
  });

  expect(statSync(filename).size).toBeGreaterThan(logBytes() / 2); // its pages are in the database
});

test('lets writers begin although a reader of an old state keeps the log', async () => {
  const reader = new Sqlite(filename, { readonly: true });
  reader.exec('BEGIN; SELECT count(*) FROM item');
  await writeUntil(() => true);

  expect(reader.prepare('SELECT count(*) AS rows FROM item').get()).toEqual({ rows: 0 });
  reader.close();
});

test('holds no writer after its thread has failed', async () => {
  const broken = join(folder, 'broken.cjs');
  writeFileSync(broken, "throw new Error('no memory')");
  const lost = new Checkpoints(filename, { script: broken, pauseMs: 1, minBytes: 1 });
  write();
  lost.afterCommit();
  await until(() => !lost.isOn);

  expect(lost.writersMayBegin).toBeUndefined();
  lost.afterCommit();
  await lost.close();
});
