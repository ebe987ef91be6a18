import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import Papa from 'papaparse';
import { zipOf } from '../../../src/plugins/inventory/server/domain/imports/testing/feeds';
import { aSuperAdmin, dataOf as panelData } from '../../support/admin';
import { Client, dataOf } from '../../support/client';
import { svc } from '../../support/command';
import { aDealership, type Dealership } from '../../support/dealership';
import { upload, type UploadData } from '../../support/forms';
import { aProfile, csvOf, importFile, moveImport, rowsOf, startImport, finished } from '../../support/imports';
import { until } from '../../support/patience';
import { aPicture } from '../../support/pictures';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';

interface Shown {
  readonly status: string;
  readonly version: number;
  readonly images: ReadonlyArray<{
    readonly id: number;
    readonly width: number;
    readonly title: string | null;
    readonly src: string;
  }>;
}

let configuration: Awaited<ReturnType<typeof makeConfiguration>>;
let service: Service;
let lot: Dealership;
/** The pictures by path; their widths tell them apart. */
const pictures = new Map<string, Buffer>();
const asked: string[] = [];
let respond: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  respond(request, response);
});
let origin: string;

const widths = [101, 102, 103, 104, 105];
let height = 90;
beforeAll(async () => {
  configuration = await makeConfiguration({ SVC_WEBHOOK_ALLOW_PRIVATE: 'true' });
  service = await startService(configuration);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await service.stop();
  discard(configuration);
});
beforeEach(async () => {
  lot = await aDealership({ categories: [] }, service);
  asked.length = 0;
  respond = serve;
  height++; // other bytes for each test: the library recognizes those of another
  for (const width of widths) pictures.set(`/${width}.jpg`, await aPicture(width, height).jpeg().toBuffer());
});

function serve({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const picture = pictures.get(url.split('?')[0] ?? '');
  if (picture) response.end(picture);
  else response.writeHead(404).end();
}

const at = (...names: Array<number | string>) =>
  names.map((name) => (typeof name === 'number' ? `${origin}/${name}.jpg` : name)).join('|');
const feedOf = (...images: string[]) =>
  csvOf(images.map((cell, index) => ({ stock: `P${index}`, title: 'Car', images: cell })));
/** The ids of the listings by row. */
const idsOf = async (run: { id: number }) => (await rowsOf(lot.client, run)).map(({ listing_id: id }) => id ?? 0);
const show = async (id: number | undefined) => dataOf<Shown>(await lot.client.get(`/listing/${id}`));
const widthsOf = async (id: number | undefined) => (await show(id)).images.map(({ width }) => width);

test('pictures come in the order of the feed, and are fetched and stored once', async () => {
  const run = await importFile(lot, feedOf(at(101, 102), at(103, 101), ''));
  expect(run).toMatchObject({ status: 'done', pictures: { added: 3, unchanged: 1, failed: 0, waiting: 0 } });
  const [first, second, third] = await idsOf(run);
  expect([await widthsOf(first), await widthsOf(second), await widthsOf(third)]).toEqual([[101, 102], [103, 101], []]);
  expect(asked.sort()).toEqual(['/101.jpg', '/102.jpg', '/103.jpg']);

  asked.length = 0;
  const again = await importFile(lot, feedOf(at(101, 102), `${origin}/103.jpg?v=2|${at(104)}`, ''));
  expect(again).toMatchObject({ counts: { unchanged: 2, update: 1 }, pictures: { added: 1, unchanged: 1 } });
  expect(asked.sort()).toEqual(['/103.jpg?v=2', '/104.jpg']);
  expect((await rowsOf(lot.client, again, 'update'))[0]?.changes).toEqual([
    { field: 'pictures', label: 'Pictures', from: '2', to: '2' },
  ]);
  expect(await widthsOf(second)).toEqual([103, 104]);
});

test('a picture that fails is a warning of its row, and is tried again although the feed is the same', async () => {
  const profile = await aProfile(lot);
  const file = feedOf(
    at(101, 'http://127.0.0.1:1/x.jpg', `${origin}/none.jpg`, `${origin}/text.jpg`, 102, '/etc/passwd'),
  );
  respond = (request, response) =>
    request.url === '/text.jpg' ? response.end('no picture') : serve(request, response);
  const run = await importFile(lot, file, `profile=${profile.id}`);
  expect(run).toMatchObject({ status: 'done', counts: { create: 1, failed: 0 }, pictures: { added: 2, failed: 4 } });
  const [row] = await rowsOf(lot.client, run);
  expect(row?.warnings.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
    expect.stringMatching(/^pictures was left out: http:\/\/127\.0\.0\.1:1\/x\.jpg .*could not be fetched/),
    expect.stringMatching(/none\.jpg .*answered 404/),
    expect.stringMatching(/text\.jpg .*not an image/),
    expect.stringMatching(/\/etc\/passwd .*not in the archive/),
  ]);
  expect(await widthsOf(row?.listing_id ?? 0)).toEqual([101, 102]);

  asked.length = 0;
  respond = (request, response) => response.end(pictures.get(request.url === '/none.jpg' ? '/103.jpg' : '/104.jpg'));
  const again = await importFile(lot, file, `profile=${profile.id}`);
  expect(again).toMatchObject({ counts: { update: 1 }, pictures: { added: 2, unchanged: 2, failed: 2 } });
  expect(asked.sort()).toEqual(['/none.jpg', '/text.jpg']);
  expect(await widthsOf(row?.listing_id ?? 0)).toEqual([101, 103, 104, 102]);
});

