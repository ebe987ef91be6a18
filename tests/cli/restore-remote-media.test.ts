import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { anEmptyTwin, backUp, type Install, uploadsOf } from '../support/backup';
import { aBundle, writeBundle } from '../support/bundle';
import { svc } from '../support/command';
import { until } from '../support/patience';
import { type RemoteStorage, settingsFor, startRemoteStorage } from '../support/remote-storage';
import { appDir, discard, makeConfiguration, startService } from '../support/service';
import { readSql, runSql } from '../support/sql';

/** An install whose media are in a remote storage, and a backup of it. */
let storage: RemoteStorage;
let install: Install;
let archive: string;
const twins: Install[] = [];
const storages: RemoteStorage[] = [];

beforeAll(async () => {
  storage = await startRemoteStorage();
  install = await makeConfiguration();
  Object.assign(install.environment, settingsFor(storage, install.folder));
  expect(await svc(['load', writeBundle(aBundle(), install)], install)).toMatchObject({ code: 0 });
  archive = join(install.folder, 'lot.tar.gz');
  await backUp(archive, install);
});
afterEach(() => storages.splice(0).forEach((other) => other.close()));
afterAll(() => {
  storage.close();
  [install, ...twins].forEach(discard);
});

async function aTwin(settings: Record<string, string>): Promise<Install> {
  const twin = await anEmptyTwin(install);
  Object.assign(twin.environment, settings);
  twins.push(twin);
  return twin;
}

const copyOf = (objects: ReadonlyMap<string, Buffer>) => new Map(objects);

async function restoreInto(twin: Install, ...options: string[]) {
  const { code: exitCode, document } = await svc(['restore', archive, ...options], twin);
  return { exitCode, ...(document as { message?: string; media?: number }) };
}

/** Checks that nothing was restored. A database without tables also has no rows. */
async function isEmpty(twin: Install): Promise<boolean> {
  const { document } = await svc(['backup', join(twin.folder, 'now.tar.gz')], twin);
  const { rows = {} } = document as { rows?: Record<string, number> };
  return !rows.inventory_listings;
}

test('stores lost media again and keeps the others', async () => {
  const before = copyOf(storage.objects);
  const [lost = ''] = before.keys();
  storage.objects.delete(lost);

  expect(await restoreInto(install, '--force')).toMatchObject({ exitCode: 0, media: before.size });

  expect(storage.objects).toEqual(before);
});

test('stores media again that only a cache in front of the storage still has', async () => {
  const before = copyOf(storage.objects);
  for (const [name, bytes] of before) storage.cache.set(name, bytes);
  storage.objects.clear();

  expect(await restoreInto(install, '--force')).toMatchObject({ exitCode: 0, media: before.size });
  storage.cache.clear();

  expect(storage.objects).toEqual(before);
});

test('removes no local file for media of the replaced database in another storage, and names each', async () => {
  const moved = await aTwin({ UPLOAD_PROVIDER: 'local', UPLOAD_PROVIDER_OPTIONS: '{}', UPLOAD_ACTION_OPTIONS: '{}' });
  const before = copyOf(storage.objects);
  expect(await svc(['load', writeBundle(aBundle(), moved)], moved)).toMatchObject({ code: 0 });
  const archiveOfFolder = join(moved.folder, 'folder.tar.gz');
  await backUp(archiveOfFolder, moved);
  const stored = uploadsOf(moved);
  await runSql(`UPDATE files SET url = '${storage.address}/lot-' || hash || ext`, [], moved);

  const { code, stderr } = await svc(['restore', archiveOfFolder, '--force'], moved);

  expect(code).toBe(0);
  expect(stderr).toContain('could not be removed: Error: it is in another storage than the configured one');
  expect(uploadsOf(moved)).toEqual(stored);
  expect(storage.objects).toEqual(before);
});

test('replaces media whose bytes differ', async () => {
  const before = copyOf(storage.objects);
  const [name = ''] = before.keys();
  storage.objects.set(name, Buffer.from('other bytes'));

  expect(await restoreInto(install, '--force')).toMatchObject({ exitCode: 0 });

  expect(storage.objects).toEqual(before);
});

test.each(['that still has them', 'that has lost them'])('refuses media of another storage %s', async (how) => {
  const other = await startRemoteStorage();
  storages.push(other);
  const twin = await aTwin(settingsFor(other, install.folder));
  const before = copyOf(storage.objects);
  if (how === 'that has lost them') storage.objects.clear();

  const { exitCode, message } = await restoreInto(twin);

  expect(exitCode).toBe(1);
  expect(message).toContain(storage.address);
  expect([other.objects.size, await isEmpty(twin)]).toEqual([0, true]);
  if (how === 'that still has them') expect(storage.objects).toEqual(before);
  for (const [name, bytes] of before) storage.objects.set(name, bytes);
});

test('removes nothing from a storage whose files have the same names at another address', async () => {
  const before = copyOf(storage.objects);
  const twin = await aTwin({});
  const other = await startRemoteStorage();
  storages.push(other);
  for (const [name, bytes] of before) other.objects.set(name, bytes);
  storage.objects.clear();
  Object.assign(twin.environment, settingsFor(other, install.folder), { UPLOAD_ORIGIN: storage.address });

  const { exitCode, message } = await restoreInto(twin);
  for (const [name, bytes] of before) storage.objects.set(name, bytes);

  expect(exitCode).toBe(1);
  expect(message).toContain(other.address);
  expect(other.objects).toEqual(before);
});

