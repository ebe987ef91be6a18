import { expect, test } from '@jest/globals';
import { aListing, bySlug, readListing } from '../../support/listing';
import { aPhoto, aTextFile, mediaIds } from '../../support/media';
import { runSql } from '../../support/sql';

/** A listing with two images and a file that has been requested. */
async function aWarmListing() {
  const names = [await aPhoto(), await aPhoto(), aTextFile()];
  const [front, rear, sticker] = names;
  const dealership = await aListing({
    images: [{ file: front }, { file: rear, title: 'Rear', category: 'exterior' }],
    categories: { file: { file: sticker }, text: 'Blue' },
  });
  const [frontId = 0, rearId = 0, stickerId = 0] = await mediaIds(names.filter((name) => name !== undefined));
  const read = () => readListing(dealership.client, dealership.id);
  await read();
  await read();
  return { ...dealership, read, front: frontId, rear: rearId, sticker: stickerId };
}

const links = "related_type = 'plugin::inventory.listing' AND field = 'images' AND related_id = ?";

test('orders images by their links', async () => {
  const { id, read, front, rear } = await aWarmListing();
  await runSql(`UPDATE files_related_mph SET "order" = 3 - "order" WHERE ${links}`, [id]);

  expect((await read()).images.map((image) => image.id)).toEqual([rear, front]);
});

test('adds and removes an image with its link', async () => {
  const { id, read, front, rear } = await aWarmListing();
  const other = await aWarmListing();
  await runSql(`DELETE FROM files_related_mph WHERE ${links} AND file_id = ?`, [id, front]);
  expect((await read()).images.map((image) => image.id)).toEqual([rear]);

  await runSql(
    'INSERT INTO files_related_mph (file_id, related_id, related_type, field, "order") VALUES (?, ?, ?, ?, 3)',
    [front, id, 'plugin::inventory.listing', 'images'],
  );
  expect((await read()).images.map((image) => image.id)).toEqual([rear, front]);

  await runSql(`UPDATE files_related_mph SET related_id = ? WHERE ${links} AND file_id = ?`, [other.id, id, rear]);
  expect((await read()).images.map((image) => image.id)).toEqual([front]);
  expect((await other.read()).images).toHaveLength(3);
});

test("shows the media library's current texts of a file", async () => {
  const dealership = await aWarmListing();
  const { read, front, sticker } = dealership;
  await runSql(
    "UPDATE files SET caption = 'Front', alternative_text = 'The front', width = 10, height = 20, url = 'https://cdn.test/x.png' WHERE id = ?",
    [front],
  );
  await runSql("UPDATE files SET caption = 'Sticker', mime = 'application/pdf', url = '/uploads/x.pdf' WHERE id = ?", [
    sticker,
  ]);

  const { images, categories } = await read();

  expect(images[0]).toEqual({
    id: front,
    src: 'https://cdn.test/x.png',
    width: 10,
    height: 20,
    title: 'Front',
    alt: 'The front',
    category: null,
  });
  expect(bySlug(dealership, categories).file).toMatchObject({
    title: 'Sticker',
    mime_type: 'application/pdf',
    src: expect.stringMatching(/\/uploads\/x\.pdf$/),
  });
});

test("shows the listing's current texts of an image", async () => {
  const { id, read, front } = await aWarmListing();
  await runSql('UPDATE inventory_listings SET image_details = ? WHERE id = ?', [
    JSON.stringify({ [front]: { title: 'Ours', category: 'exterior' } }),
    id,
  ]);

  expect((await read()).images).toMatchObject([
    { title: 'Ours', category: 'exterior' },
    { title: null, category: null },
  ]);
});

test('stops showing a deleted file', async () => {
  const dealership = await aWarmListing();
  const { read, front, rear, sticker } = dealership;
  await runSql('DELETE FROM files WHERE id = ?', [front]);
  expect((await read()).images.map((image) => image.id)).toEqual([rear]);

  await runSql('DELETE FROM files WHERE id = ?', [sticker]);
  expect(bySlug(dealership, (await read()).categories)).toEqual({ text: 'Blue' });
});
