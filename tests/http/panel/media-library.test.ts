import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type Admin, anAdmin, aSuperAdmin, dataOf as dataOfPanel } from '../../support/admin';
import { aDealership, type Dealership } from '../../support/dealership';
import { aPicture, aPngFlood } from '../../support/pictures';
import { aPhoto } from '../../support/media';
import { theService } from '../../support/service';
import { dataOf } from '../../support/client';
import { upload } from '../../support/forms';
import { readSql, runSql } from '../../support/sql';

test('fetches no file from a URL, for a super admin either', async () => {
  let requests = 0;
  const elsewhere = createServer((_request, response) => {
    requests++;
    response.end('secret');
  });
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  const { port } = elsewhere.address() as AddressInfo;
  const admin = await aSuperAdmin();

  const answer = await admin.request('POST', '/upload/actions/upload-from-urls', {
    urls: [`http://127.0.0.1:${port}/a.png`, 'http://files.example.test/a.png'],
  });

  expect(answer.status).toBe(403);
  expect(requests).toBe(0);
  elsewhere.close();
});

test('attaches an uploaded file to no record, even if the form requests it', async () => {
  const lot = await aDealership({ listings: [{ title: 'Not mine', status: 'publish' }] });
  const form = new FormData();
  form.append(
    'files',
    new Blob([new Uint8Array(await aPicture().png().toBuffer())], { type: 'image/png' }),
    'front.png',
  );
  form.append('fileInfo', JSON.stringify({ name: 'front.png', caption: 'Front' }));
  const attachment = { ref: 'plugin::inventory.listing', refId: String(lot.listings[0]), field: 'images' };
  for (const [name, value] of Object.entries(attachment)) form.append(name, value);
  const { token } = await aSuperAdmin();

  const response = await fetch(`${theService().siteUrl}/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });

  expect(response.status).toBe(201);
  const [file] = (await response.json()) as Array<{ id: number; caption: string }>;
  expect(file?.caption).toBe('Front');
  expect(await readSql('SELECT id FROM files_related_mph WHERE file_id = ?', [file?.id])).toEqual([]);
});

describe('a role that may only see the media library', () => {
  let lot: Dealership;
  let viewer: Admin;
  const ask = (query: string) => viewer.request('GET', `/upload/${query}`);

  beforeAll(async () => {
    lot = await aDealership({
      listings: [{ title: 'Secret draft', images: [{ file: 'front.jpg' }] }],
    });
    viewer = await anAdmin([{ action: 'plugin::upload.read' }]);
  });

  test.each([
    'files?populate=*',
    'files?populate=related',
    'files?populate[related][populate]=*',
    'files?populate[folder][populate][files][populate]=related',
    'files?fields[0]=name&populate[0]=related&populate[1]=createdBy',
    'folders?populate[files][populate]=related',
    'folders?populate=*',
  ])('learns nothing of listings or people from %s', async (query) => {
    const { status, body } = await ask(`${query}&pageSize=100`);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/Secret draft|"related"|@example/);
  });

  test('learns nothing of a listing from a single file', async () => {
    const [file] = await readSql('SELECT file_id FROM files_related_mph WHERE related_id = ?', [lot.listings[0]]);
    const { status, body } = await ask(`files/${String(file?.file_id)}?populate=*`);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/Secret draft|"related"|@example/);
  });

  test.each([
    'files?filters[related][title][$contains]=Secret',
    'files?filters[$and][0][$or][0][createdBy][email][$startsWith]=a',
    'files?filters[folder][files][related][title]=x',
    'files?sort=createdBy.email:asc',
    'files?sort[0]=name&sort[1]=folder.createdBy',
    'files?sort[createdBy]=asc',
    'folders?filters[files][related][title]=x',
    'files?page=1&pageSize=101',
    'files?pageSize=1e9',
    'files?pageSize=10&pageSize=100000',
  ])('is refused %s', async (query) => {
    expect([400, 403]).toContain((await ask(query)).status);
  });

  test("finds files with the queries of the library's pages", async () => {
    const { status, body } = await ask(
      'files?page=1&pageSize=20&sort=createdAt:DESC&filters[$and][0][folder][id][$null]=true&filters[$and][1][mime][$contains]=image',
    );
    expect([status, Number((body.pagination as { total: number }).total) > 0]).toEqual([200, true]);
    expect((await ask('folders?pagination[pageSize]=-1&filters[$and][0][parent][id][$null]=true')).status).toBe(200);
  });
});

test('stores pictures as the API does, without metadata, and draws no SVG', async () => {
  const { token } = await aSuperAdmin();
  const send = async (bytes: Buffer | string, name: string, type: string) => {
    const form = new FormData();
    form.append('files', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name);
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(`${theService().siteUrl}/upload`, { method: 'POST', headers, body: form });
    const [file] = (await response.json()) as Array<{ mime: string; ext: string; url: string; width: number | null }>;
    return { status: response.status, file };
  };
  const avif = await aPicture()
    .withExif({ IFD0: { Copyright: 'A canary' } })
    .avif({ effort: 0 })
    .toBuffer();
  expect(avif.includes('A canary')).toBe(true);

  const picture = await send(avif, 'phone.avif', 'image/avif');
  expect(picture).toMatchObject({ status: 201, file: { mime: 'image/webp', ext: '.webp' } });
  const stored = Buffer.from(await (await fetch(new URL(picture.file?.url ?? '', theService().siteUrl))).arrayBuffer());
  expect(stored.includes('A canary')).toBe(false);

  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="9" height="9"/></svg>';
  expect(await send(drawing, 'drawing.svg', 'image/svg+xml')).toMatchObject({ status: 201, file: { width: null } });
});

test('is replaced by another image only, so that listings go on showing one', async () => {
  const lot = await aDealership({
    listings: [{ title: 'Shown', status: 'publish', images: [{ file: await aPhoto() }] }],
  });
  const photosOf = async () =>
    dataOf<{ images: Array<{ id: number; src: string }> }>(await lot.client.get(`/listing/${lot.listings[0]}`)).images;
  const [photo] = await photosOf();
  const shown = async () => {
    const answer = await fetch(theService().siteUrl + new URL(photo?.src ?? '').pathname);
    return sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  };
  const before = await shown();
  const { token } = await aSuperAdmin();
  const replace = async (path: string, name: string, bytes: Uint8Array, type: string) => {
    const body = new FormData();
    body.append('files', new Blob([bytes], { type }), name);
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(theService().siteUrl + path, { method: 'POST', headers, body });
    return { status: answer.status, text: await answer.text() };
  };
  const text = new TextEncoder().encode('%PDF-1.4 a sticker');
  for (const path of [`/upload/files/${photo?.id}/replace`, `/upload?id=${photo?.id}`])
    for (const [name, type, status, remedy] of [
      ['sticker.pdf', 'application/pdf', 400, 'Upload a JPEG'],
      ['photo.jpg', 'image/jpeg', 415, 'Save it as JPEG'],
      ['drawing.svg', 'image/svg+xml', 400, 'Upload a JPEG'],
    ] as const)
      expect(await replace(path, name, text, type)).toEqual({ status, text: expect.stringContaining(remedy) });
  expect(await shown()).toEqual(before);

  const other = await aPicture().resize(200, 100).jpeg().toBuffer();
  const replaced = await replace(`/upload/files/${photo?.id}/replace`, 'new.jpg', new Uint8Array(other), 'image/jpeg');
  expect(replaced.status).toBeLessThan(300);
  expect(await shown()).toMatchObject({ width: 200, height: 100 });
});

test("decodes no picture with more pixels than the API's limit", async () => {
  const { token } = await aSuperAdmin();
  const upload = async (pictures: readonly Buffer[]) => {
    const form = new FormData();
    for (const [index, bytes] of pictures.entries())
      form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `flood-${index}.png`);
    const response = await fetch(`${theService().siteUrl}/upload`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    });
    return { status: response.status, text: await response.text() };
  };

  const one = await upload([aPngFlood(16_000, 16_000)]);
  expect(one).toMatchObject({ status: 400, text: expect.stringContaining('svc_upload_image_too_large') });
  const several = await upload([
    aPngFlood(6000, 6000),
    aPngFlood(6000, 6000),
    aPngFlood(6000, 6000),
    aPngFlood(6000, 6000),
  ]);
  expect(several).toMatchObject({ status: 400, text: expect.stringContaining('one by one') });
  expect((await upload([await aPicture().png().toBuffer(), await aPicture().png().toBuffer()])).status).toBe(201);
});

test.each([
  ['name', 'a'.repeat(256), 'must have at most 255 characters'],
  ['name', '\u0301\u0316'.repeat(60), 'has too many combining marks in a row'],
  ['caption', 'a'.repeat(256), 'must have at most 255 characters'],
  ['alternativeText', 'a'.repeat(1001), 'must have at most 1000 characters'],
])('refuses a %s of a file that the API would refuse', async (field, text, problem) => {
  const admin = await aSuperAdmin();
  const form = new FormData();
  const picture = new Uint8Array(await aPicture().png().toBuffer());
  form.append('files', new Blob([picture], { type: 'image/png' }), 'front.png');
  const post = (path: string, body: FormData) =>
    fetch(`${theService().siteUrl}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin.token}` },
      body,
    });
  const [file] = (await (await post('/upload', form)).json()) as Array<{ id: number }>;
  const upload = async (path: string, fileInfo: unknown) => {
    form.set('fileInfo', JSON.stringify(fileInfo));
    const response = await post(path, form);
    return { status: response.status, body: (await response.json()) as unknown };
  };

  const twice = JSON.stringify({ [field]: text });
  for (const { status } of [
    await upload('/upload', twice),
    await upload('/upload', [twice]),
    await upload('/upload', [[{ [field]: text }]]),
    await upload('/upload/files', twice),
    await upload(`/upload/files/${file?.id}/replace`, twice),
    await admin.request('PUT', `/upload/files/${file?.id}`, { fileInfo: JSON.stringify(twice) }),
  ])
    expect(status).toBe(400);

  for (const { status, body } of [
    await upload('/upload', { [field]: text }),
    await upload('/upload', [{ [field]: text }]),
    await upload('/upload/files', { [field]: text }),
    await upload(`/upload/files/${file?.id}/replace`, { [field]: text }),
    await admin.request('PUT', `/upload/files/${file?.id}`, { fileInfo: { [field]: text } }),
    await admin.request('POST', '/upload/actions/bulk-update', {
      updates: [{ id: file?.id, fileInfo: { [field]: text } }],
    }),
  ])
    expect({ status, text: JSON.stringify(body) }).toEqual({ status: 400, text: expect.stringContaining(problem) });
});

test('refuses a form with more than 100 parts, and stores none of them', async () => {
  const { token } = await aSuperAdmin();
  const before = await readSql('SELECT count(*) AS count FROM files', []);
  for (const path of ['/upload', '/upload/files', '/admin/project-settings']) {
    const form = new FormData();
    for (let part = 0; part < 2000; part++) form.append('files', new Blob(['x']), `${part}.txt`);
    const response = await fetch(`${theService().siteUrl}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    });
    expect([path, response.status]).toEqual([path, 400]);
    expect(await response.text()).toContain('at most 100 parts');
  }
  expect(await readSql('SELECT count(*) AS count FROM files', [])).toEqual(before);
});

