import { rmSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { dataOf } from '../../support/client';
import { aDealership, type Part } from '../../support/dealership';
import { allExist, aPhoto, aTextFile, allFilesOf, filesOf, mediaIds, noneExists } from '../../support/media';
import { databaseClient } from '../../support/service';
import { readSql, runSql, runSqlUnchecked } from '../../support/sql';

/** Clears the trash of a dealership whose trash and `others` use `file`. */
async function clearBeside(file: string, trash: readonly Part[], others: readonly Part[] = []) {
  const dealership = await aDealership({
    listings: [...trash.map((listing) => ({ ...listing, status: 'trash' })), ...others],
  });
  const [id = 0] = await mediaIds([file]);
  const files = await filesOf(id);
  expect(allExist(files)).toBe(true);

  const answer = await dealership.client.delete(`/clear_trash/${dealership.type.id}?limit=1`);

  expect(dataOf(answer)).toMatchObject({ deleted: 1, remaining: trash.length - 1 });
  return { ...dealership, files, isKept: (await mediaIds([file])).length === 1 };
}

const asImage = (file: string): Part => ({ images: [{ file }] });
const asFile = (file: string): Part => ({ categories: { file: { file } } });

test('removes an image that nothing else uses with its listing, including its smaller versions', async () => {
  const photo = await aPhoto();

  const { files, isKept } = await clearBeside(photo, [asImage(photo)]);

  expect(files.length).toBeGreaterThan(1);
  expect([isKept, noneExists(files)]).toEqual([false, true]);
});

test('removes a file that nothing else uses with its listing', async () => {
  const sticker = aTextFile();

  const { files, isKept } = await clearBeside(sticker, [asFile(sticker)]);

  expect([isKept, noneExists(files)]).toEqual([false, true]);
});

test('marks the upload of a removed file, for which triggers then search no listings', async () => {
  const sticker = aTextFile();
  const dealership = await aDealership({ listings: [{ ...asFile(sticker), status: 'trash' }] });
  const [id] = await mediaIds([sticker]);

  dataOf(await dealership.client.delete(`/clear_trash/${dealership.type.id}`));

  expect(await readSql('SELECT is_condemned FROM inventory_uploads WHERE file_id = ?', [id])).toEqual([
    { is_condemned: 1 },
  ]);
});

test('removes a picture that one listing used twice', async () => {
  const photo = await aPhoto();

  const { files, isKept } = await clearBeside(photo, [{ ...asImage(photo), ...asFile(photo) }]);

  expect([isKept, noneExists(files)]).toEqual([false, true]);
});

/** Other uses of a picture that a trashed listing shows. */
const uses: ReadonlyArray<
  readonly [use: string, trash: readonly ((file: string) => Part)[], others: readonly ((file: string) => Part)[]]
> = [
  ['an image of a published listing', [asImage], [(file) => ({ ...asImage(file), status: 'publish' })]],
  ['an image of a draft', [asImage], [asImage]],
  ['a file of another listing', [asImage], [asFile]],
  ['an image elsewhere and a file of the removed listing', [asFile], [asImage]],
  ['an image of a listing that remains in the trash', [asImage, asImage], []],
  ['a file of a listing that remains in the trash', [asImage, asFile], []],
];

for (const [use, trash, others] of uses) {
  test(`keeps a picture that is ${use}`, async () => {
    const photo = await aPhoto();
    const made = (parts: readonly ((file: string) => Part)[]) => parts.map((make) => make(photo));

    const { files, isKept } = await clearBeside(photo, made(trash), made(others));

    expect([isKept, allExist(files)]).toEqual([true, true]);
  });
}

test('keeps a picture that a listing of another type shows', async () => {
  const photo = await aPhoto();
  const { client, listings } = await aDealership({ listings: [asImage(photo)] });

  const { files, isKept } = await clearBeside(photo, [asImage(photo)]);

  expect([isKept, allExist(files)]).toEqual([true, true]);
  const answer = await client.get(`/listing/${listings[0]}`);
  expect(dataOf(answer)).toMatchObject({ images: (await mediaIds([photo])).map((id) => ({ id })) });
});

const addressOf = async (id: number) => String((await readSql('SELECT url FROM files WHERE id = ?', [id]))[0]?.url);

/** A trashed listing that shows `photo` and contains its address, and a draft. */
async function aTrashedPhoto() {
  const photo = await aPhoto();
  const made = await aDealership({ listings: [{ ...asImage(photo), status: 'trash' }, { title: 'Other' }] });
  const [id = 0] = await mediaIds([photo]);
  const [trashed = 0, otherId = 0] = made.listings;
  await runSql('UPDATE inventory_listings SET content = ? WHERE id = ?', [`See ${await addressOf(id)}.`, trashed]);
  return { ...made, id, otherId, files: await filesOf(id), isKept: async () => (await mediaIds([photo])).length === 1 };
}

test('removes a picture whose address only its own listing contains', async () => {
  const { client, type, files, isKept } = await aTrashedPhoto();

  await client.delete(`/clear_trash/${type.id}`);

  expect([await isKept(), noneExists(files)]).toEqual([false, true]);
});

for (const column of ['content', 'category_values']) {
  test(`keeps a picture whose address another listing contains in its ${column}`, async () => {
    const { client, type, id, otherId, files, isKept } = await aTrashedPhoto();
    const text = column === 'content' ? `See ${await addressOf(id)}.` : JSON.stringify({ 1: await addressOf(id) });
    await runSql(`UPDATE inventory_listings SET ${column} = ? WHERE id = ?`, [text, otherId]);

    expect(dataOf(await client.delete(`/clear_trash/${type.id}`))).toMatchObject({ deleted: 1 });

    expect([await isKept(), allExist(files)]).toEqual([true, true]);
  });
}

const byStaff: ReadonlyArray<readonly [how: string, sql: string]> = [
  ['put into the media library', 'DELETE FROM inventory_uploads WHERE file_id = ?'],
  ['edited there', 'UPDATE files SET updated_by_id = 1 WHERE id = ?'],
  ['moved to a folder there', "UPDATE files SET folder_path = '/2' WHERE id = ?"],
];
for (const [how, sql] of byStaff) {
  test(`keeps a picture that staff have ${how}`, async () => {
    const { client, type, id, files, isKept } = await aTrashedPhoto();
    await runSqlUnchecked(sql, [id]); // This service has no editor.

    expect(dataOf(await client.delete(`/clear_trash/${type.id}`))).toMatchObject({ deleted: 1 });

    expect([await isKept(), allExist(files)]).toEqual([true, true]);
  });
}

test("clears the trash even when a listing's values cannot be read", async () => {
  const { client, type, otherId, files, isKept } = await aTrashedPhoto();
  const unreadable = databaseClient === 'sqlite' ? '{' : '["no object"]'; // PostgreSQL accepts only JSON.
  await runSql('UPDATE inventory_listings SET category_values = ? WHERE id = ?', [unreadable, otherId]);
  try {
    expect(dataOf(await client.delete(`/clear_trash/${type.id}`))).toMatchObject({ deleted: 1, remaining: 0 });
  } finally {
    await runSql("UPDATE inventory_listings SET category_values = '{}' WHERE id = ?", [otherId]);
  }
  expect([await isKept(), noneExists(files)]).toEqual([false, true]);
});

test('removes media shared by two listings that are removed together', async () => {
  const [photo, other] = [await aPhoto(), await aPhoto()];
  const { client, type } = await aDealership({
    listings: [asImage(photo), asImage(photo), { images: [{ file: other }, { file: photo }] }].map((listing) => ({
      ...listing,
      status: 'trash',
    })),
  });
  const files = await allFilesOf(await mediaIds([photo, other]));

  await client.delete(`/clear_trash/${type.id}`);

  expect(await mediaIds([photo, other])).toEqual([]);
  expect(noneExists(files)).toBe(true);
});

test("clears the trash even when a picture's bytes are already gone", async () => {
  const photo = await aPhoto();
  const { client, type } = await aDealership({ listings: [{ ...asImage(photo), status: 'trash' }] });
  for (const file of await allFilesOf(await mediaIds([photo]))) rmSync(file);

  const answer = await client.delete(`/clear_trash/${type.id}`);

  expect(dataOf(answer)).toMatchObject({ deleted: 1, remaining: 0 });
  expect(await mediaIds([photo])).toEqual([]);
});
