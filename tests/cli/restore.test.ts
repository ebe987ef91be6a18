import {
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { anEmptyTwin, backUp, entriesOf, type Install, manifestOf, rowHashes, uploadsOf } from '../support/backup';
import { aBundle, writeBundle } from '../support/bundle';
import { Client, dataOf } from '../support/client';
import { svc } from '../support/command';
import { testOnSqlite } from '../support/databases';
import { databaseClient, discard, makeConfiguration, startService } from '../support/service';
import { readSql, runSql } from '../support/sql';
import { Sqlite } from '../../src/plugins/inventory/server/platform/sqlite/sqlite-driver';

/** An install with a dealership and a backup of it; no server runs. */
let install: Install;
let archive: string;
let key: string;
const others: Install[] = [];

beforeAll(async () => {
  install = await makeConfiguration();
  const { document } = await svc(['load', writeBundle(aBundle(), install)], install);
  key = (document as { keys: Array<{ key: string }> }).keys[0]?.key ?? '';
  archive = join(install.folder, 'lot.tar.gz');
  await backUp(archive, install);
});
afterAll(() => [install, ...others].forEach(discard));

async function aTwin(): Promise<Install> {
  const twin = await anEmptyTwin(install);
  others.push(twin);
  return twin;
}

/** The code and the message of a refused restore. */
async function refusal(path: string, twin: Install, ...options: string[]) {
  const { code, document } = await svc(['restore', path, ...options], twin);
  expect(code).toBe(1);
  return document as { code: string; message: string };
}

async function restoreInto(twin: Install, ...options: string[]) {
  const { code, document } = await svc(['restore', archive, ...options], twin);
  expect({ code, document }).toMatchObject({ code: 0 });
  return document as { media: number; removed_media: number; rows: Record<string, number> };
}

/** The content of an install: the hashes of its rows and its uploads. */
async function everythingIn(twin: Install) {
  const path = join(twin.folder, 'now.tar.gz');
  await backUp(path, twin);
  return { rows: await rowHashes(path), uploads: uploadsOf(twin), left: remainsIn(twin) };
}

/** Files that a restore or a backup might leave behind. */
function remainsIn({ environment, folder }: Install): string[] {
  return [folder, dirname(environment.DATABASE_FILENAME ?? ''), environment.UPLOAD_DIR ?? '']
    .filter((place) => existsSync(place))
    .flatMap((place) => readdirSync(place).filter((name) => /^\./.test(name)));
}

test('gives the same answers after a restore into an empty install, and its keys work', async () => {
  const twin = await aTwin();
  const { media, rows } = await restoreInto(twin);
  expect([media, rows.inventory_listings]).toEqual([uploadsOf(install).size, 3]);
  expect(remainsIn(twin)).toEqual([]);

  const service = await startService(twin);
  try {
    const answer = await new Client(service.baseUrl, key).get('/authenticate');
    expect(dataOf(answer)).toMatchObject({ display_name: 'Ana' });
  } finally {
    await service.stop();
  }
});

test('refuses a database that is not empty, unless forced', async () => {
  const twin = await aTwin();
  const bundle = {
    types: [{ slug: 'boats', name: 'Boats', categories: [] }],
    listings: [{ ref: 'b', type: 'boats', title: 'A boat', images: [{ file: 'rear.jpg' }] }],
  };
  await svc(['load', writeBundle(bundle, twin)], twin);
  const everythingBefore = await everythingIn(twin);

  expect(await refusal(archive, twin)).toMatchObject({
    code: 'svc_precondition_failed',
    message: expect.stringContaining('--force'),
  });
  expect(await everythingIn(twin)).toEqual(everythingBefore);

  const { removed_media: removed } = await restoreInto(twin, '--force');
  expect(removed).toBe(everythingBefore.uploads.size);
  expect((await everythingIn(twin)).uploads).toEqual(uploadsOf(install));
  expect(await readSql('SELECT name FROM inventory_types ORDER BY name', [], twin)).toEqual([
    { name: 'Boats' },
    { name: 'Vehicles' },
  ]);
});

test('disables webhooks, so that a copy sends nothing of the original', async () => {
  const [original, copy] = [await aTwin(), await aTwin()];
  await restoreInto(original);
  await runSql(
    `INSERT INTO inventory_webhooks (url, event_list, is_enabled, include_personal_data, secret_ciphertext)
     VALUES ('https://desk.example/', ',listing.sold,', TRUE, FALSE, '')`,
    [],
    original,
  );
  const withWebhook = join(original.folder, 'with-webhook.tar.gz');
  await backUp(withWebhook, original);

  const { code, stderr } = await svc(['restore', withWebhook], copy);

  expect([code, stderr]).toEqual([0, expect.stringContaining('The webhooks are disabled')]);
  const urls = await readSql('SELECT url, is_enabled FROM inventory_webhooks', [], copy);
  expect(urls).toEqual([{ url: 'https://desk.example/', is_enabled: 0 }]);
});

test('replaces a media file that has the same name and other bytes', async () => {
  const twin = await aTwin();
  await restoreInto(twin);
  const [url = ''] = [...uploadsOf(twin).keys()];
  writeFileSync(join(twin.environment.UPLOAD_DIR ?? '', url), 'other bytes');

  await restoreInto(twin, '--force');

  expect(uploadsOf(twin)).toEqual(uploadsOf(install));
});

test('restores nothing while a server runs on the target', async () => {
  const twin = await aTwin();
  const service = await startService(twin);
  try {
    for (const options of [[], ['--force']])
      expect(await refusal(archive, twin, ...options)).toMatchObject({
        code: 'svc_precondition_failed',
        message: expect.stringMatching(/server/),
      });
    expect(await readSql('SELECT id FROM inventory_listings', [], twin)).toEqual([]);
  } finally {
    await service.stop();
  }
});

test('refuses an archive that is truncated, changed or not an archive before any change', async () => {
  const twin = await aTwin();
  const bytes = readFileSync(archive);
  const broken = join(twin.folder, 'broken.tar.gz');
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(bytes.length >> 1) ^ 0xff, bytes.length >> 1);

  for (const content of [
    bytes.subarray(0, bytes.length - 100),
    bytes.subarray(0, 1000),
    flipped,
    Buffer.from('no archive'),
    Buffer.alloc(0),
  ]) {
    writeFileSync(broken, content);
    expect(await refusal(broken, twin)).toMatchObject({ code: 'svc_invalid_param' });
  }
  expect(await refusal(join(twin.folder, 'absent.tar.gz'), twin)).toMatchObject({ code: 'svc_invalid_param' });
  expect(uploadsOf(twin).size).toBe(0);
});