describe('a file that listings use', () => {
  const title = 'Uses a file';
  let lot: Dealership;
  let boss: Admin;
  let shown: number;
  const exists = async (id: number) => (await readSql('SELECT id FROM files WHERE id = ?', [id])).length === 1;
  /** Uploads a text, which no listing uses. */
  const aFile = async () => {
    const answer = await upload(lot.client, '/upload_file', 'text', { filename: 'a.txt' });
    return dataOf<{ id: number; src: string }>(answer);
  };

  beforeAll(async () => {
    lot = await aDealership({ listings: [{ title }] });
    boss = await aSuperAdmin();
    const picture = await upload(lot.client, '/upload_image', await aPicture().png().toBuffer());
    shown = dataOf<{ id: number }>(picture).id;
    dataOf(await lot.client.patch(`/listing/${lot.listings[0]}`, { images: [{ id: shown }] }));
  });

  test('is not deleted alone or among others, and the answer names the listings', async () => {
    const { id: other } = await aFile();
    for (const { status, body } of [
      await boss.request('DELETE', `/upload/files/${shown}`),
      await boss.request('POST', '/upload/actions/bulk-delete', { fileIds: [other, shown] }),
    ]) {
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toMatch(/Not deleted\. Listings that use it: 1, such as .*Uses a file/);
    }
    expect([await exists(shown), await exists(other)]).toEqual([true, true]);
  });

  test.each([
    ['POST', 'folders', { name: 'x', parent: { $nope: 1 } }],
    ['POST', 'folders', { name: 'x', parent: 99_999_999_999 }],
    ['PUT', 'folders/abc', { name: 'x', parent: null }],
    ['PUT', 'folders/1', { name: 'x', parent: 'abc' }],
    ['GET', 'folders/99999999999', undefined],
    ['GET', 'files/abc', undefined],
    ['DELETE', 'files/1.5', undefined],
    ['POST', 'actions/bulk-move', { destinationFolderId: 'abc', fileIds: [], folderIds: [] }],
    ['POST', 'actions/bulk-move', { destinationFolderId: null, fileIds: [{}], folderIds: [] }],
    ['POST', 'actions/bulk-delete', { fileIds: [], folderIds: [true] }],
    ['POST', 'actions/bulk-update', { updates: [{ id: 1, fileInfo: { folder: 'abc' } }] }],
    ['POST', 'actions/bulk-update', { updates: [{ id: -1, fileInfo: { name: 'x' } }] }],
  ])('is not named by a wrong id: %s %s %j', async (method, path, body) => {
    const answer = await boss.request(method, `/upload/${path}`, body);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      400,
      expect.stringMatching(/"(id|parent|folder|fileIds|folderIds|destinationFolderId)"/),
    ]);
  });

  test('is not deleted with a folder above it', async () => {
    const folder = async (name: string, parent: number | null) =>
      dataOfPanel<{ id: number }>(await boss.request('POST', '/upload/folders', { name, parent }));
    const outer = await folder(`outer ${shown}`, null);
    const inner = await folder('inner', outer.id);
    const move = { fileIds: [shown], destinationFolderId: inner.id };
    expect((await boss.request('POST', '/upload/actions/bulk-move', move)).status).toBe(200);

    const { status } = await boss.request('POST', '/upload/actions/bulk-delete', { folderIds: [outer.id] });

    expect([status, await exists(shown)]).toEqual([400, true]);
  });

  test('is not deleted while a description shows it', async () => {
    const { id, src } = await aFile();
    await runSql('UPDATE inventory_listings SET content = ? WHERE id = ?', [`<a href="${src}">`, lot.listings[0]]);

    expect((await boss.request('DELETE', `/upload/files/${id}`)).status).toBe(400);
    expect(await exists(id)).toBe(true);
  });

  test('is described without titles to a role that may not see listings', async () => {
    const keeper = await anAdmin([{ action: 'plugin::upload.read' }, { action: 'plugin::upload.assets.update' }]);
    const { status, body } = await keeper.request('DELETE', `/upload/files/${shown}`);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.not.stringContaining(title)]);
    expect(await exists(shown)).toBe(true);
  });

  test('is not deleted while a listing begins to use it', async () => {
    for (let round = 0; round < 20; round++) {
      const picture = await upload(lot.client, '/upload_image', await aPicture().png().toBuffer());
      const { id } = dataOf<{ id: number }>(picture);
      const [deleted, used] = await Promise.all([
        boss.request('DELETE', `/upload/files/${id}`),
        lot.client.patch(`/listing/${lot.listings[0]}`, { images: [{ id: shown }, { id }] }),
      ]);
      expect([deleted.status === 200, used.status === 200, await exists(id)]).toEqual(
        deleted.status === 200 ? [true, false, false] : [false, true, true],
      );
    }
    dataOf(await lot.client.patch(`/listing/${lot.listings[0]}`, { images: [{ id: shown }] }));
  });

  test('is one of at most 200 in the folders that a request deletes', async () => {
    const { id } = await aFile();
    const folder = dataOfPanel<{ id: number; path: string }>(
      await boss.request('POST', '/upload/folders', { name: `full ${id}`, parent: null }),
    );
    await runSql(
      `INSERT INTO files (document_id, name, hash, ext, mime, size, url, provider, folder_path)
        SELECT 'copy-' || p.id || '-' || ${id}, 'copy', 'copy-' || p.id || '-' || ${id}, '.txt', 'text/plain', 1, '/none', 'none', ?
          FROM admin_permissions p ORDER BY p.id LIMIT 201`,
      [folder.path],
    );
    const copies = async () => (await readSql('SELECT id FROM files WHERE folder_path = ?', [folder.path])).length;
    expect(await copies()).toBe(201);
    const refused = await boss.request('POST', '/upload/actions/bulk-delete', { folderIds: [folder.id] });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('At most 200 files')]);
    expect([await exists(id), await copies()]).toEqual([true, 201]);

    await runSql('DELETE FROM files WHERE id = (SELECT max(id) FROM files WHERE folder_path = ?)', [folder.path]);
    const answer = await boss.request('POST', '/upload/actions/bulk-delete', { fileIds: [id], folderIds: [folder.id] });
    expect([answer.status, await exists(id), await copies()]).toEqual([200, false, 0]);
  });

  test('can be deleted when no listing uses it, with its stored file', async () => {
    const { id, src } = await aFile();
    const stored = async () => (await fetch(theService().siteUrl + new URL(src).pathname)).status;
    expect(await stored()).toBe(200);
    expect((await boss.request('DELETE', `/upload/files/${id}`)).status).toBe(200);
    expect([await exists(id), await stored()]).toEqual([false, 404]);
  });
});