test('pictures that cannot be fetched leave the earlier ones in the listing', async () => {
  const [id] = await idsOf(await importFile(lot, feedOf(at(101, 102))));
  respond = (_request, response) => response.writeHead(503).end();
  expect((await importFile(lot, feedOf(at(103, 104)))).pictures).toMatchObject({ failed: 2 });
  expect(await widthsOf(id)).toEqual([101, 102]);
  respond = (request, response) =>
    request.url === '/104.jpg' ? response.writeHead(503).end() : serve(request, response);
  await importFile(lot, feedOf(at(103, 104)));
  expect(await widthsOf(id)).toEqual([103, 102]);
  respond = serve;
  await importFile(lot, feedOf(at(103, 104)));
  expect(await widthsOf(id)).toEqual([103, 104]);
});

test('undoing restores the former images, which the cleanup has kept', async () => {
  const first = await importFile(lot, feedOf(at(101, 102)));
  const [id] = await idsOf(first);
  const images = (await show(id)).images;
  dataOf(
    await lot.client.patch(`/listing/${id}`, { images: images.map((image) => ({ id: image.id, title: 'Ours' })) }),
  );
  const before = (await show(id)).images;
  const run = await importFile(lot, feedOf(at(103)));
  expect(await widthsOf(id)).toEqual([103]);
  await runSql("UPDATE files SET created_at = '2020-01-01'", [], service);
  const { document: cleaned } = await svc(['media', 'clean'], service);
  expect(cleaned).toMatchObject({ removed: [] });
  expect(
    await readSql('SELECT media_id FROM inventory_import_media WHERE import_id = ?', [run.id], service),
  ).toHaveLength(2);

  const undone = await moveImport(lot.client, run.id, 'undo');
  expect([undone.status, undone.counts.kept]).toEqual(['undone', 0]);
  expect((await show(id)).images).toEqual(before);
  expect((await importFile(lot, feedOf(at(101, 102)))).counts).toMatchObject({ unchanged: 1, update: 0 });
});

test('undoing keeps a listing that was added between the preview and the import, and gives it back its pictures', async () => {
  const preview = (...images: string[]) => importFile(lot, feedOf(...images), 'dry_run=1');
  const [first, second] = [await preview(at(101, 102), at(101)), await preview(at(103), at(103))];
  const [id] = await idsOf(await moveImport(lot.client, first.id, 'apply'));
  await moveImport(lot.client, second.id, 'apply');
  expect(await widthsOf(id)).toEqual([103]);

  await moveImport(lot.client, second.id, 'undo');
  expect([(await show(id)).status, await widthsOf(id)]).toEqual(['publish', [101, 102]]);

  await moveImport(lot.client, first.id, 'undo');
  expect((await show(id)).status).toBe('trash');
});

