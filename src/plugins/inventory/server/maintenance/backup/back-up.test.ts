import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { processMark } from '../../platform/storage/abandoned-folders';
import type { MediaStorage } from '../../platform/storage/file-storage';
import { backUp } from './back-up';
import { readArchive } from './read-archive';
import { withTemporaryFolder } from '../../platform/storage/temporary-folder';
import { Sqlite } from '../../platform/sqlite/sqlite-driver';

const folder = mkdtempSync(join(tmpdir(), 'inventory-backup-'));
const filename = join(folder, 'data.db');
const database = new Sqlite(filename);
database.pragma('journal_mode = WAL');
database.exec(
  'CREATE TABLE files (id INTEGER PRIMARY KEY, name, hash, ext, mime, size, url, preview_url, provider_metadata, formats)',
);
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

/** Returns a storage in memory. @param onGet may change it, and the database, during a backup */
function aStorage(onGet: (stored: Map<string, Buffer>) => void = () => undefined) {
  const stored = new Map<string, Buffer>();
  const storage: MediaStorage = {
    provider: 'memory',
    put: (file) => Promise.resolve(void stored.set(file.url ?? '', file.buffer ?? Buffer.alloc(0))),
    remove: (file) => Promise.resolve(void stored.delete(file.url ?? '')),
    has: (url) => Promise.resolve(stored.has(url)),
    get: (url) => {
      onGet(stored);
      return Promise.resolve(stored.get(url));
    },
  };
  return { storage, stored };
}

function aFile(name: string, stored: Map<string, Buffer>): void {
  const url = `https://photos.example.test/lot/${name}`;
  database.prepare('INSERT INTO files (name, url) VALUES (?, ?)').run(name, url);
  stored.set(url, Buffer.from(`bytes of ${name}`));
}

const backUpFrom = (storage: MediaStorage, path: string) =>
  backUp({
    source: { client: 'sqlite', filename },
    storage,
    path,
    release: { version: '1.0.0', generation: 2 },
    now: new Date('2026-01-01T00:00:00Z'),
    allowsLostMedia: false,
    onProgress: () => undefined,
  });

test('a backup omits a file that is removed while media are copied, and contains one that is added', async () => {
  database.exec('DELETE FROM files');
  let reads = 0;
  const { storage, stored } = aStorage((files) => {
    if (reads++ > 0) return;
    database.exec("DELETE FROM files WHERE name = 'goes.jpg'");
    files.delete('https://photos.example.test/lot/goes.jpg');
    aFile('comes.jpg', files);
  });
  for (const name of ['stays.jpg', 'goes.jpg']) aFile(name, stored);
  const path = join(folder, 'one.tar.gz');

  const { missing_media: missing } = await backUpFrom(storage, path);

  expect(missing).toEqual([]);
  await withTemporaryFolder(folder, 'unpacked-', async (place) => {
    const { files } = await readArchive(path, place);
    const copy = new Sqlite(files.get('database/data.sqlite') ?? '', { readonly: true });
    expect(copy.prepare('SELECT name FROM files ORDER BY id').pluck().all()).toEqual(['stays.jpg', 'comes.jpg']);
    copy.close();
    expect([...files.keys()].filter((name) => name.startsWith('media'))).toEqual([
      'media-elsewhere/photos.example.test/lot/stays.jpg',
      'media-elsewhere/photos.example.test/lot/comes.jpg',
    ]);
  });
});

test('a failing storage stops the backup and leaves no files', async () => {
  database.exec('DELETE FROM files');
  const { storage, stored } = aStorage(() => {
    throw new Error('The storage answered 503.');
  });
  aFile('there.jpg', stored);
  const before = readdirSync(folder).sort();

  await expect(backUpFrom(storage, join(folder, 'two.tar.gz'))).rejects.toThrow('503');

  expect(readdirSync(folder).sort()).toEqual(before);
});

test('removes what a killed backup left in the folder, and nothing else', async () => {
  database.exec('DELETE FROM files');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const left = `.old.tar.gz${processMark.replace(`@${process.pid}@`, `@${pid}@`)}-x1Y2z3`;
  const running = `.other.tar.gz${processMark.replace(`@${process.pid}@`, `@${process.ppid}@`)}-x1Y2z3`;
  for (const name of [left, running, '.kept', 'kept.tar.gz-x1Y2z3']) mkdirSync(join(folder, name));
  const before = readdirSync(folder);

  await backUpFrom(aStorage().storage, join(folder, 'three.tar.gz'));

  expect(readdirSync(folder).sort()).toEqual([...before.filter((name) => name !== left), 'three.tar.gz'].sort());
});
