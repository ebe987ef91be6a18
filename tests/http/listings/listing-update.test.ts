import { expect, test } from '@jest/globals';
import { refusalOf } from '../../support/client';
import { aUser } from '../../support/dealership';
import { aListing, byId, bySlug, changeListing, readListing } from '../../support/listing';
import { aPhoto, aTextFile } from '../../support/media';

/** A listing with a value in every field. */
async function aFullListing() {
  return aListing({
    title: 'Corolla',
    content: 'One owner.',
    price: 10499.5,
    status: 'publish',
    sold: true,
    sale_pending: true,
    categories: {
      text: 'x',
      textarea: 'y',
      number: 12.5,
      select: 'mercedes',
      child: 'mercedes-sport',
      open: 'Known',
      multiselect: ['Tow bar, folding'],
      checkbox: ['Warranty'],
      boolean: false,
      date: '2026-09-01',
      url: 'https://x.test',
      file: { file: aTextFile() },
    },
    images: [{ file: await aPhoto(), title: 'Front' }],
  });
}

test('changes only the supplied fields', async () => {
  const { client, id } = await aFullListing();
  const changes: ReadonlyArray<readonly [body: object, reads: object]> = [
    [{ title: 'Auris' }, { title: 'Auris' }],
    [{ content: 'Two owners.' }, { content: 'Two owners.' }],
    [
      { price: 9999 },
      { price: 9999, previous_price: 10499.5, price_changed_at: expect.any(String), lowest_price_30_days: 10499.5 },
    ],
    [{ sold: false }, { is_sold: false, sold_at: null }],
    [{ sale_pending: false }, { is_sale_pending: false }],
    [{ status: 'draft' }, { status: 'draft' }],
    [{ images: [] }, { images: [] }],
  ];
  for (const [body, reads] of changes) {
    const before = await readListing(client, id);

    const answer = await client.patch(`/listing/${id}`, body);

    const after = await readListing(client, id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, data: after });
    expect(after).toEqual({ ...before, ...reads, version: before.version + 1, updated_at: after.updated_at });
    expect(Date.parse(after.updated_at)).toBeGreaterThanOrEqual(Date.parse(before.updated_at));
  }
});

test('changes nothing for an empty body, unknown fields or unchanged values, not even the version', async () => {
  const { client, id } = await aFullListing();
  const before = await readListing(client, id);

  for (const body of [
    {},
    { is_sold: false, is_sale_pending: false, id: 1, type_id: 1, version: 9, vin: 'X', slug: 'x' },
    { ...before },
  ]) {
    expect(await changeListing(client, id, body)).toEqual(before);
  }
});

test('clears a field with null', async () => {
  const { client, id } = await aFullListing();

  const listing = await changeListing(client, id, {
    content: null,
    price: null,
    sold: null,
    sale_pending: null,
    categories: null,
    images: null,
  });

  expect(listing).toMatchObject({
    title: 'Corolla',
    content: '',
    price: 0,
    is_sold: false,
    is_sale_pending: false,
    sold_at: null,
    categories: {},
    images: [],
    status: 'publish',
  });
});

test('refuses to clear a title', async () => {
  const { client, id } = await aListing({ title: 'Corolla' });
  for (const title of [null, '', '  ']) {
    const { status, params } = refusalOf(await client.patch(`/listing/${id}`, { title }));
    expect([status, Object.keys(params)]).toEqual([400, ['title']]);
  }
  expect((await readListing(client, id)).title).toBe('Corolla');
});

test('merges categories: changes those named, clears those with null, keeps the others', async () => {
  const dealership = await aFullListing();
  const { client, id } = dealership;
  const left = bySlug(dealership, (await readListing(client, id)).categories);
  const patch = async (values: object) =>
    bySlug(dealership, (await changeListing(client, id, { categories: byId(dealership, { ...values }) })).categories);

  expect(await patch({})).toEqual(left);
  expect(await patch({ text: 'new', multiselect: ['Sunroof'] })).toEqual({
    ...left,
    text: 'new',
    multiselect: ['Sunroof'],
  });
  expect(await patch({ multiselect: [] })).not.toHaveProperty('multiselect');
  delete left.multiselect;
  left.text = 'new';
  for (const slug of Object.keys(left)) {
    delete left[slug];
    expect(await patch({ [slug]: null })).toEqual(left);
  }
});