test('a picture that is deleted before the listing gets it is a warning, and is fetched by the next import', async () => {
  const [source] = await idsOf(await importFile(lot, csvOf([{ stock: 'X', title: 'Other', images: at(101) }])));
  const file = (await show(source)).images[0]?.id;
  const profile = `profile=${(await aProfile(lot)).id}`;
  const feed = feedOf(at(`${origin}/101.jpg?same`, 102, 103, 104, 105));
  const held: Array<() => void> = [];
  respond = (request, response) =>
    request.url?.endsWith('?same') ? serve(request, response) : void held.push(() => serve(request, response));
  const started = await startImport(lot, feed, profile);
  await until(() => asked.includes('/105.jpg')); // four are fetched at the same time, so that the first is done
  dataOf(await lot.client.patch(`/listing/${source}`, { images: [] }));
  expect((await (await aSuperAdmin(service)).request('DELETE', `/upload/files/${file}`)).status).toBe(200);
  respond = serve;
  for (const answer of held) answer();
  const run = await finished(lot.client, started);

  expect(run).toMatchObject({ status: 'done', pictures: { added: 4, unchanged: 0, failed: 1 } });
  const [row] = await rowsOf(lot.client, run);
  expect(row?.warnings.map(({ reason }) => reason)).toEqual([expect.stringMatching(/\?same .*deleted from the media/)]);
  expect(await widthsOf(row?.listing_id ?? 0)).toEqual([102, 103, 104, 105]);
  expect((await importFile(lot, feed, profile)).pictures).toMatchObject({ added: 1, failed: 0 });
  expect(await widthsOf(row?.listing_id ?? 0)).toEqual([101, 102, 103, 104, 105]);
});

test('people keep the pictures that they added, what they took away, and what they locked', async () => {
  const run = await importFile(lot, feedOf(at(101, 102)));
  const [id] = await idsOf(run);
  const [, second] = (await show(id)).images;
  const other = (await importFile(lot, csvOf([{ stock: 'X', title: 'Other', images: at(104) }]))).id;
  const [otherId] = await idsOf({ id: other });
  const own = (await show(otherId)).images[0]?.id;
  dataOf(await lot.client.patch(`/listing/${id}`, { images: [{ id: own, title: 'Ours' }, { id: second?.id }] }));
  expect((await importFile(lot, feedOf(at(101, 102)))).counts.unchanged).toBe(1);
  await importFile(lot, feedOf(at(103, 101, 102)));
  expect((await show(id)).images.map(({ width, title }) => [width, title])).toEqual([
    [103, null],
    [102, null],
    [104, 'Ours'],
  ]);
  await runSql('UPDATE inventory_listings SET locked_fields = ? WHERE id = ?', ['["pictures"]', id], service);
  const locked = await importFile(lot, feedOf(at(101)));
  expect((await rowsOf(lot.client, locked))[0]).toMatchObject({
    outcome: 'unchanged',
    warnings: [{ field: 'pictures' }],
  });
  expect(await widthsOf(id)).toEqual([103, 102, 104]);
});

describe('a picture that people removed', () => {
  const idsIn = async (id: number | undefined) => (await show(id)).images.map((image) => ({ id: image.id }));
  const setImages = async (id: number | undefined, images: ReadonlyArray<{ id?: number | undefined }>) =>
    dataOf(await lot.client.patch(`/listing/${id}`, { images }));

  test('stays removed in all later imports and after undoing, although its file is gone', async () => {
    const profile = `profile=${(await aProfile(lot)).id}`;
    const [cleaned, deleted] = await idsOf(await importFile(lot, feedOf(at(101, 102), at(103, 104)), profile));
    const files = [await idsIn(cleaned), await idsIn(deleted)].map(([, second]) => second?.id ?? 0);
    await setImages(cleaned, (await idsIn(cleaned)).slice(0, 1));
    await setImages(deleted, (await idsIn(deleted)).slice(0, 1));
    const admin = await aSuperAdmin(service);
    expect((await admin.request('DELETE', `/upload/files/${files[1]}`)).status).toBe(200);
    await runSql("UPDATE files SET created_at = '2020-01-01' WHERE id = ?", [files[0] ?? 0], service);
    await svc(['media', 'clean'], service);
    expect(await readSql('SELECT id FROM files WHERE id IN (?, ?)', files, service)).toEqual([]);

    asked.length = 0;
    const run = await importFile(lot, feedOf(at(101, 102, 103), at(104, 101, 103)), profile);
    expect(run.pictures).toMatchObject({ added: 0, failed: 0 });
    expect([await widthsOf(cleaned), await widthsOf(deleted)]).toEqual([
      [101, 103],
      [101, 103],
    ]);
    await importFile(lot, feedOf(at(103, 101, 102), at(103, 104)));
    expect([await widthsOf(cleaned), await widthsOf(deleted)]).toEqual([[103, 101], [103]]);
    const last = await importFile(lot, feedOf(at(102), at(104, 103, 101)), profile);
    expect([await widthsOf(cleaned), await widthsOf(deleted)]).toEqual([[], [103, 101]]);
    expect((await moveImport(lot.client, last.id, 'undo')).counts.kept).toBe(0);
    await importFile(lot, feedOf(at(101, 102), at(104)), profile);
    expect([await widthsOf(cleaned), await widthsOf(deleted)]).toEqual([[101], []]);
    expect(asked).not.toContain('/102.jpg');
    expect(asked).not.toContain('/104.jpg');
  });

  test('is one of the feed again when people add it, and is new when the feed has left it out', async () => {
    const [id, other] = await idsOf(await importFile(lot, feedOf(at(101, 102), at(103, 104))));
    const both = await idsIn(id);
    await setImages(id, both.slice(0, 1));
    await setImages(other, (await idsIn(other)).slice(0, 1));
    await importFile(lot, feedOf(at(102, 101, 103), at(103)));
    expect([await widthsOf(id), await widthsOf(other)]).toEqual([[101, 103], [103]]);

    await setImages(id, [...(await idsIn(id)), ...both.slice(1)]);
    await importFile(lot, feedOf(at(102, 101), at(103, 104)));
    expect([await widthsOf(id), await widthsOf(other)]).toEqual([
      [102, 101],
      [103, 104],
    ]);
  });
});

