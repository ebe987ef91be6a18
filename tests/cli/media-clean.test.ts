import { existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aSuperAdmin } from '../support/admin';
import { dataOf, refusalOf } from '../support/client';
import { svc } from '../support/command';
import { aDealership, type Dealership, loadBundle, unique } from '../support/dealership';
import { aPdf } from '../support/documents';
import { upload, type UploadData } from '../support/forms';
import { byId, changeListing, makeListing } from '../support/listing';
import { aPhoto, mediaIds } from '../support/media';
import { aPicture } from '../support/pictures';
import { until } from '../support/patience';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { makeOlder, readSql, runSql } from '../support/sql';

const longAgo = new Date(0);
const hourMs = 60 * 60 * 1000;

let service: Service;
let lot: Dealership;

beforeAll(async () => {
  service = await startService(await makeConfiguration({}, { tuning: { media_keep_hours: 24 } }));
  lot = await aDealership({}, service);
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

interface Cleaned {
  readonly removed: ReadonlyArray<{ id: number; filename: string; size_bytes: number; uploaded_at: string }>;
  readonly leftovers: number;
  readonly kept: number;
  readonly keep_hours: number;
  readonly is_dry_run: boolean;
}

async function svcClean(...options: string[]): Promise<Cleaned> {
  const { code, document } = await svc(['media', 'clean', ...options], service);
  expect(code).toBe(0);
  return document as Cleaned;
}

/** Cleans in the running server, where requests share the database. */
async function clean(): Promise<Cleaned> {
  return (await (await fetch(service.controlUrl, { method: 'PUT' })).json()) as Cleaned;
}

/** Uploads a picture or a PDF and sets its age. */
async function anUpload({ hoursAgo = 48, isFile = false } = {}): Promise<UploadData> {
  const bytes = isFile ? aPdf : await aPicture(300, 200).png().toBuffer();
  const answer = await upload(lot.client, isFile ? '/upload_file' : '/upload_image', bytes, { filename: unique('a') });
  const data = dataOf<UploadData>(answer);
  await age(data.id, hoursAgo);
  return data;
}

const age = (id: number, hours: number) => makeOlder('files', id, hours * hourMs, service);

const inRecords = async ({ id }: { id: number }) =>
  (await readSql('SELECT id FROM files WHERE id = ?', [id], service)).length === 1;
const placeOf = (src: string) => join(service.environment.UPLOAD_DIR ?? '', new URL(src).pathname);
const onDisk = ({ src, sizes = {} }: UploadData) =>
  [src, ...Object.values(sizes).map((size) => size.src)].map((address) => existsSync(placeOf(address)));
const isWhole = async (data: UploadData) => (await inRecords(data)) && onDisk(data).every(Boolean);
const isGone = async (data: UploadData) => !(await inRecords(data)) && !onDisk(data).some(Boolean);

test('removes all unused media after a day, and only reports them in a dry run', async () => {
  const [old, young] = [await anUpload({ hoursAgo: 24.1 }), await anUpload({ hoursAgo: 23.9 })];
  const { kept, ...announced } = await svcClean('--dry-run');

  expect(announced).toEqual({
    removed: [
      {
        id: old.id,
        filename: old.filename,
        size_bytes: expect.any(Number),
        uploaded_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ],
    leftovers: 0,
    keep_hours: 24,
    is_dry_run: true,
  });
  expect([await isWhole(old), await isWhole(young)]).toEqual([true, true]);

  expect(await svcClean()).toEqual({ ...announced, kept, is_dry_run: false });
  expect([await isGone(old), await isWhole(young)]).toEqual([true, true]);
  expect(await clean()).toMatchObject({ removed: [], kept });
  expect(await readSql('SELECT id FROM inventory_uploads WHERE file_id = ?', [old.id], service)).toEqual([]);
});

describe('keeps media in use', () => {
  const uses: ReadonlyArray<readonly [use: string, isFile: boolean, listing: (data: UploadData) => object]> = [
    ['an image of a listing', false, ({ id }) => ({ images: [{ id }] })],
    ['a picture in a file category', false, ({ id }) => ({ categories: byId(lot, { file: id }) })],
    ['a file in a file category', true, ({ id }) => ({ categories: byId(lot, { file: id }) })],
    ['an address in a description', true, ({ src }) => ({ content: `See <a href="${src}">the sticker</a>.` })],
    ['an address in a category of addresses', true, ({ src }) => ({ categories: byId(lot, { url: src }) })],
    ['an address of a small version', false, ({ sizes }) => ({ content: `![](${sizes.thumbnail?.src})` })],
  ];
  for (const [use, isFile, listing] of uses) {
    test(use, async () => {
      const data = await anUpload({ isFile });
      const made = await makeListing(lot, listing(data) as Record<string, unknown>);
      await lot.client.delete(`/listing/${made.id}`); // media of trashed listings stay in use

      expect((await clean()).removed.map((removed) => removed.id)).not.toContain(data.id);
      expect(await isWhole(data)).toBe(true);
      await lot.client.delete(`/clear_trash/${lot.type.id}`);
      await clean();
      expect(await isGone(data)).toBe(true);
    });
  }

  test('removes an image that a listing no longer shows', async () => {
    const data = await anUpload();
    const { id } = await makeListing(lot, { images: [{ id: data.id }] });
    await clean();
    expect(await isWhole(data)).toBe(true);
    await changeListing(lot.client, id, { images: [] });

    expect((await clean()).removed.map((removed) => removed.id)).toEqual([data.id]);
    expect(await isGone(data)).toBe(true);
  });
});

describe('keeps files that staff have added to the media library', () => {
  test('when they uploaded the file', async () => {
    const name = unique('own');
    writeFileSync(join(service.environment.UPLOAD_DIR ?? '', 'uploads', `${name}.jpg`), 'x');
    await runSql(
      `INSERT INTO files (document_id, name, hash, ext, mime, size, url, provider, folder_path, created_at, updated_at)
       VALUES (?, ?, ?, '.jpg', 'image/jpeg', 1, ?, 'local', '/', ?, ?)`,
      [name, name, name, `/uploads/${name}.jpg`, longAgo, longAgo],
      service,
    );

    expect((await clean()).removed).toEqual([]);
    expect(await readSql('SELECT id FROM files WHERE hash = ?', [name], service)).toHaveLength(1);
  });

  test('when they edited an upload or moved it to a folder', async () => {
    const [edited, moved] = [await anUpload(), await anUpload()];
    await runSql(
      "INSERT INTO admin_users (document_id, email, created_at, updated_at) VALUES ('a', 'a@example.test', ?, ?)",
      [longAgo, longAgo],
      service,
    );
    const [admin] = await readSql("SELECT id FROM admin_users WHERE email = 'a@example.test'", [], service);
    await runSql('UPDATE files SET updated_by_id = ? WHERE id = ?', [admin?.id, edited.id], service);
    await runSql("UPDATE files SET folder_path = '/1' WHERE id = ?", [moved.id], service);

    expect((await clean()).removed).toEqual([]);
    expect([await isWhole(edited), await isWhole(moved)]).toEqual([true, true]);
  });
});

test('keeps photos of a form in the panel as long as the browser keeps what was typed there', async () => {
  const photo = await anUpload();
  const admin = await aSuperAdmin(service);
  const [{ id } = { id: 0 }] = await readSql('SELECT id FROM admin_users WHERE email = ?', [admin.email], service);
  await runSql('UPDATE files SET created_by_id = ? WHERE id = ?', [id, photo.id], service);
  await age(photo.id, 28 * 24); // 30 days
  expect((await clean()).removed).toEqual([]);

  await age(photo.id, 2 * 24); // 32 days
  expect((await clean()).removed.map((removed) => removed.id)).toEqual([photo.id]);
});

test('removes unused files of a bundle like uploads through the API', async () => {
  const photo = await aPhoto(service);
  const dealership = await aDealership({ listings: [{ images: [{ file: photo }] }] }, service);
  const [id = 0] = await mediaIds([photo], service);
  await age(id, 48);
  expect((await clean()).removed).toEqual([]);
  await changeListing(dealership.client, dealership.listings[0] ?? 0, { images: [] });

  expect((await clean()).removed.map((removed) => removed.id)).toEqual([id]);
  expect(await mediaIds([photo], service)).toEqual([]);
});

test('stores files again when a bundle is loaded after a cleanup', async () => {
  const photo = await aPhoto(service);
  const bundle = (images: object[]) => ({
    types: [{ slug: 'again', name: 'Again', categories: [] }],
    listings: [{ ref: 'again', type: 'again', title: 'Again', images }],
  });
  await loadBundle(bundle([{ file: photo }]), service);
  await loadBundle(bundle([]), service);
  for (const id of await mediaIds([photo], service)) await age(id, 48);
  await clean();
  expect(await mediaIds([photo], service)).toEqual([]);

  await loadBundle(bundle([{ file: photo }]), service);
  expect(await mediaIds([photo], service)).toHaveLength(1);
});

describe('bytes that a killed load or request has left', () => {
  /** The state after a kill between the storage and the commit. */
  async function aLeftover(hoursAgo: number): Promise<{ hash: string; place: string }> {
    const hash = `left_${unique('').slice(1).padEnd(24, '0')}`;
    const place = join(service.environment.UPLOAD_DIR ?? '', 'uploads', `${hash}.png`);
    writeFileSync(place, 'bytes');
    await runSql(
      `INSERT INTO inventory_uploads (document_id, hash, provider, objects, is_condemned, created_at, updated_at)
       VALUES (?, ?, 'local', ?, FALSE, ?, ?)`,
      [
        hash,
        hash,
        JSON.stringify([{ hash, ext: '.png', name: 'a.png', mime: 'image/png', size: 1 }]),
        new Date(Date.now() - hoursAgo * hourMs),
        longAgo,
      ],
      service,
    );
    return { hash, place };
  }
  const isNoted = async (hash: string) =>
    (await readSql('SELECT id FROM inventory_uploads WHERE hash = ?', [hash], service)).length === 1;

  test('are removed after a day, and not while they may still become a record', async () => {
    const [old, young] = [await aLeftover(25), await aLeftover(23)];

    expect((await svcClean('--dry-run')).leftovers).toBe(1);
    expect((await clean()).leftovers).toBe(1);

    expect([existsSync(old.place), await isNoted(old.hash)]).toEqual([false, false]);
    expect([existsSync(young.place), await isNoted(young.hash)]).toEqual([true, true]);
  });

  test('stay recorded until the storage removes them', async () => {
    const { hash, place } = await aLeftover(25);
    rmSync(place);
    mkdirSync(place); // the storage cannot remove a folder as a file
    const { stderr, code } = await svc(['media', 'clean'], service);
    expect([code, await isNoted(hash)]).toEqual([0, true]);
    expect(stderr).toContain(hash);

    rmdirSync(place);
    writeFileSync(place, 'bytes');
    await clean();
    expect([existsSync(place), await isNoted(hash)]).toEqual([false, false]);
  });

  test('are removed after staff have deleted the record of the upload', async () => {
    const data = await anUpload();
    await runSql('DELETE FROM files WHERE id = ?', [data.id], service);
    await runSql('UPDATE inventory_uploads SET created_at = ? WHERE file_id = ?', [longAgo, data.id], service);

    expect((await clean()).leftovers).toBe(1);
    expect(await isGone(data)).toBe(true);
  });
});

test('either attaches an upload that is being cleaned, or reports that it is missing', async () => {
  const { id } = await makeListing(lot);
  const outcomes = new Set<string>();
  for (let round = 0; round < 40; round++) {
    const uploads = await Promise.all(Array.from({ length: 3 }, () => anUpload()));
    const write = () => lot.client.patch(`/listing/${id}`, { images: uploads.map((image) => ({ id: image.id })) });
    const acts: ReadonlyArray<() => Promise<unknown>> = [write, clean];
    const [first, second] = round % 2 === 0 ? acts : acts.toReversed();
    const begun = first?.();
    if (round < 2) await begun; // both orders
    await Promise.all([begun, second?.()]);

    const { images } = dataOf<{ images: ReadonlyArray<{ id: number }> }>(await lot.client.get(`/listing/${id}`));
    const recorded = await readSql('SELECT id FROM files ORDER BY id', [], service);
    const left = new Set(recorded.map((row) => row.id));
    expect(images.map((image) => image.id)).toEqual(
      uploads.map(({ id: file }) => file).filter((file) => left.has(file)),
    );
    for (const image of uploads) expect((await isWhole(image)) || (await isGone(image))).toBe(true);
    outcomes.add(images.length === 0 ? 'removed' : 'shown');
    await changeListing(lot.client, id, { images: [] });
    await clean();
  }
  expect([...outcomes].sort()).toEqual(['removed', 'shown']);
});

test('refuses a write that names removed media', async () => {
  const data = await anUpload();
  await clean();
  expect(
    refusalOf(await lot.client.post(`/listing/${lot.type.id}`, { title: 'A', images: [{ id: data.id }] })),
  ).toEqual({
    status: 400,
    code: 'svc_invalid_param',
    params: { 'images.0.id': 'is not an uploaded image' },
    data: expect.anything(),
  });
});

test('cleans periodically in a running server', async () => {
  // 1.8 seconds
  const other = await startService(await makeConfiguration({}, { tuning: { media_keep_hours: 0.0005 } }));
  try {
    const dealership = await aDealership({ categories: [] }, other);
    const make = async () =>
      dataOf<UploadData>(
        await upload(dealership.client, '/upload_image', await aPicture(20, 20).png().toBuffer(), {
          filename: 'a.png',
        }),
      );
    const [unused, used] = [await make(), await make()];
    const answer = await dealership.client.post(`/listing/${dealership.type.id}`, {
      title: 'A',
      images: [{ id: used.id }],
    });
    expect(answer.status).toBe(201);
    const remaining = async () => (await readSql('SELECT id FROM files ORDER BY id', [], other)).map(({ id }) => id);
    await until(async () => !(await remaining()).includes(unused.id), 50);
    expect(await remaining()).toEqual([used.id]);
  } finally {
    await other.stop();
    discard(other);
  }
});