test('refuses a folder name that a file could not have', async () => {
  const admin = await aSuperAdmin();
  const name = 'a'.repeat(256);
  const made = await admin.request('POST', '/upload/folders', { name, parent: null });
  expect({ status: made.status, text: JSON.stringify(made.body) }).toEqual({
    status: 400,
    text: expect.stringContaining('must have at most 255 characters'),
  });
  const { id } = dataOfPanel<{ id: number }>(
    await admin.request('POST', '/upload/folders', { name: name.slice(1), parent: null }),
  );
  expect((await admin.request('PUT', `/upload/folders/${id}`, { name, parent: null })).status).toBe(400);
});

test.each([
  { name: 'x', parent: { $nope: 1 } },
  { name: 'x', parent: 'abc' },
])('survives a folder that Strapi cannot look up: %j', async (body) => {
  const photographer = await anAdmin(
    ['plugin::upload.assets.create', 'plugin::upload.read'].map((action) => ({ action })),
  );

  await photographer.request('POST', '/upload/folders', body);

  expect((await fetch(`${theService().siteUrl}/_ready`)).status).toBe(200);
});

test('answers 400 to a value that a field cannot hold', async () => {
  const { token } = await aSuperAdmin();
  const { siteUrl } = theService();
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const ask = async (path: string) => (await fetch(siteUrl + path, { headers })).status;
  expect(await ask('/upload/files?filters[createdAt][$gt]=abc')).toBe(400);
  expect([200, 400]).toContain(await ask('/upload/files?filters[id]=abc')); // SQLite compares it
  expect([400, 404]).toContain(await ask('/admin/users/abc'));
  const login = JSON.stringify({ email: 'a\0@dealer.example', password: 'x' });
  const refused = await fetch(`${siteUrl}/admin/login`, { method: 'POST', headers, body: login });
  expect(refused.status).toBe(400);
});