test('a merge of terms while pictures are fetched keeps no listing from being undone', async () => {
  const terms = ['Benz', 'Mercedes'];
  lot = await aDealership({ categories: [{ slug: 'make', name: 'Make', kind: 'select', terms }] }, service);
  const feed = (price: number, ...images: string[]) =>
    csvOf(images.map((cell, index) => ({ stock: index, title: 'Car', make: 'Benz', price, images: cell })));
  const ids = await idsOf(await importFile(lot, feed(100, '', '')));
  const held: Array<() => void> = [];
  respond = (request, response) => void held.push(() => serve(request, response));
  const run = await startImport(lot, feed(200, at(101), at(102)));
  await until(() => held.length > 0);
  const merge = `/dealer-inventory/catalogue/terms/${lot.terms['make/benz']}/merge`;
  panelData(await (await aSuperAdmin(service)).request('POST', merge, { into: lot.terms['make/mercedes'] }));
  respond = serve;
  for (const answer of held) answer();
  await finished(lot.client, run);
  expect([await widthsOf(ids[0]), await widthsOf(ids[1])]).toEqual([[101], [102]]);

  expect((await moveImport(lot.client, run.id, 'undo')).counts.kept).toBe(0);
  for (const id of ids) expect(await show(id)).toMatchObject({ price: 100, images: [] });
});

test('pictures in the archive are found by their path, also after a preview', async () => {
  const feed = feedOf('photos/101.jpg|photos/102.jpg', 'photos/missing.jpg');
  const archive = zipOf({
    'stock.csv': feed,
    'photos/101.jpg': pictures.get('/101.jpg') ?? '',
    'photos/102.jpg': pictures.get('/102.jpg') ?? '',
  });
  const planned = await importFile(lot, archive, 'dry_run=1');
  expect(planned).toMatchObject({ status: 'planned', pictures: { waiting: 2 } });
  const run = await moveImport(lot.client, planned.id, 'apply');
  expect(run).toMatchObject({ status: 'done', pictures: { failed: 1, waiting: 0 } });
  const [first] = await idsOf(run);
  expect(await widthsOf(first)).toEqual([101, 102]);
  expect((await importFile(lot, archive)).counts).toMatchObject({ unchanged: 1, update: 1 });
  const changed = zipOf({
    'stock.csv': feed,
    'photos/101.jpg': pictures.get('/103.jpg') ?? '',
    'photos/102.jpg': pictures.get('/102.jpg') ?? '',
  });
  await importFile(lot, changed);
  expect(await widthsOf(first)).toEqual([103, 102]);
});

test('an export with pictures, imported again, changes nothing and fetches nothing', async () => {
  const [id] = await idsOf(await importFile(lot, feedOf(at(101, 102))));
  const before = await show(id);
  await runSql('DELETE FROM inventory_import_pictures', [], service);
  const { text } = await lot.client.get(`/export/${lot.type.id}?format=csv`);
  asked.length = 0;
  expect((await importFile(lot, text)).counts).toMatchObject({ unchanged: 1, update: 0, error: 0 });
  expect([await show(id), asked]).toEqual([before, []]);
});

