import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dataOf, refusalOf } from '../../support/client';
import { aUser } from '../../support/dealership';
import { aListing, bySlug, changeListing, readListing } from '../../support/listing';
import { aPhoto, aTextFile, mediaIds } from '../../support/media';
import { databaseClient, discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql, runSql, runSqlUnchecked } from '../../support/sql';

/** A separate service, so that no other test finds these rows. */
let service: Service;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
});

afterAll(async () => {
  await service.stop();
  discard(service);
});

async function aWarmListing() {
  const [photo, sticker] = [await aPhoto(service), aTextFile(service)];
  const listing = {
    status: 'publish',
    categories: { text: 'Blue', select: 'Toyota', multiselect: ['Sunroof', 'Heated seats'], file: { file: sticker } },
    images: [{ file: photo }],
  };
  const dealership = await aListing(listing, {}, service);
  const { client, id } = dealership;
  const read = async () => {
    const { categories, images } = await readListing(client, id);
    return { ...bySlug(dealership, categories), images: images.map((image) => image.id) };
  };
  await read();
  const [photoId = 0, stickerId = 0] = await mediaIds([photo, sticker], service);
  return { ...dealership, read, photo: photoId, sticker: stickerId };
}

test('stops showing a record that was deleted without its references', async () => {
  const { client, id, read, categories, terms, photo, sticker, type } = await aWarmListing();
  const left: Record<string, unknown> = await read();
  const remove = async (table: string, rowId: number | undefined) =>
    expect(await runSqlUnchecked(`DELETE FROM ${table} WHERE id = ?`, [rowId], service)).toBe(1);

  await remove('files', photo);
  expect(await read()).toEqual(Object.assign(left, { images: [] }));
  await remove('files', sticker);
  delete left.file;
  expect(await read()).toEqual(left);
  await remove('inventory_terms', terms['multiselect/sunroof']);
  expect(await read()).toEqual(Object.assign(left, { multiselect: ['Heated seats'] }));
  await remove('inventory_categories', categories.select);
  delete left.select;
  expect(await read()).toEqual(left);
  expect(refusalOf(await client.get(`/term/${terms['select/toyota']}`)).code).toBe('svc_term_not_found');
  expect((await changeListing(client, id, { title: 'Still here' })).title).toBe('Still here');

  await remove('inventory_listings', id);
  expect(refusalOf(await client.get(`/listing/${id}`)).code).toBe('svc_listing_not_found');
  expect(dataOf(await client.get(`/type_data/${type.id}`))).toMatchObject({ counts: { publish: 0 } });
});

test('answers 404 for listings, categories and terms of a type that was deleted without them', async () => {
  const { client, id, type, categories, terms } = await aWarmListing();
  await runSqlUnchecked('DELETE FROM inventory_types WHERE id = ?', [type.id], service);

  const codes = await Promise.all(
    [
      `/listing/${id}`,
      `/categories/${type.id}`,
      `/category/${categories.text}`,
      `/terms/${categories.select}`,
      `/term/${terms['select/toyota']}`,
    ].map(async (path) => refusalOf(await client.get(path)).code),
  );
  expect(codes).toEqual([
    'svc_listing_not_found',
    'svc_type_not_found',
    'svc_category_not_found',
    'svc_category_not_found',
    'svc_term_not_found',
  ]);
  expect(refusalOf(await client.delete(`/listing/${id}`)).code).toBe('svc_listing_not_found');
});

test('refuses a key whose owner was deleted without it', async () => {
  const { client, username } = await aUser(['add_inventory'], service);
  expect((await client.get('/authenticate')).status).toBe(200);
  await runSqlUnchecked('DELETE FROM up_users WHERE username = ?', [username], service);

  expect(refusalOf(await client.get('/authenticate')).code).toBe('svc_invalid_api_key');
});