test('detects changed, added and missing entries by their hashes', async () => {
  const twin = await aTwin();
  const entries = await entriesOf(archive);
  const [photo = ''] = [...entries.keys()].filter((name) => name.startsWith('media/'));
  const changed = join(twin.folder, 'changed.tar.gz');

  const versions = [
    new Map([...entries, [photo, Buffer.from('another picture')]]),
    new Map([['extra', Buffer.from('more')], ...entries]),
    new Map([...entries].filter(([name]) => name !== photo)),
    new Map([...entries].filter(([name]) => name !== 'manifest.json')),
  ];
  for (const version of versions) {
    await writeTar(changed, version);
    expect(await refusal(changed, twin, '--force')).toMatchObject({ code: 'svc_invalid_param' });
  }
  expect(uploadsOf(twin).size).toBe(0);
});

async function writeTar(path: string, entries: ReadonlyMap<string, Buffer>): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(path));
  for (const [name, bytes] of entries) await pipeline(Readable.from([bytes]), tar.entry({ name, size: bytes.length }));
  tar.finalize();
  await written;
}

test('refuses a backup of the other database or of a later version with an explanation', async () => {
  const entries = await entriesOf(archive);
  const manifest = await manifestOf(archive);
  const twin = await aTwin();
  const path = join(twin.folder, 'other.tar.gz');

  const other = databaseClient === 'sqlite' ? 'postgres' : 'sqlite';
  await writeTar(
    path,
    new Map([...entries, ['manifest.json', Buffer.from(JSON.stringify({ ...manifest, client: other }))]]),
  );
  expect((await refusal(path, twin)).message).toMatch(/svc dump .*svc load/);

  await writeTar(
    path,
    new Map([...entries, ['manifest.json', Buffer.from(JSON.stringify({ ...manifest, version: '99.0.0' }))]]),
  );
  expect((await refusal(path, twin)).message).toContain('99.0.0');
});

test('changes neither the database nor the media when a restore fails halfway', async () => {
  const twin = await aTwin();
  await svc(['load', writeBundle({ types: [{ slug: 'boats', name: 'Boats', categories: [] }] }, twin)], twin);
  const everythingBefore = await everythingIn(twin);
  const [last = ''] = [...uploadsOf(install).keys()].sort().reverse();
  mkdirSync(join(twin.environment.UPLOAD_DIR ?? '', last)); // a folder blocks the path of a file

  expect(await refusal(archive, twin, '--force')).toMatchObject({ code: expect.any(String) });

  rmSync(join(twin.environment.UPLOAD_DIR ?? '', last), { recursive: true });
  expect(await everythingIn(twin)).toEqual(everythingBefore);
});