describe('an export, imported between two runs of a feed', () => {
  type Edit = (own: Readonly<Record<'first' | 'staff', string>>) => readonly string[];
  const feedAt = (price: number, ...names: number[]) =>
    csvOf([{ stock: 'P0', title: 'Car', price, images: at(...names) }]);

  /** Imports a feed of 101 and 102, removes 102 and adds 103 by hand. Returns the listing and the profile. */
  async function anEditedListing() {
    const profile = `profile=${(await aProfile(lot)).id}`;
    const [id] = await idsOf(await importFile(lot, feedAt(100, 101, 102), profile));
    const [first] = (await show(id)).images;
    const own = dataOf<UploadData>(await upload(lot.client, '/upload_image', pictures.get('/103.jpg') ?? ''));
    dataOf(await lot.client.patch(`/listing/${id}`, { images: [{ id: first?.id }, { id: own.id, title: 'Ours' }] }));
    return { id, profile };
  }

  /** The export with other cells. */
  async function exportOf(cells: Readonly<Record<string, string>> = {}): Promise<string> {
    const { text } = await lot.client.get(`/export/${lot.type.id}?format=csv`);
    const rows = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
    return csvOf(rows.map((row) => ({ ...row, ...cells })));
  }

  async function editedCells(id: number | undefined, edit: Edit) {
    const [first, staff] = (await show(id)).images.map(({ src }) => src);
    return { images: edit({ first: first ?? '', staff: staff ?? '' }).join('|') };
  }

  test.each([['without'], ['with']])('changes nothing %s the profile, now or in the next runs', async (how) => {
    const { id, profile } = await anEditedListing();
    const { images } = await show(id);
    await importFile(lot, feedAt(200, 101, 102), profile);
    expect((await show(id)).images).toEqual(images);

    const run = await importFile(lot, await exportOf(), how === 'with' ? profile : '');
    expect(run.counts).toMatchObject({ unchanged: 1, update: 0 });

    await importFile(lot, feedAt(300, 101, 102), profile);
    expect((await show(id)).images).toEqual(images);
    await importFile(lot, feedAt(300, 104, 101, 102), profile);
    expect(await widthsOf(id)).toEqual([104, 101, 103]);
  });

  test('changes no pictures with another price, also when that is undone', async () => {
    const { id, profile } = await anEditedListing();
    const { images } = await show(id);
    const run = await importFile(lot, await exportOf({ price: '150' }));
    expect((await rowsOf(lot.client, run))[0]?.changes.map(({ field }) => field)).toEqual(['price']);
    expect((await moveImport(lot.client, run.id, 'undo')).counts.kept).toBe(0);
    await importFile(lot, feedAt(300, 101, 102), profile);
    expect((await show(id)).images).toEqual(images);
  });

  const edits: ReadonlyArray<readonly [string, Edit, number[], number[]]> = [
    ['reordered', ({ first, staff }) => [staff, first], [103, 101], [105, 101, 103]],
    ['without that of the feed', ({ staff }) => [staff], [103], [105, 103]],
    ['without that of people', ({ first }) => [first], [101], [105, 101]],
    ['with another', ({ first, staff }) => [first, at(104), staff], [101, 104, 103], [105, 101, 104, 103]],
    ['replaced by another', () => [at(104)], [104], [105, 104]],
    ['with one that was removed', ({ first, staff }) => [first, staff, at(102)], [101, 103, 102], [105, 101, 102, 103]],
  ];

  test.each(edits)('gives the listing its pictures %s, which then stay like those of people', async (...edit) => {
    const [, change, edited, after] = edit;
    const { id, profile } = await anEditedListing();
    const cells = await editedCells(id, change);
    const run = await importFile(lot, await exportOf({ ...cells, price: '150' }));
    expect(run.pictures.failed).toBe(0);
    expect(await widthsOf(id)).toEqual(edited);
    await importFile(lot, feedAt(200, 101, 102), profile);
    expect(await widthsOf(id)).toEqual(edited);
    await importFile(lot, feedAt(200, 105, 101, 102), profile);
    expect(await widthsOf(id)).toEqual(after);
  });

  test.each(edits)('is undone with its pictures %s', async (_name, change) => {
    const { id, profile } = await anEditedListing();
    const { images } = await show(id);
    const run = await importFile(lot, await exportOf({ ...(await editedCells(id, change)), price: '150' }));
    expect((await show(id)).images).not.toEqual(images);
    expect((await moveImport(lot.client, run.id, 'undo')).counts.kept).toBe(0);
    expect((await show(id)).images).toEqual(images);
    await importFile(lot, feedAt(300, 101, 102), profile);
    expect((await show(id)).images).toEqual(images);
  });

  test('with the profile keeps the pictures of people, and what they removed', async () => {
    const { id, profile } = await anEditedListing();
    const cells = await editedCells(id, ({ staff }) => [staff, at(104)]);
    await importFile(lot, await exportOf(cells), profile);
    expect(await widthsOf(id)).toEqual([103, 104]);
    await importFile(lot, await exportOf(), profile);
    await importFile(lot, feedAt(300, 101, 102), profile);
    expect(await widthsOf(id)).toEqual([101, 103]);
  });

  /** Adds a photo as staff do. */
  async function addPhoto(id: number | undefined, width: number) {
    const own = dataOf<UploadData>(await upload(lot.client, '/upload_image', pictures.get(`/${width}.jpg`) ?? ''));
    const images = (await show(id)).images.map((image) => ({ id: image.id }));
    dataOf(await lot.client.patch(`/listing/${id}`, { images: [...images, { id: own.id }] }));
  }

  test('removes no photo that is newer, also if it has another price, order or picture', async () => {
    const { id, profile } = await anEditedListing();
    const { images: [first, staff] = [] } = await show(id);
    const file = await exportOf({ price: '150' });
    const [reordered, larger] = [`${staff?.src}|${first?.src}`, `${first?.src}|${staff?.src}|${at(105)}`];
    const others = [await exportOf({ images: reordered }), await exportOf({ images: larger })];
    await addPhoto(id, 104);

    const run = await importFile(lot, file);
    expect((await rowsOf(lot.client, run))[0]?.changes.map(({ field }) => field)).toEqual(['price']);
    expect(await widthsOf(id)).toEqual([101, 103, 104]);
    await importFile(lot, others[0] ?? '');
    expect(await widthsOf(id)).toEqual([103, 101, 104]);
    const last = await importFile(lot, others[1] ?? '');
    const change = { field: 'pictures', label: 'Pictures', from: '3', to: '4' };
    expect((await rowsOf(lot.client, last))[0]?.changes).toContainEqual(change);
    expect(await widthsOf(id)).toEqual([101, 103, 105, 104]);
    await importFile(lot, feedAt(300, 101, 102), profile);
    expect(await widthsOf(id)).toEqual([101, 103, 105, 104]);
  });

  test.each([['now'], ['after a preview']])('brings back no photo that was removed since, %s', async (when) => {
    const { id } = await anEditedListing();
    const { images: [first, staff] = [] } = await show(id);
    const file = await exportOf({ price: '150', images: `${first?.src}|${staff?.src}|${at(105)}` });
    const remove = async () => dataOf(await lot.client.patch(`/listing/${id}`, { images: [{ id: staff?.id }] }));
    if (when === 'now') await remove();
    const preview = await importFile(lot, file, 'dry_run=1');
    if (when !== 'now') await remove();

    const run = await moveImport(lot.client, preview.id, 'apply');
    expect(run).toMatchObject({ status: 'done', pictures: { failed: 0 } });
    expect(await widthsOf(id)).toEqual([103, 105]);
  });

  test('removes the pictures that it lacks if nothing has changed since, also after a preview', async () => {
    const { id } = await anEditedListing();
    await addPhoto(id, 104);
    const cells = await editedCells(id, ({ first, staff }) => [first, staff]);
    await importFile(lot, await exportOf(cells));
    expect(await widthsOf(id)).toEqual([101, 103]);
    const last = await editedCells(id, ({ staff }) => [staff]);
    const preview = await importFile(lot, await exportOf({ ...last, price: '150' }), 'dry_run=1');
    await moveImport(lot.client, preview.id, 'apply');
    expect(await widthsOf(id)).toEqual([103]);
  });

  test.each([[{}], [{ price: '150' }]])(
    'with %j removes no photo that staff or a feed added after the preview',
    async (cells) => {
      const { id, profile } = await anEditedListing();
      const edited = await editedCells(id, ({ first, staff }) => [staff, first]);
      const preview = await importFile(lot, await exportOf({ ...edited, ...cells }), 'dry_run=1');
      await addPhoto(id, 104);
      await importFile(lot, feedAt(100, 101, 102, 105), profile);
      expect(await widthsOf(id)).toEqual([101, 105, 103, 104]);

      await moveImport(lot.client, preview.id, 'apply');
      expect(await widthsOf(id)).toEqual([103, 101, 105, 104]);
      await importFile(lot, feedAt(100, 101, 102, 105), profile);
      await importFile(lot, feedAt(200, 101, 102, 105), profile);
      expect(await widthsOf(id)).toEqual([103, 101, 105, 104]);
    },
  );

  test('removes no photo if staff add one while its pictures are fetched', async () => {
    const { id } = await anEditedListing();
    const cells = await editedCells(id, ({ first }) => [first, at(105)]);
    const held: Array<() => void> = [];
    respond = (request, response) => void held.push(() => serve(request, response));
    const started = await startImport(lot, await exportOf({ ...cells, price: '150' }));
    await until(() => held.length > 0);
    await addPhoto(id, 104);
    respond = serve;
    for (const answer of held) answer();
    await finished(lot.client, started);
    expect(await widthsOf(id)).toEqual([101, 105, 103, 104]);
  });
});

