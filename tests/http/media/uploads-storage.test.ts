import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { aSuperAdmin } from '../../support/admin';
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
const notes = async () => (await readSql('SELECT hash FROM inventory_uploads', [], service)).length;
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

test('an upload fails if the storage does not answer, and later ones succeed when it does', async () => {
  const configuration = await makeConfiguration({}, { tuning: { storage_timeout_seconds: 1 } });
  Object.assign(configuration.environment, settingsFor(storage, configuration.folder));
  const impatient = await startService(configuration);
  const own = await aDealership({ categories: [] }, impatient);
  const { token } = await aSuperAdmin(impatient);
  const picture = await aPicture(300, 200).png().toBuffer();
  const byApi = async () => (await upload(own.client, '/upload_image', picture, { filename: 'front.png' })).status;
  const inPanel = () => {
    const body = new FormData();
    body.append('files', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'front.png');
    return fetch(`${impatient.siteUrl}/upload`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body,
    });
  };
  storage.fault = 'hangs';

  const [answer, ...statuses] = await Promise.all([inPanel(), byApi(), byApi()]);

  expect([answer.status, ...statuses]).toEqual([503, 503, 503]);
  expect(await answer.text()).toContain('media storage');
  storage.fault = undefined;
  await until(async () => (await inPanel()).status === 201);
  expect(await byApi()).toBe(201);
  storage.objects.clear();
  await impatient.stop();
  discard(impatient);
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