test('leaves nothing behind when a backup fails, and keeps the previous one', async () => {
  const twin = await aTwin();
  await restoreInto(twin);
  const folder = join(twin.folder, 'backups');
  mkdirSync(folder);
  const path = join(folder, 'lot.tar.gz');
  copyFileSync(archive, path);
  const [url = ''] = [...uploadsOf(twin).keys()];
  const photo = join(twin.environment.UPLOAD_DIR ?? '', url);
  rmSync(photo);
  mkdirSync(photo); // present but not readable

  expect(await svc(['backup', path], twin)).toMatchObject({ code: 1 });

  expect(readdirSync(folder)).toEqual(['lot.tar.gz']);
  expect(readFileSync(path)).toEqual(readFileSync(archive));
});

test.each([
  ['is missing', () => undefined],
  ['is empty, as a command makes it', (folder: string) => void mkdirSync(folder)],
])('refuses a backup or dump while the folder of the media %s', async (_, leave) => {
  const twin = await aTwin();
  await restoreInto(twin);
  const folder = dirname(archive);
  const path = join(folder, 'unmounted.tar.gz');
  copyFileSync(archive, path);
  const uploads = join(twin.environment.UPLOAD_DIR ?? '', 'uploads');
  rmSync(uploads, { recursive: true });
  leave(uploads);

  for (const command of ['backup', 'dump']) {
    const { code, stderr, stdout } = await svc([command, path], twin);
    expect(code).toBe(1);
    expect(stdout + stderr).toContain('UPLOAD_DIR');
    expect(readFileSync(path)).toEqual(readFileSync(archive));
  }
  const { code, document } = await svc(['backup', path, '--without-lost-media'], twin);
  expect({ code, missing: (document as { missing_media: string[] }).missing_media.length }).toEqual({
    code: 0,
    missing: uploadsOf(install).size,
  });
});

testOnSqlite('keeps every file that the database names when a restore is refused', async () => {
  const twin = await aTwin();
  await restoreInto(twin);
  const [url = ''] = [...uploadsOf(twin).keys()];
  rmSync(join(twin.environment.UPLOAD_DIR ?? '', url)); // lost, so that the restore stores it
  const other = new Sqlite(twin.environment.DATABASE_FILENAME ?? '');
  try {
    other.pragma('journal_mode = WAL');
    other.exec('CREATE TABLE of_somebody (id); BEGIN; SELECT * FROM of_somebody');
    expect((await refusal(archive, twin, '--force')).message).toContain('Another command is running');
  } finally {
    other.close();
  }

  expect(uploadsOf(twin)).toEqual(uploadsOf(install));
});

test('refuses to write a backup to a public folder, over the database or over a folder', async () => {
  const { UPLOAD_DIR: uploads = '', DATABASE_FILENAME: database = '' } = install.environment;
  const link = join(install.folder, 'link');
  symlinkSync(join(uploads, 'uploads'), link);
  const places: Array<[string, string]> = [
    [join(uploads, 'lot.tar.gz'), 'UPLOAD_DIR'],
    [join(uploads, 'uploads', 'new', 'lot.tar.gz'), 'UPLOAD_DIR'],
    [join(link, 'lot.tar.gz'), 'UPLOAD_DIR'],
    [install.folder, 'folder'],
  ];
  if (databaseClient === 'sqlite') places.push([database, 'database'], [`${database}-wal`, 'database']);
  const before = uploadsOf(install);
  for (const [path, reason] of places) {
    const { code, document } = await svc(['backup', path], install);
    expect({ code, document }).toMatchObject({ code: 1, document: { code: 'svc_invalid_param' } });
    expect((document as { message: string }).message).toContain(reason);
  }
  expect(uploadsOf(install)).toEqual(before);
  await backUp(`${uploads}.tar.gz`, install); // a name with the same beginning only
});

test('reports a media file that was lost before and backs up the rest', async () => {
  const twin = await aTwin();
  await restoreInto(twin);
  const [url = ''] = [...uploadsOf(twin).keys()];
  rmSync(join(twin.environment.UPLOAD_DIR ?? '', url));
  const path = join(twin.folder, 'lossy.tar.gz');

  expect((await backUp(path, twin)).missing_media).toEqual([url]);

  const third = await aTwin();
  expect(await svc(['restore', path], third)).toMatchObject({ code: 0 });
  expect(uploadsOf(third).size).toBe(uploadsOf(install).size - 1);
});