describe('a feed of a profile with addresses of own files', () => {
  const feed = (title: string, ...images: string[]) => csvOf([{ stock: 'P0', title, images: images.join('|') }]);

  test('brings back a picture that it left out', async () => {
    const profile = `profile=${(await aProfile(lot)).id}`;
    const [id] = await idsOf(await importFile(lot, feedOf(at(101)), profile));
    const own = (await show(id)).images[0]?.src ?? '';
    for (const names of [[102, 104], [102], [102, 104]]) {
      await importFile(lot, feed('Car', own, at(...names)), profile);
      expect(await widthsOf(id)).toEqual([101, ...names]);
    }
  });

  test('leaves the pictures as they are when staff have added one', async () => {
    const profile = `profile=${(await aProfile(lot)).id}`;
    const [id] = await idsOf(await importFile(lot, feedOf(at(101, 102)), profile));
    const { images } = await show(id);
    const photo = dataOf<UploadData>(await upload(lot.client, '/upload_image', pictures.get('/103.jpg') ?? ''));
    dataOf(await lot.client.patch(`/listing/${id}`, { images: [...images, photo].map((image) => ({ id: image.id })) }));
    const run = await importFile(lot, feed('Van', ...images.map(({ src }) => src)), profile);
    expect((await rowsOf(lot.client, run))[0]?.changes.map(({ field }) => field)).toEqual(['title']);
    expect(await widthsOf(id)).toEqual([101, 102, 103]);
  });
});