test('loses no value of concurrent writes to different categories', async () => {
  const slugs = Array.from({ length: 20 }, (_, index) => `field-${index}`);
  const categories = slugs.map((slug) => ({ slug, name: slug, kind: 'text' }));
  const dealership = await aListing({}, { categories });

  await Promise.all(
    slugs.map((slug) =>
      changeListing(dealership.client, dealership.id, { categories: byId(dealership, { [slug]: slug }) }),
    ),
  );

  const listing = await readListing(dealership.client, dealership.id);
  expect(bySlug(dealership, listing.categories)).toEqual(Object.fromEntries(slugs.map((slug) => [slug, slug])));
  expect(listing.version).toBe(21);
});

test('publishes with publish, makes a draft with any other status, and keeps the status without one', async () => {
  const { client, id } = await aListing({ status: 'draft' });
  const statusAfter = async (body: object) => (await changeListing(client, id, { ...body })).status;

  for (const other of ['draft', 'trash', 'Publish', 'sold', '', null, 1, true, [], {}]) {
    expect(await statusAfter({ status: 'publish' })).toBe('publish');
    expect(await statusAfter({ title: `After ${String(other)}` })).toBe('publish');
    expect([other, await statusAfter({ status: other })]).toEqual([other, 'draft']);
  }
});

test('keeps published_at from the first publication, and sold_at while the listing is sold', async () => {
  const { client, id } = await aListing();
  const change = (body: object) => changeListing(client, id, { ...body });
  const published = await change({ status: 'publish' });
  const sold = await change({ sold: true });

  expect(published.published_at).toBe(published.updated_at);
  expect(sold).toMatchObject({ sold_at: sold.updated_at, published_at: published.published_at });
  await change({ status: 'draft' });
  expect(await change({ status: 'publish', sold: true })).toMatchObject({
    published_at: published.published_at,
    sold_at: sold.sold_at,
  });
  expect(await change({ sold: false })).toMatchObject({ is_sold: false, sold_at: null });
});

test('changes each flag independently of the others and of the status', async () => {
  const { client, id } = await aListing({ status: 'draft' });
  for (const sold of [true, false]) {
    for (const pending of [true, false]) {
      const listing = await changeListing(client, id, { sold, sale_pending: pending });
      expect(listing).toMatchObject({ is_sold: sold, is_sale_pending: pending, status: 'draft' });
    }
  }
});

test('keeps the permalink when the title changes', async () => {
  const { client, id } = await aListing({ title: 'Corolla' });
  const { permalink, slug } = await readListing(client, id);

  expect(await changeListing(client, id, { title: 'Auris' })).toMatchObject({ permalink, slug });
});

test('changes nothing for a refused update, and names all bad fields together', async () => {
  const dealership = await aFullListing();
  const { client, id, categories } = dealership;
  const before = await readListing(client, id);

  const answer = await client.patch(`/listing/${id}`, {
    title: 'Auris',
    content: 5,
    price: '100',
    sold: 'false',
    categories: byId(dealership, { text: 'new', open: 'Brand new', number: 'many', file: 999_999_999 }),
    images: [{ id: 999_999_999 }],
  });

  expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'svc_invalid_param' });
  expect(Object.keys(refusalOf(answer).params).sort()).toEqual(
    [
      'content',
      'price',
      'sold',
      `categories.${categories.number}`,
      `categories.${categories.file}`,
      'images.0.id',
    ].sort(),
  );
  expect(await readListing(client, id)).toEqual(before);
});

test('looks up and changes nothing without the capability', async () => {
  const { client, id } = await aListing({ title: 'Corolla' });
  const visitor = await aUser([
    'add_inventory',
    'delete_inventory',
    'modify_gallery',
    'view_all_leads',
    'manage_settings',
  ]);

  for (const path of [id, 999_999_999, 'abc']) {
    expect(refusalOf(await visitor.client.patch(`/listing/${path}`, { title: 'Mine' }))).toMatchObject({
      status: 403,
      code: 'svc_forbidden',
    });
  }

  expect((await readListing(client, id)).title).toBe('Corolla');
});
