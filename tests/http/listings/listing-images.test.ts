import { expect, test } from '@jest/globals';
import { refusalOf } from '../../support/client';
import type { Part } from '../../support/dealership';
import { aListing, changeListing, makeListing, readListing } from '../../support/listing';
import { aPhoto, aTextFile, mediaIds } from '../../support/media';
import { readSql, runSql } from '../../support/sql';

/** A listing without images, and `count` stored pictures. */
async function withPhotos(count: number) {
  const names = await Promise.all(Array.from({ length: count }, aPhoto));
  const dealership = await aListing({ images: names.map((file) => ({ file })) });
  const ids = await mediaIds(names);
  await changeListing(dealership.client, dealership.id, { images: [] });
  const write = (images: ReadonlyArray<Part> | null) => changeListing(dealership.client, dealership.id, { images });
  return { ...dealership, ids, write };
}

/** An id that no media file has. */
const unknown = 999_999_999;

test('shows images in the order written, and replaces the list as a whole', async () => {
  const { client, id, ids, write } = await withPhotos(4);
  const [one = 0, two = 0, three = 0, four = 0] = ids;
  for (const order of [[one, two, three], [three, one, two], [four], [two, four, three, one], []]) {
    const { images } = await write(order.map((image) => ({ id: image })));
    expect(images.map((image) => image.id)).toEqual(order);
    expect((await readListing(client, id)).images).toEqual(images);
  }
});

test("returns the address and size of an image, and the listing's texts for it", async () => {
  const { ids, write } = await withPhotos(2);
  const [one = 0, two = 0] = ids;

  const { images } = await write([
    { id: one, title: 'Front', alt: 'The front', category: 'exterior', src: 'https://evil.test', width: 1 },
    { id: two },
  ]);

  const file = {
    src: expect.stringMatching(/^https:\/\/inventory\.example\.test\/uploads\//),
    width: 300,
    height: 200,
  };
  expect(images).toEqual([
    { id: one, ...file, title: 'Front', alt: 'The front', category: 'exterior' },
    { id: two, ...file, title: null, alt: null, category: null },
  ]);
});

test('replaces the texts of the images with a new list', async () => {
  const { ids, write } = await withPhotos(1);
  const [id = 0] = ids;

  await write([{ id, title: 'Front', alt: 'The front', category: 'exterior' }]);

  expect((await write([{ id, title: 'Rear', alt: null }])).images).toMatchObject([
    { title: 'Rear', alt: null, category: null },
  ]);
  expect((await write([{ id }])).images).toMatchObject([{ title: null, alt: null, category: null }]);
});

test("shows the media library's texts of an image where the listing has none", async () => {
  const { client, id, ids, write } = await withPhotos(1);
  const [image = 0] = ids;
  await write([{ id: image }]);
  await runSql('UPDATE files SET caption = ?, alternative_text = ? WHERE id = ?', ['Caption', 'Alternative', image]);

  expect((await readListing(client, id)).images).toMatchObject([
    { title: 'Caption', alt: 'Alternative', category: null },
  ]);
  expect((await write([{ id: image, title: 'Front' }])).images).toMatchObject([{ title: 'Front', alt: 'Alternative' }]);
});

test('keeps different texts of two listings for the same image', async () => {
  const dealership = await withPhotos(1);
  const [id = 0] = dealership.ids;

  const other = await makeListing(dealership, { images: [{ id, title: 'Theirs' }] });
  await dealership.write([{ id, title: 'Ours' }]);

  expect((await readListing(dealership.client, other.id)).images).toMatchObject([{ id, title: 'Theirs' }]);
  expect((await readListing(dealership.client, dealership.id)).images).toMatchObject([{ id, title: 'Ours' }]);
});

test('clears the images with null or an empty list, and keeps the stored pictures', async () => {
  const { ids, write } = await withPhotos(2);
  for (const empty of [null, []]) {
    await write(ids.map((id) => ({ id })));
    expect((await write(empty)).images).toEqual([]);
    expect(await readSql(`SELECT id FROM files WHERE id IN (${ids.join()})`)).toHaveLength(2);
  }
});

test('changes nothing when the current images are written again', async () => {
  const { ids, write } = await withPhotos(2);
  const list = ids.map((id) => ({ id, title: `Picture ${id}` }));

  const first = await write(list);

  expect(await write(list)).toEqual(first);
  expect((await write([...list].reverse())).version).toBe(first.version + 1);
});

test('refuses an unknown id and a file that is not an image', async () => {
  const sticker = aTextFile();
  const { client, id, ids } = await withPhotos(1);
  const { categories } = await aListing({ categories: { file: { file: sticker } } });
  const [file = 0] = await mediaIds([sticker]);
  expect(categories.file).toBeDefined();
  const lists: ReadonlyArray<readonly [images: readonly unknown[], fields: readonly string[]]> = [
    [[{ id: unknown }], ['images.0.id']],
    [
      [{ id: ids[0] }, { id: file }, { id: unknown }],
      ['images.1.id', 'images.2.id'],
    ],
    [[{ id: ids[0] }, { id: ids[0] }], ['images.1.id']],
    [
      [{ id: unknown }, { id: unknown }],
      ['images.0.id', 'images.1.id'],
    ],
  ];
  for (const [images, fields] of lists) {
    const { status, code, params } = refusalOf(await client.patch(`/listing/${id}`, { images }));
    expect([status, code, Object.keys(params).sort()]).toEqual([400, 'svc_invalid_param', fields]);
  }
  expect((await readListing(client, id)).images).toEqual([]);
});

test('accepts only objects with a numeric id and texts', async () => {
  const { client, id, ids } = await withPhotos(1);
  const [image = 0] = ids;
  const entries: ReadonlyArray<readonly [entry: unknown, field: string]> = [
    [image, 'images.0'],
    [String(image), 'images.0'],
    [null, 'images.0'],
    [[], 'images.0'],
    [{}, 'images.0.id'],
    ...[String(image), null, 0, -1, 1.5, 2 ** 53, 1e300, true, [image], {}].map(
      (bad) => [{ id: bad }, 'images.0.id'] as const,
    ),
    ...[5, true, [], {}].flatMap((bad) =>
      ['title', 'alt', 'category'].map((name) => [{ id: image, [name]: bad }, `images.0.${name}`] as const),
    ),
    [{ id: image, title: 'x'.repeat(256) }, 'images.0.title'],
  ];
  for (const [entry, field] of entries) {
    const { status, code, params } = refusalOf(await client.patch(`/listing/${id}`, { images: [entry] }));
    expect([entry, status, code, Object.keys(params)]).toEqual([entry, 400, 'svc_invalid_param', [field]]);
  }
});

test('accepts at most 100 images for a listing', async () => {
  const { client, id, ids, write } = await withPhotos(100);
  const { ids: more } = await withPhotos(1);
  const list = [...ids, ...more].map((image) => ({ id: image }));

  expect((await write(list.slice(0, 100))).images).toHaveLength(100);
  expect(Object.keys(refusalOf(await client.patch(`/listing/${id}`, { images: list })).params)).toEqual(['images']);

  expect((await readListing(client, id)).images.map((image) => image.id)).toEqual(ids);
});