test('keeps files whose address has changed since the backup', async () => {
  const before = copyOf(storage.objects);
  const { port } = new URL(storage.address);
  const renamed = "replace(url, '127.0.0.1', 'localhost')";
  await runSql(`UPDATE files SET url = ${renamed}`, [], install);

  expect(await restoreInto(install, '--force')).toMatchObject({
    exitCode: 0,
    media_at: { [`http://127.0.0.1:${port}`]: before.size },
    removed_media: 0,
  });

  expect(storage.objects).toEqual(before);
});

test('requires --take-over-media when the storage does not report what it has', async () => {
  const twin = await aTwin({});
  const before = copyOf(storage.objects);
  storage.objects.clear();
  storage.fault = 'hides';

  expect(await restoreInto(twin)).toMatchObject({ exitCode: 1, message: expect.stringContaining('does not report') });
  expect(await restoreInto(twin, '--take-over-media')).toMatchObject({ exitCode: 0 });
  storage.fault = undefined;

  expect(storage.objects).toEqual(before);
});

test('refuses an install without a remote storage', async () => {
  const twin = await aTwin({ UPLOAD_PROVIDER: 'local', UPLOAD_PROVIDER_OPTIONS: '{}', UPLOAD_ACTION_OPTIONS: '{}' });

  const { exitCode, message } = await restoreInto(twin);

  expect(exitCode).toBe(1);
  expect(message).toContain('UPLOAD_PROVIDER');
  expect([uploadsOf(twin).size, await isEmpty(twin)]).toEqual([0, true]);
});

test('uses the media of another install only with --take-over-media', async () => {
  const twin = await aTwin({});
  const before = copyOf(storage.objects);

  const { exitCode, message } = await restoreInto(twin);
  expect(exitCode).toBe(1);
  expect(message).toContain('--take-over-media');
  expect([storage.objects, await isEmpty(twin)]).toEqual([before, true]);

  expect(await restoreInto(twin, '--take-over-media')).toMatchObject({ exitCode: 0, media: before.size });
  expect(await readSql('SELECT count(*) AS number FROM inventory_listings', [], twin)).toEqual([{ number: 3 }]);
  expect(storage.objects).toEqual(before);
});

test('restores the media into an empty storage without --take-over-media', async () => {
  const twin = await aTwin({});
  const before = copyOf(storage.objects);
  storage.objects.clear();

  expect(await restoreInto(twin)).toMatchObject({ exitCode: 0, media: before.size });

  expect(storage.objects).toEqual(before);
});

test('changes nothing when the storage accepts no files', async () => {
  const twin = await aTwin({});
  const before = copyOf(storage.objects);
  storage.fault = 'refuses';
  const { exitCode } = await restoreInto(twin, '--take-over-media');
  storage.fault = undefined;

  expect(exitCode).toBe(1);
  expect(await isEmpty(twin)).toBe(true);
  expect(storage.objects).toEqual(before);
});

test('names a changed file that the storage does not take after the database was restored', async () => {
  const before = copyOf(storage.objects);
  const [changed = ''] = before.keys();
  storage.objects.clear(); // the others are stored before
  storage.objects.set(changed, Buffer.from('other bytes'));
  storage.fault = 'locked';
  const { exitCode, message } = await restoreInto(install, '--force');
  storage.fault = undefined;

  expect(exitCode).toBe(1);
  expect(message).toContain(`not all changed media: The file ${storage.address}${changed} could not be stored`);
  expect(await restoreInto(install, '--force')).toMatchObject({ exitCode: 0 });
  expect(storage.objects).toEqual(before);
});

test.each(['refuses', 'hangs'] as const)(
  'starts while a storage %s to store the changed files of an interrupted restore, and stores them later',
  async (fault) => {
    const before = copyOf(storage.objects);
    const [changed = ''] = before.keys();
    storage.objects.set(changed, Buffer.from('other bytes'));
    const environment = {
      ...install.environment,
      NODE_OPTIONS: `--require ${join(appDir, 'tests', 'support', 'kill-command.cjs')}`,
      TEST_KILL_AT: 'rmSync .*restoring-',
    };
    const { stderr } = await svc(['restore', archive, '--force'], { ...install, environment });
    expect(stderr).toContain('killed before rmSync');
    storage.objects.set(changed, Buffer.from('other bytes')); // as if the restore had not come so far
    const plans = () => [dirname(install.environment.DATABASE_FILENAME ?? ''), install.environment.UPLOAD_DIR ?? ''];
    const left = () =>
      plans().flatMap((folder) => readdirSync(folder).filter((name) => name.startsWith('.restoring-')));

    storage.fault = fault;
    const first = await startService(install);
    expect((await fetch(`${first.siteUrl}/_ready`)).status).toBe(200);
    await first.stop('SIGKILL');
    storage.fault = undefined;
    expect(left()).not.toEqual([]);

    const second = await startService(install);
    await until(() => left().length === 0);
    expect(storage.objects).toEqual(before);
    await second.stop();
  },
);
