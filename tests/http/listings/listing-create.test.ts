import { expect, test } from '@jest/globals';
import { dataOf, refusalOf } from '../../support/client';
import { aDealership, aUser, type Dealership } from '../../support/dealership';
import { byId, bySlug, type ListingData, makeListing, readListing } from '../../support/listing';
import { publicUrl } from '../../support/service';
import { readSql } from '../../support/sql';

const json = { 'Content-Type': 'application/json' };

test('returns 201 with address, tag and payload for a new listing', async () => {
  const { client, type } = await aDealership();

  const answer = await client.post(`/listing/${type.id}`, { title: 'Corolla' });

  const listing = dataOf<ListingData>(answer);
  expect(answer.status).toBe(201);
  expect(answer.headers.get('Location')).toBe(`${publicUrl}/api/v1/listing/${listing.id}`);
  expect(answer.headers.get('ETag')).toMatch(/^"[^"]+"$/);
  expect(await readListing(client, listing.id)).toEqual(listing);
});

test('stores every writable field', async () => {
  const dealership = await aDealership();

  const listing = await makeListing(dealership, {
    title: 'Corolla',
    content: 'One owner.',
    price: 10499.99,
    status: 'publish',
    sold: true,
    sale_pending: true,
    categories: byId(dealership, { text: 'Blue', select: 'Toyota' }),
    images: [],
  });

  expect(listing).toMatchObject({
    type_id: dealership.type.id,
    title: 'Corolla',
    content: 'One owner.',
    price: 10499.99,
    status: 'publish',
    is_sold: true,
    is_sale_pending: true,
    images: [],
    currency: 'USD',
    vin: null,
    stock_number: null,
    trashed_at: null,
    version: 1,
  });
  expect(bySlug(dealership, listing.categories)).toEqual({ text: 'Blue', select: 'Toyota' });
  expect(listing.published_at).toBe(listing.created_at);
  expect(listing.sold_at).toBe(listing.created_at);
});

test('publishes with publish, and makes a draft with any other or no status', async () => {
  const dealership = await aDealership();
  const others = ['draft', 'trash', 'Publish', 'PUBLISH', 'published', '', null, 1, true, [], ['publish'], {}];

  const omitted = await makeListing(dealership);
  const published = await makeListing(dealership, { status: 'publish' });

  expect(omitted).toMatchObject({ status: 'draft', published_at: null });
  expect(published).toMatchObject({ status: 'publish', published_at: expect.any(String) });
  for (const status of others) {
    const listing = await makeListing(dealership, { status });
    expect([status, listing.status, listing.trashed_at]).toEqual([status, 'draft', null]);
  }
});

test('stores sold, and returns it as is_sold', async () => {
  const dealership = await aDealership();

  const listing = await makeListing(dealership, { sold: true, sale_pending: false, is_sale_pending: true });

  expect(listing).toMatchObject({ is_sold: true, is_sale_pending: false });
  expect(listing).not.toHaveProperty('sold');
  expect(listing).not.toHaveProperty('sale_pending');
});

test('ignores unknown fields', async () => {
  const dealership = await aDealership();
  const { client, type } = dealership;
  const unknown = {
    id: 999_999_999,
    type_id: 999_999_999,
    slug: 'mine',
    permalink: 'https://evil.test',
    version: 9,
    vin: 'X',
    stock_number: 'X',
    is_sold: true,
    created_at: '2001-01-01T00:00:00Z',
    published_at: '2001-01-01T00:00:00Z',
    constructor: { prototype: { title: 'x' } },
  };
  const raw = `{"title":"A listing","__proto__":{"price":5,"status":"publish","is_sold":true},${JSON.stringify(unknown).slice(1)}`;

  const listing = dataOf<ListingData>(
    await client.send('POST', `/listing/${type.id}?status=publish&price=5`, { raw, headers: json }),
  );

  const plain = await makeListing(dealership);
  expect(listing).toEqual({
    ...plain,
    id: listing.id,
    slug: 'a-listing',
    permalink: `${publicUrl}/inventory/${type.slug}/a-listing`,
    created_at: listing.created_at,
    updated_at: listing.created_at,
  });
  expect(listing.id).toBeLessThan(unknown.id);
  expect(Date.parse(listing.created_at)).toBeGreaterThan(Date.parse(unknown.created_at));
});

