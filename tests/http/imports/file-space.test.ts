import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { zipOf } from '../../../src/plugins/inventory/server/domain/imports/testing/feeds';
import { type Client, refusalOf } from '../../support/client';
import { aDealership, aUser, type Dealership } from '../../support/dealership';
import { aForm, filePart, heldBy, upload } from '../../support/forms';
import { csvOf, importFile, moveImport, rowsOf, showImport } from '../../support/imports';
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

const bodies = {
  form: {
    type: 'multipart/form-data; boundary=b',
    opening: '--b\r\nContent-Disposition: form-data; name="file"; filename="stock.csv"\r\n\r\n',
  },
  rows: { type: 'application/json', opening: '{"rows":[{"title":"' },
} as const;

/** Begins to send a file to import, or rows, and sends `sent` bytes of it. */
async function begun(key: string, sent: number, kind: keyof typeof bodies): Promise<RawConnection> {
  const { type, opening } = bodies[kind];
  const lines = [`Authorization: Bearer ${key}`, `Content-Type: ${type}`, 'Content-Length: 5000000'];
  const connection = await RawConnection.open(service);
  await connection.write(head('POST', `/api/v1/imports/${lot.type.id}`, lines) + opening);
  await connection.write(Buffer.alloc(sent, 'a'));
  return connection;
}

test.each(['form', 'rows'] as const)('two slow feeds of a person (%s) leave room for others', async (kind) => {
  const rights = ['add_inventory', 'edit_all_inventory'] as const;
  const [person, other] = [await aUser(rights, service), await aUser(rights, service)];
  const slow = [await begun(person.key, archiveBytes, kind), await begun(person.key, archiveBytes, kind)];
  const send = async (client: Client) =>
    client.send('POST', `/imports/${lot.type.id}?dry_run=1`, aForm([filePart(await anArchive('S1'), 'stock.zip')]));
  let refused = await send(person.client);
  await until(async () => refused.status === 503 || (refused = await send(person.client)).status === 503);
  expect(refusalOf(refused)).toMatchObject({ status: 503, code: 'svc_unavailable' });
  expect(refused.text).toContain('Other imports');

  expect((await send(other.client)).status).toBe(202);
  slow.forEach((connection) => connection.close());
  await until(async () => (await send(person.client)).status === 202);
});
