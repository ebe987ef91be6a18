import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { zipOf } from '../../../src/plugins/inventory/server/domain/imports/testing/feeds';
import { Client, dataOf, refusalOf } from '../../support/client';
import { aDealership, aUser, type Dealership, loadBundle, unique } from '../../support/dealership';
import { aForm, filePart, heldBy, upload } from '../../support/forms';
import { csvOf, type Import, importFile, moveImport, rowsOf, showImport } from '../../support/imports';
import { until } from '../../support/patience';
import { aPicture } from '../../support/pictures';
import { head, RawConnection } from '../../support/raw';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';

/** Room for three archives, of which one person can use two. */
const archiveBytes = 900_000;
const room = 3 * archiveBytes + 300_000;

let service: Service;
let lot: Dealership;
beforeAll(async () => {
  const tuning = { import_space_bytes: room, upload_space_bytes: archiveBytes };
  service = await startService(await makeConfiguration({}, { tuning }));
  lot = await aDealership({ categories: [] }, service);
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

/** Creates an archive with a row and its picture, and other bytes that fill it up. */
async function anArchive(stock: string): Promise<Buffer> {
  const picture = await aPicture(64, 48 + stock.length)
    .jpeg()
    .toBuffer();
  const feed = csvOf([{ stock, title: 'A', pictures: `photos/${stock}.jpg` }]);
  const filler = randomBytes(archiveBytes - picture.length - feed.length - 1000);
  return zipOf({ 'stock.csv': feed, [`photos/${stock}.jpg`]: picture, 'filler.bin': filler });
}

const preview = async (stock: string) => importFile(lot, await anArchive(stock), 'dry_run=1');

test('a further preview closes the file of the oldest one, which says so, and takes no room from uploads', async () => {
  const first = await preview('S1');
  const second = await preview('S22');
  expect((await heldBy(service)).uploads).toEqual({ files: 0, bytes: 0 });
  expect(first).toMatchObject({ status: 'planned', reason: null });
  const third = await preview('S333');

  expect(third).toMatchObject({ status: 'planned', reason: null });
  await until(async () => (await showImport(lot.client, first.id)).reason !== null);
  expect(await showImport(lot.client, first.id)).toMatchObject({
    status: 'planned',
    reason: expect.stringContaining('Upload it again'),
  });
  const photo = Buffer.alloc(archiveBytes / 2, 'x');
  expect((await upload(lot.client, '/upload_file', photo, { filename: 'a.txt' })).status).toBe(201);

  expect(await moveImport(lot.client, second.id, 'apply')).toMatchObject({ status: 'done', pictures: { failed: 0 } });
  expect(await moveImport(lot.client, third.id, 'apply')).toMatchObject({ status: 'done', pictures: { failed: 0 } });
  const late = await moveImport(lot.client, first.id, 'apply');
  expect(late).toMatchObject({ status: 'done', counts: { create: 1 }, pictures: { failed: 1 } });
  expect((await rowsOf(lot.client, late))[0]?.warnings[0]?.reason).toContain('no longer has the archive');
  expect((await heldBy(service)).feeds).toEqual({ files: 0, bytes: 0 });
});

/** Begins a form with a file to import, and sends `sent` bytes of it. */
async function begun(key: string, sent: number): Promise<RawConnection> {
  const { bytes } = (await heldBy(service)).feeds;
  const lines = [`Authorization: Bearer ${key}`, 'Content-Type: multipart/form-data; boundary=b'];
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="stock.csv"\r\n\r\n';
  const connection = await RawConnection.open(service);
  await connection.write(head('POST', `/api/v1/imports/${lot.type.id}`, [...lines, 'Content-Length: 5000000']) + part);
  await connection.write(Buffer.alloc(sent, 'a'));
  await until(async () => (await heldBy(service)).feeds.bytes >= bytes + sent);
  return connection;
}

test('a file to import is refused while others need the space, and two slow ones of a person leave room', async () => {
  const slow = [await begun(lot.key, archiveBytes), await begun(lot.key, archiveBytes)];
  const send = async (client: Client) =>
    client.send('POST', `/imports/${lot.type.id}?dry_run=1`, aForm([filePart(await anArchive('S1'), 'stock.zip')]));
  const refused = await send(lot.client);
  expect(refusalOf(refused)).toMatchObject({ status: 503, code: 'svc_unavailable' });
  expect(refused.text).toContain('Other imports');

  const other = await aUser(['add_inventory', 'edit_all_inventory'], service);
  expect((await send(other.client)).status).toBe(202);
  slow.forEach((connection) => connection.close());
  await until(async () => (await send(lot.client)).status === 202);
});

test('counts JSON that is being sent for all keys of a person together', async () => {
  const [username, role] = [unique('user'), unique('role')];
  const { keys } = await loadBundle(
    {
      roles: [{ name: role, capabilities: ['add_inventory', 'edit_all_inventory'] }],
      users: [{ username, email: `${username}@example.test`, role, keys: [{ label: 'One' }, { label: 'Two' }] }],
    },
    service,
  );
  const send = (key: string) =>
    new Client(service.baseUrl, key).post(`/imports/${lot.type.id}`, { rows: [{ stock: 'J1', title: 'A' }] });
  const begin = async ({ key }: { key: string }) => {
    const lines = [`Authorization: Bearer ${key}`, 'Content-Type: application/json', 'Content-Length: 1000'];
    const connection = await RawConnection.open(service);
    await connection.write(`${head('POST', `/api/v1/imports/${lot.type.id}`, lines)}{"rows": [`);
    return connection;
  };
  const slow = await Promise.all(keys.map(begin));

  for (const { key } of keys) await until(async () => (await send(key)).status === 503);
  expect(dataOf<Import>(await send(lot.key)).status).toBe('reading');
  slow.forEach((connection) => connection.close());
  for (const { key } of keys) await until(async () => (await send(key)).status === 202);
});