test('gives two listings with the same title two permalinks', async () => {
  const dealership = await aDealership();

  const [one, other] = await Promise.all([makeListing(dealership), makeListing(dealership)]);

  expect(one.slug).not.toBe(other.slug);
  expect(one.permalink).not.toBe(other.permalink);
});

test('requires a title', async () => {
  const { client, type } = await aDealership();
  for (const body of [{}, { title: null }, { title: '' }, { title: ' \n ' }, { titel: 'A listing' }]) {
    const answer = await client.post(`/listing/${type.id}`, body);
    expect(refusalOf(answer)).toMatchObject({
      status: 400,
      code: 'svc_missing_param',
      params: { title: expect.any(String) },
    });
    expect(answer.body).toMatchObject({ message: `title ${refusalOf(answer).params.title}.` });
  }
});

/** Each field with values of wrong types. */
const wrongTypes: ReadonlyArray<readonly [field: string, values: readonly unknown[]]> = [
  ['title', [5, true, [], {}, ['A listing']]],
  ['content', [5, true, [], {}]],
  ['price', ['100', '', true, [], {}, [100]]],
  ['sold', ['false', 'true', '', 0, 1, [], {}]],
  ['sale_pending', ['false', 'true', '', 0, 1, [], {}]],
  ['images', ['', 5, true, {}, { id: 1 }]],
  ['categories', ['', 'x', 5, true, [], [1]]],
];

for (const [field, values] of wrongTypes) {
  test(`refuses values of another type for ${field}`, async () => {
    const { client, type } = await aDealership();
    for (const value of values) {
      const refusal = refusalOf(await client.post(`/listing/${type.id}`, { title: 'A listing', [field]: value }));
      expect([value, refusal.status, refusal.code, Object.keys(refusal.params)]).toEqual([
        value,
        400,
        'svc_invalid_param',
        [field],
      ]);
    }
  });
}

test('names all bad fields together', async () => {
  const dealership = await aDealership();
  const other = await aDealership();
  const { client, type, categories } = dealership;

  const answer = await client.post(`/listing/${type.id}`, {
    title: 'x'.repeat(256),
    content: 5,
    price: '100',
    sold: 'no',
    sale_pending: 1,
    status: 7,
    categories: {
      ...byId(dealership, { number: 'many', select: 'Lada', date: '2026-02-30', file: 999_999_999, text: 'good' }),
      ...byId(other, { text: 'good' }),
      __proto_: 'x',
    },
    images: [{ id: 999_999_999 }, { id: 'x' }, { id: 999_999_998, alt: 5 }],
  });

  const { status, code, params } = refusalOf(answer);
  expect([status, code]).toEqual([400, 'svc_invalid_param']);
  expect(Object.keys(params).sort()).toEqual(
    [
      'title',
      'content',
      'price',
      'sold',
      'sale_pending',
      `categories.${categories.number}`,
      `categories.${categories.select}`,
      `categories.${categories.date}`,
      `categories.${categories.file}`,
      `categories.${other.categories.text}`,
      'categories.__proto_',
      'images.0.id',
      'images.1.id',
      'images.2.alt',
      'images.2.id',
    ].sort(),
  );
});

test('stores nothing of a refused listing', async () => {
  const dealership = await aDealership();
  const { client, type } = dealership;

  for (const bad of [{ price: -1 }, { images: [{ id: 999_999_999 }] }]) {
    const categories = byId(dealership, { open: 'Brand new' });
    expect((await client.post(`/listing/${type.id}`, { title: 'A listing', categories, ...bad })).status).toBe(400);
  }

  expect(await listingsOf(dealership)).toBe(0);
  expect(dataOf<unknown[]>(await client.get(`/terms/${dealership.categories.open}`))).toHaveLength(1);
});

async function listingsOf({ type }: Dealership): Promise<number> {
  return (await readSql('SELECT 1 FROM inventory_listings_type_lnk WHERE type_id = ?', [type.id])).length;
}

test('looks up and stores nothing without the capability', async () => {
  const dealership = await aDealership();
  const { client } = await aUser([
    'edit_all_inventory',
    'delete_inventory',
    'modify_gallery',
    'view_all_leads',
    'manage_settings',
  ]);

  for (const id of [dealership.type.id, 999_999_999, 'abc']) {
    expect(refusalOf(await client.post(`/listing/${id}`, { title: 'A listing' }))).toMatchObject({
      status: 403,
      code: 'svc_forbidden',
    });
  }

  expect(await listingsOf(dealership)).toBe(0);
});
