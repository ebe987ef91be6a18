import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type Admin, aSuperAdmin } from '../../support/admin';
import { mustAt } from '../../../src/plugins/inventory/server/platform/must';
import { dataOf, refusalOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { aForm, filePart, upload, type UploadData } from '../../support/forms';
import { aPicture } from '../../support/pictures';
import { head, RawConnection } from '../../support/raw';
import { type RemoteStorage, settingsFor, startRemoteStorage } from '../../support/remote-storage';
import { until } from '../../support/patience';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';

let service: Service;
let lot: Dealership;
let storage: RemoteStorage;

beforeAll(async () => {
  storage = await startRemoteStorage();
  const configuration = await makeConfiguration();
  Object.assign(configuration.environment, settingsFor(storage, configuration.folder));
  service = await startService(configuration);
  lot = await aDealership({ categories: [] }, service);
});
afterAll(async () => {
  await service.stop();
  discard(service);
  storage.close();
});

const send = async () =>
  upload(lot.client, '/upload_image', await aPicture(300, 200).png().toBuffer(), { filename: 'front.png' });
const clean = () => fetch(service.controlUrl, { method: 'PUT' });
const notes = async (of = service) => (await readSql('SELECT hash FROM inventory_uploads', [], of)).length;
const age = async () => {
  await runSql('UPDATE files SET created_at = ?', [new Date(0)], service);
  await runSql('UPDATE inventory_uploads SET created_at = ?', [new Date(0)], service);
};

test('stores media in the configured storage, serves their addresses there, and removes them there', async () => {
  const data = dataOf<UploadData>(await send());

  expect(data.src).toMatch(new RegExp(`^${storage.address}/lot-front_[0-9a-f]{24}\\.png$`));
  for (const { src, width, height } of [data, ...Object.values(data.sizes)]) {
    const stored = await sharp(Buffer.from(await (await fetch(src)).arrayBuffer())).metadata();
    expect([stored.width, stored.height]).toEqual([width, height]);
  }
  const made = await lot.client.post(`/listing/${lot.type.id}`, { title: 'A', images: [{ id: data.id }] });
  expect(dataOf<{ images: unknown }>(made).images).toMatchObject([{ id: data.id, src: data.src }]);
  expect(storage.objects.size).toBe(2);

  const { id } = dataOf<{ id: number }>(made);
  await lot.client.patch(`/listing/${id}`, { images: [] });
  await age();
  await clean();
  expect([storage.objects.size, await notes()]).toEqual([0, 0]);
});

test('allows pictures from the storage in the panel', async () => {
  const { headers } = await fetch(`${service.siteUrl}/admin/init`);
  expect(headers.get('content-security-policy')).toContain(
    `img-src 'self' data: blob: https://market-assets.strapi.io ${storage.address};`,
  );
});

test('fails an upload while the storage is unavailable, and leaves nothing behind once it is back', async () => {
  storage.fault = 'refuses';
  expect(refusalOf(await send())).toMatchObject({ status: 503, code: 'svc_unavailable' });
  expect(await readSql('SELECT id FROM files', [], service)).toEqual([]);
  storage.fault = undefined;
  await age();
  await clean();
  expect([storage.objects.size, await notes()]).toEqual([0, 0]);
});

describe('with a time limit of a second', () => {
  let impatient: Service;
  let own: Dealership;
  let admin: Admin;
  const pictures = { large: Buffer.alloc(0), small: Buffer.alloc(0) };

  beforeAll(async () => {
    const configuration = await makeConfiguration({ LOG_LEVEL: 'warn' }, { tuning: { storage_timeout_seconds: 1 } });
    Object.assign(configuration.environment, settingsFor(storage, configuration.folder));
    impatient = await startService(configuration);
    own = await aDealership({ categories: [] }, impatient);
    admin = await aSuperAdmin(impatient);
    pictures.large = await aPicture(300, 200).png().toBuffer(); // with a thumbnail
    pictures.small = await aPicture(90, 60).png().toBuffer();
    storage.objects.clear();
  });
  afterAll(async () => {
    storage.objects.clear();
    await impatient.stop();
    discard(impatient);
  });

  const byApi = async () =>
    (await upload(own.client, '/upload_image', pictures.large, { filename: 'front.png' })).status;
  const inPanel = (picture: Buffer, replaced?: number) => {
    const body = new FormData();
    body.append('files', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'front.png');
    const query = replaced === undefined ? '' : `?id=${replaced}`;
    const headers = { Authorization: `Bearer ${admin.token}` };
    return fetch(`${impatient.siteUrl}/upload${query}`, { method: 'POST', headers, body });
  };
  const stored = async (count: number) => {
    const ids: number[] = [];
    while (ids.length < count) {
      const [file] = (await (await inPanel(pictures.large)).json()) as Array<{ id: number }>;
      ids.push(file?.id ?? 0);
    }
    return ids;
  };
  /** The stored bytes by path, as they are now. */
  const kept = () => new Map([...storage.objects].map(([path, bytes]) => [path, bytes.toString('base64')]));
  const answers = () => until(async () => (await inPanel(pictures.small)).status === 201);

  test('uploads and replacements fail if the storage does not answer, and later ones succeed when it does', async () => {
    const files = await stored(2);
    storage.fault = 'hangs';

    const [answer, ...others] = await Promise.all([
      ...files.map((id) => inPanel(pictures.large, id)),
      inPanel(pictures.large),
    ]);
    const before = await notes(impatient);
    const statuses = await Promise.all([byApi(), byApi()]);
    expect(await notes(impatient)).toBe(before); // they were refused before anything was prepared

    expect([answer, ...others].map((each) => each?.status)).toEqual([503, 503, 503]);
    expect(statuses).toEqual([503, 503]);
    expect(await answer?.text()).toContain('The media storage has not confirmed that it replaced the file');
    storage.fault = undefined;
    await answers();
    expect([await byApi(), (await inPanel(pictures.large, files[0])).status]).toEqual([201, 200]);
    await until(async () => !storage.objects.has('/lot-storage_probe.txt'));
  });

  test('a replacement that fails keeps the old file, and one that succeeds removes the sizes it lacks', async () => {
    const [id] = await stored(1);
    const before = kept();
    storage.fault = 'full';
    expect((await inPanel(pictures.small, id)).status).toBe(503);
    expect(kept()).toEqual(before);

    storage.fault = undefined;
    expect((await inPanel(pictures.small, id)).status).toBe(200);
    const path = mustAt(await pathsOf(id), 0);
    expect([...before.keys()].filter((old) => !storage.objects.has(old))).toEqual([path.replace('-', '-thumbnail_')]);
    expect(kept().get(path)).not.toBe(before.get(path));
  });

  test('replaces and deletes files if the storage answers no removal, and reports those that stay', async () => {
    const files = await stored(5);
    const paths = new Set((await Promise.all(files.map(pathsOf))).flat());
    storage.fault = 'keeps';
    const [first, second, ...others] = files;

    const replaced = await Promise.all([first, second].map((id) => inPanel(pictures.small, id)));
    expect(replaced.map(({ status }) => status)).toEqual([200, 200]);
    expect(await byApi()).toBe(201);
    const deleted = await admin.request('POST', '/upload/actions/bulk-delete', { fileIds: others, folderIds: [] });
    expect(deleted.status).toBe(200);

    expect(await readSql(`SELECT id FROM files WHERE id IN (${others.join(', ')})`, [], impatient)).toEqual([]);
    expect([...paths].filter((path) => !storage.objects.has(path))).toEqual([]);
    const reports = impatient.output().match(/The deleted file \S+ could not be removed: Error: The storage/g);
    expect(reports).toHaveLength(2 + 2 * others.length);
    storage.fault = undefined;
  });

  const pathsOf = async (id: number | undefined) => {
    const [file] = await readSql('SELECT url, formats FROM files WHERE id = ?', [id], impatient);
    const { url, formats } = file as { url: string; formats: string | object | null };
    const sizes = (typeof formats === 'string' ? JSON.parse(formats) : formats) as Record<
      string,
      { url: string }
    > | null;
    return [url, ...Object.values(sizes ?? {}).map((size) => size.url)].map((address) => new URL(address).pathname);
  };
});

test('removes the files of an upload that was interrupted by a kill', async () => {
  const settings = { folder: service.folder, environment: service.environment, privateKeyPem: service.privateKeyPem };
  const form = aForm([filePart(await aPicture(300, 200).png().toBuffer(), 'front.png')], 'frontier');
  const lines = [
    `Authorization: Bearer ${lot.key}`,
    'Content-Type: multipart/form-data; boundary=frontier',
    `Content-Length: ${form.raw.length}`,
  ];
  storage.fault = 'hangs'; // so that the kill comes between the storage and the commit
  const connection = await RawConnection.open(service);
  await connection.write(head('POST', '/api/v1/upload_image', lines));
  await connection.write(form.raw);
  await until(async () => (await notes()) > 0, 10);
  await service.stop('SIGKILL');
  storage.fault = undefined;
  storage.objects.set('/lot-left.png', Buffer.from('what had arrived'));

  service = await startService({ ...settings, environment: { ...settings.environment } });
  expect([await readSql('SELECT id FROM files', [], service), await notes()]).toEqual([[], 1]);
  await runSql(
    'UPDATE inventory_uploads SET objects = ?',
    [JSON.stringify([{ hash: 'left', ext: '.png', name: 'left.png' }])],
    service,
  );
  await age();
  await clean();
  expect([storage.objects.size, await notes()]).toEqual([0, 0]);
});