test('leaves out invalid values written by SQL, and still answers', async () => {
  const { client, id, categories, type } = await aWarmListing();
  const [make] = await readSql(
    'SELECT term_id FROM inventory_terms_category_lnk WHERE category_id = ?',
    [categories.select],
    service,
  );
  const odd = {
    [String(categories.select)]: 'Toyota',
    [String(categories.number)]: 'many',
    [String(categories.multiselect)]: [null, 'x', 1e99, {}, [], make?.term_id], // a term of another category
    [String(categories.file)]: { id: 1 },
    [String(categories.boolean)]: 5,
    [String(categories.text)]: null,
    [String(categories.date)]: [],
    x: 'y',
  };
  const isSqlite = databaseClient === 'sqlite'; // accepts any text as JSON
  for (const json of [JSON.stringify(odd), ...(isSqlite ? ['not json'] : []), '[1,2]', '5', '"x"', 'null', null]) {
    await runSql(
      'UPDATE inventory_listings SET category_values = ?, image_details = ? WHERE id = ?',
      [json, json, id],
      service,
    );

    expect((await readListing(client, id)).categories).toEqual({});
    for (const path of ['/types', `/type_data/${type.id}`, `/terms/${categories.select}`]) {
      expect((await client.get(path)).status).toBe(200);
    }
    expect((await changeListing(client, id, { title: `After ${json}` })).title).toBe(`After ${json}`);
  }
});

/** PostgreSQL refuses a value of another type than its column. */
const oddlyTyped: ReadonlyArray<readonly [column: string, value: unknown, reads: object]> = [
  ['price_cents', 'many', { price: 0 }],
  ['is_sold', 'perhaps', { is_sold: false }],
  ['created_at', 'yesterday', { created_at: null }],
  ['sold_at', '9'.repeat(30), { sold_at: null }],
];

test('reads columns with invalid content as empty', async () => {
  const { client, id } = await aWarmListing();
  const rows: ReadonlyArray<readonly [column: string, value: unknown, reads: object]> = [
    ['title', null, { title: '' }],
    ['content', null, { content: '' }],
    ['listing_status', 'reserved', { status: 'draft' }],
    ['is_sold', null, { is_sold: false }],
    ['version', null, { version: 1 }],
    ['created_at', null, { created_at: null }],
    ['slug', null, { slug: String(id), permalink: expect.stringMatching(`/${id}$`) }],
    ['vin', '', { vin: null }],
    ...(databaseClient === 'sqlite' ? oddlyTyped : []),
  ];
  for (const [column, value, reads] of rows) {
    await runSql(`UPDATE inventory_listings SET ${column} = ? WHERE id = ?`, [value, id], service);
    expect(await readListing(client, id)).toMatchObject(reads);
  }
  expect((await client.delete(`/listing/${id}`)).status).toBe(200);
  expect((await changeListing(client, id, { title: 'Back', status: 'publish' })).status).toBe('publish');
});

test('reads and writes a category and a term with a cycle of parents', async () => {
  const { client, id, categories, terms } = await aWarmListing();
  const [make, model] = [categories.select, categories.child];
  await runSql(
    'INSERT INTO inventory_categories_parent_category_lnk (category_id, inv_category_id) VALUES (?, ?)',
    [make, model],
    service,
  );
  await runSql(
    'INSERT INTO inventory_terms_parent_term_lnk (term_id, inv_term_id) VALUES (?, ?)',
    [terms['select/toyota'], terms['child/corolla']],
    service,
  );

  const listing = await changeListing(client, id, {
    categories: { [String(make)]: 'Toyota', [String(model)]: 'Corolla' },
  });

  expect([listing.categories[String(make)], listing.categories[String(model)]]).toEqual(['Toyota', 'Corolla']);
  expect(dataOf(await client.get(`/category/${make}`))).toMatchObject({ parent_category_id: model });
  expect(
    await readSql('SELECT count(*) AS n FROM inventory_terms_category_lnk WHERE category_id = ?', [make], service),
  ).toEqual([{ n: 3 }]);
});