test('undoing restores which pictures imports have given, although the listing kept its own', async () => {
  const [id] = await idsOf(await importFile(lot, feedOf(at(101, 102))));
  dataOf(await lot.client.patch(`/listing/${id}`, { images: (await show(id)).images.slice(0, 1) }));
  const run = await importFile(lot, feedOf(at(101)));
  expect(await widthsOf(id)).toEqual([101]);
  expect((await moveImport(lot.client, run.id, 'undo')).counts.kept).toBe(0);
  await importFile(lot, feedOf(at(101, 102, 103)));
  expect(await widthsOf(id)).toEqual([101, 103]);
});

test('slow pictures keep no other import waiting, and survive the death of the process', async () => {
  const held: ServerResponse[] = [];
  respond = (_request, response) => void held.push(response);
  const run = await startImport(lot, feedOf(at(101), at(102)));
  await until(() => held.length > 0);
  const other = await aDealership({ categories: [] }, service);
  expect((await importFile(other, csvOf([{ stock: 1, title: 'A' }]))).status).toBe('done');
  await service.stop('SIGKILL');
  await runSql('UPDATE inventory_imports SET worker_until = created_at', [], configuration);
  respond = serve;
  service = await startService(configuration);
  lot = { ...lot, client: new Client(service.baseUrl, lot.key) };
  expect(await finished(lot.client, run)).toMatchObject({ status: 'done', pictures: { waiting: 0, failed: 0 } });
  const ids = await idsOf(run);
  expect([await widthsOf(ids[0]), await widthsOf(ids[1])]).toEqual([[101], [102]]);
});
