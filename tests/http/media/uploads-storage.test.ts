import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { dataOf, refusalOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { aForm, filePart, upload, type UploadData } from '../../support/forms';
import { aPicture } from '../../support/pictures';
import { head, RawConnection } from '../../support/raw';
import { until } from '../../support/patience';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';

/** A storage elsewhere: it keeps what is sent to it in memory, serves it, and answers as badly as a test wants. */
const objects = new Map<string, Buffer>();
let isDown = false;
let isStuck = false;
const storage = createServer(async (request, response) => {
  const name = request.url ?? '';
  if (isStuck) return; // never answers
  if (isDown) return void response.writeHead(503).end();
  if (request.method === 'GET') return void response.end(objects.get(name));
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.method === 'PUT') objects.set(name, Buffer.concat(chunks));
  if (request.method === 'DELETE') objects.delete(name);
  response.end();
});

/** A provider as the makers of storages publish them: this one knows streams only. */
const provider = `
const send = async (url, method, body) => {
  const answer = await fetch(url, { method, body });
  if (!answer.ok) throw new Error('The storage answered ' + answer.status);
};
module.exports = {
  init: ({ address }) => ({
    async uploadStream(file, { prefix = '' } = {}) {
      const chunks = [];
      for await (const chunk of file.stream) chunks.push(chunk);
      const url = address + '/' + prefix + file.hash + file.ext;
      await send(url, 'PUT', Buffer.concat(chunks));
      file.url = url;
    },
    delete: (file, { prefix = '' } = {}) => send(address + '/' + prefix + file.hash + file.ext, 'DELETE'),
  }),
};
`;

let service: Service;
let lot: Dealership;
let address: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`;
  const configuration = await makeConfiguration({ UPLOAD_ORIGIN: address });
  const folder = join(configuration.folder, 'node_modules', 'inventory-test-storage');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.js'), provider);
  Object.assign(configuration.environment, {
    NODE_PATH: join(configuration.folder, 'node_modules'),
    UPLOAD_PROVIDER: 'inventory-test-storage',
    UPLOAD_PROVIDER_OPTIONS: JSON.stringify({ address }),
    UPLOAD_ACTION_OPTIONS: JSON.stringify({ uploadStream: { prefix: 'lot-' }, delete: { prefix: 'lot-' } }),
  });
  service = await startService(configuration);
  lot = await aDealership({ categories: [] }, service);
});
afterAll(async () => {
  await service.stop();
  discard(service);
  storage.closeAllConnections();
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

test('media go to the storage that is configured, are shown from there, and are removed there', async () => {
  const data = dataOf<UploadData>(await send());

  expect(data.src).toMatch(new RegExp(`^${address}/lot-front_[0-9a-f]{24}\\.png$`));
  for (const { src, width, height } of [data, ...Object.values(data.sizes)]) {
    const stored = await sharp(Buffer.from(await (await fetch(src)).arrayBuffer())).metadata();
    expect([stored.width, stored.height]).toEqual([width, height]);
  }
  const made = await lot.client.post(`/listing/${lot.type.id}`, { title: 'A', images: [{ id: data.id }] });
  expect(dataOf<{ images: unknown }>(made).images).toMatchObject([{ id: data.id, src: data.src }]);
  expect(objects.size).toBe(2);

  const { id } = dataOf<{ id: number }>(made);
  await lot.client.patch(`/listing/${id}`, { images: [] });
  await age();
  await clean();
  expect([objects.size, await notes()]).toEqual([0, 0]);
});

test('the panel may show pictures from there', async () => {
  const { headers } = await fetch(`${service.siteUrl}/admin/init`);
  expect(headers.get('content-security-policy')).toContain(
    `img-src 'self' data: blob: https://market-assets.strapi.io ${address};`,
  );
});

test('a storage that is down fails the upload, and nothing is left when it is back', async () => {
  isDown = true;
  expect(refusalOf(await send())).toMatchObject({ status: 503, code: 'svc_unavailable' });
  expect(await readSql('SELECT id FROM files', [], service)).toEqual([]);
  isDown = false;
  await age();
  await clean();
  expect([objects.size, await notes()]).toEqual([0, 0]);
});

test('a server that is killed in an upload leaves nothing that the next one does not clean', async () => {
  const settings = { folder: service.folder, environment: service.environment, privateKeyPem: service.privateKeyPem };
  const form = aForm([filePart(await aPicture(300, 200).png().toBuffer(), 'front.png')], 'frontier');
  const lines = [
    `Authorization: Bearer ${lot.key}`,
    'Content-Type: multipart/form-data; boundary=frontier',
    `Content-Length: ${form.raw.length}`,
  ];
  isStuck = true; // so that the kill comes between the storage and the commit
  const connection = await RawConnection.open(service);
  await connection.write(head('POST', '/api/v1/upload_image', lines));
  await connection.write(form.raw);
  await until(async () => (await notes()) > 0, 10);
  await service.stop('SIGKILL');
  isStuck = false;
  objects.set('/lot-left.png', Buffer.from('what had arrived'));

  service = await startService({ ...settings, environment: { ...settings.environment } });
  expect([await readSql('SELECT id FROM files', [], service), await notes()]).toEqual([[], 1]);
  await runSql(
    'UPDATE inventory_uploads SET objects = ?',
    [JSON.stringify([{ hash: 'left', ext: '.png', name: 'left.png' }])],
    service,
  );
  await age();
  await clean();
  expect([objects.size, await notes()]).toEqual([0, 0]);
});
