import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { DecodedForForm, ListingFacts, StoredPhoto } from '../../../src/plugins/inventory/contract/panel/editor';
import { type Admin, anAdmin, aSuperAdmin, dataOf, errorOf, type PanelResponse } from '../../support/admin';
import { dataOf as responseOf } from '../../support/client';
import { aDealership, type Dealership, everyKind } from '../../support/dealership';
import { aPngFlood, fromAPhone } from '../../support/pictures';
import { theService } from '../../support/service';
import { readSql } from '../../support/sql';
import { aCarLot, attemptsOf, aVin } from '../../support/vin';

let admin: Admin;

beforeAll(async () => {
  admin = await aSuperAdmin();
});

const manager = '/content-manager/collection-types/plugin::inventory.listing';
const listings = 'plugin::inventory.listing';

async function documentOf(id: unknown, table = 'inventory_listings'): Promise<string> {
  return String((await readSql(`SELECT document_id FROM ${table} WHERE id = ?`, [id]))[0]?.document_id);
}

/** A new listing as the form sends it: its type by its id alone. */
async function newListing(type: Dealership['type'], more: object): Promise<Promise<PanelResponse>> {
  return admin.request('POST', manager, {
    title: 'From the form',
    listing_status: 'draft',
    type: { connect: [{ id: type.id, documentId: await documentOf(type.id, 'inventory_types') }], disconnect: [] },
    ...more,
  });
}

/** Saves a listing as a newly opened form does: with the version just read. */
async function saveListing(id: unknown, body: object): Promise<PanelResponse> {
  const [row] = await readSql('SELECT document_id, version FROM inventory_listings WHERE id = ?', [id]);
  return admin.request('PUT', `${manager}/${String(row?.document_id)}`, { ...body, version: Number(row?.version) });
}

/** The problems of a refused save, by field. */
function fieldErrors({ status, body }: PanelResponse): Record<string, string> {
  const error = body.error as { name: string; details: { errors: Array<{ path: string[]; message: string }> } };
  expect([status, error.name]).toEqual([400, 'ValidationError']);
  return Object.fromEntries(error.details.errors.map(({ path, message }) => [path.join('.'), message]));
}

test('reports each bad field of a save at its place, all together, and writes nothing', async () => {
  const { type, categories } = await aDealership();
  const refused = await newListing(type, {
    title: 'Never to be stored',
    content: 'x\u0000y',
    category_values: {
      [String(categories.number)]: -5,
      [String(categories.select)]: 'No such make',
      [String(categories.url)]: 'javascript:alert(1)',
      [String(categories.date)]: '2026-02-30',
    },
  });
  expect(fieldErrors(refused)).toEqual({
    content: 'Description must not contain the character NUL.',
    [`category_values.${categories.number}`]: 'Number must be at least 0.',
    [`category_values.${categories.select}`]: 'Select "No such make" is not a term of this category.',
    [`category_values.${categories.url}`]: 'Url must be an address that begins with http:// or https://.',
    [`category_values.${categories.date}`]: 'Date must be a date such as "2026-09-01".',
  });
  expect(await readSql("SELECT id FROM inventory_listings WHERE title = 'Never to be stored'")).toEqual([]);
});

test('reports a missing type and a duplicate web address at their fields', async () => {
  const {
    listings: [first, second],
  } = await aDealership({
    listings: [{ title: 'One', slug: 'the-one' }, { title: 'Other' }],
  });
  expect(first).toBeDefined();
  const typeless = await admin.request('POST', manager, { title: 'Typeless', listing_status: 'draft' });
  expect(fieldErrors(typeless)).toEqual({ type: 'Type is required.' });
  const taken = await admin.request('PUT', `${manager}/${await documentOf(second)}`, { slug: 'the-one' });
  expect(fieldErrors(taken)).toEqual({ slug: 'Web address is taken.' });
});

test('keeps a value that is outside later limits, and applies them to a new one', async () => {
  const {
    client,
    listings: [id],
    categories,
  } = await aDealership({
    listings: [{ title: 'Old', status: 'publish', categories: { number: 2_000_000 } }],
    categories: everyKind.map((category) => ({ ...category, max: undefined })),
  });
  await admin.request(
    'PUT',
    `/content-manager/collection-types/plugin::inventory.category/${await documentOf(categories.number, 'inventory_categories')}`,
    { max: 1000 },
  );
  const save = (value: number) => saveListing(id, { category_values: { [String(categories.number)]: value } });

  expect((await save(2_000_000)).status).toBe(200);
  expect(fieldErrors(await save(1001))).toEqual({
    [`category_values.${categories.number}`]: 'Number must be at most 1000.',
  });
  expect((await save(999)).status).toBe(200);
  expect(responseOf(await client.get(`/listing/${id}`))).toMatchObject({
    categories: { [String(categories.number)]: '999' },
  });
});

test('requires values when a listing is published, and not of one that is published without them', async () => {
  const {
    type,
    categories,
    listings: [old],
  } = await aDealership({
    categories: [{ slug: 'colour', name: 'Colour', kind: 'text', is_required: true }],
    listings: [{ title: 'Published without', status: 'publish' }],
  });
  const missing = { [`category_values.${categories.colour}`]: 'Colour is required for a published listing.' };
  expect((await newListing(type, { listing_status: 'draft' })).status).toBe(201);
  expect(fieldErrors(await newListing(type, { listing_status: 'publish' }))).toEqual(missing);
  const values = { [String(categories.colour)]: 'Red' };
  expect((await newListing(type, { listing_status: 'publish', category_values: values })).status).toBe(201);

  const save = (body: object) => saveListing(old, body);
  expect((await save({ is_sold: true })).status).toBe(200);
  expect((await save({ category_values: values })).status).toBe(200);
  expect(fieldErrors(await save({ category_values: {} }))).toEqual(missing);
});

test('creates typed terms in the same save, models under their make, or none', async () => {
  const lot = await aCarLot();
  const { make, model, year } = lot.categories;
  const values = { [String(make)]: 'Koenigsegg', [String(model)]: 'Jesko' };
  const refused = await newListing(lot.type, { category_values: { ...values, [String(year)]: 1200 } });
  expect(Object.keys(fieldErrors(refused))).toEqual([`category_values.${year}`]);
  expect(await readSql("SELECT id FROM inventory_terms WHERE name IN ('Koenigsegg', 'Jesko')")).toEqual([]);

  expect((await newListing(lot.type, { category_values: values })).status).toBe(201);
  const [row] = await readSql(
    `SELECT p.name AS make FROM inventory_terms t JOIN inventory_terms_parent_term_lnk l ON l.term_id = t.id
      JOIN inventory_terms p ON p.id = l.inv_term_id WHERE t.name = 'Jesko'`,
  );
  expect(row).toEqual({ make: 'Koenigsegg' });
});

test('keeps the order and texts of photos, and reports a text that is too long at its photo', async () => {
  const { client, type } = await aDealership();
  const photo = async (name: string) =>
    dataOf<StoredPhoto>(
      await admin.sendBytes(`/dealer-inventory/editor/photos?filename=${name}.jpg`, await fromAPhone(1)),
    );
  const [front, rear] = [await photo('front'), await photo('rear')];
  const made = await newListing(type, {
    images: [rear, front],
    image_details: {
      [String(front.id)]: { title: 'Front', alt: 'A red car', category: 'front' },
      999_999: { title: 'Of no photo' },
    },
  });
  const { id } = (made.body.data ?? made.body) as { id: number };
  expect(responseOf(await client.get(`/listing/${id}`))).toMatchObject({
    images: [
      { id: rear.id, title: null },
      { id: front.id, title: 'Front', alt: 'A red car', category: 'front' },
    ],
  });
  const long = await newListing(type, {
    images: [rear, front],
    image_details: { [String(front.id)]: { alt: 'x'.repeat(1001) } },
  });
  expect(fieldErrors(long)).toEqual({ 'images.1.alt': 'Photo 2 must have at most 1000 characters.' });
});

test("stores a photo by the rules of every upload: re-encoded, without the phone's metadata, within the limits", async () => {
  const send = (name: string, bytes: Buffer) =>
    admin.sendBytes(`/dealer-inventory/editor/photos?filename=${encodeURIComponent(name)}`, bytes);
  const photo = dataOf<StoredPhoto>(await send('Grüße vom Hof.jpg', await fromAPhone(6)));
  expect(photo).toMatchObject({ name: 'Grüße vom Hof.jpg', mime: 'image/jpeg', width: 480, height: 640 });
  expect(Object.keys(photo.formats).length).toBeGreaterThan(0);
  const [row] = await readSql('SELECT url FROM files WHERE id = ?', [photo.id]);
  const served = await fetch(theService().siteUrl + String(row?.url));
  const { exif } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect(exif?.includes('SecretPhone') ?? false).toBe(false);

  expect(errorOf(await send('page.jpg', Buffer.from('<html><script>1</script></html>'))).code).toBe(
    'svc_upload_type_not_allowed',
  );
  expect(errorOf(await send('flood.png', aPngFlood(20_000, 20_000))).code).toBe('svc_upload_image_too_large');
  expect(errorOf(await send('nothing.jpg', Buffer.alloc(0))).code).toBe('svc_upload_empty');
});

test('decodes a VIN for the form, and writes nothing', async () => {
  const lot = await aCarLot();
  const countTerms = () =>
    readSql(
      `SELECT count(*) AS terms FROM inventory_terms_category_lnk t
         JOIN inventory_categories_type_lnk c ON c.category_id = t.category_id WHERE c.type_id = ?`,
      [lot.type.id],
    );
  const before = await countTerms();
  const decoded = dataOf<DecodedForForm>(
    await admin.request('POST', '/dealer-inventory/editor/decode-vin', {
      type_id: lot.type.id,
      vin: aVin().toLowerCase(),
    }),
  );
  expect(decoded).toMatchObject({ vin: aVin(), title: expect.stringContaining('Honda Accord'), listed_as: null });
  const valueOf = (slug: string) => decoded.values.find(({ category_id: id }) => id === lot.categories[slug]);
  expect(valueOf('year')).toMatchObject({ value: 2003, reads: '2003' });
  expect(valueOf('make')).toMatchObject({ value: lot.terms['make/honda'], reads: 'Honda' });
  expect(valueOf('model')).toMatchObject({ value: 'Accord' }); // A term that is created with the listing.
  expect(await attemptsOf(lot)).toEqual([]);
  expect(await countTerms()).toEqual(before);
});

test('reports a VIN that is already listed, except for the listing being edited', async () => {
  const lot = await aCarLot({ listings: [{ title: 'The same car', vin: aVin() }] });
  const documentId = await documentOf(lot.listings[0]);
  const decode = async (more: object) =>
    dataOf<DecodedForForm>(
      await admin.request('POST', '/dealer-inventory/editor/decode-vin', {
        type_id: lot.type.id,
        vin: aVin(),
        ...more,
      }),
    ).listed_as;
  expect(await decode({})).toEqual({ document_id: documentId, title: 'The same car' });
  expect(await decode({ document_id: documentId })).toBeNull();
});

test('refuses a wrong check digit with suggested VINs, and decodes it on request', async () => {
  const { type } = await aCarLot();
  const wrong = aVin().slice(0, 8) + (aVin()[8] === '1' ? '2' : '1') + aVin().slice(9);
  const decode = (body: object) =>
    admin.request('POST', '/dealer-inventory/editor/decode-vin', { type_id: type.id, ...body });
  const refused = await decode({ vin: wrong });
  expect(errorOf(refused)).toMatchObject({ status: 422, code: 'svc_invalid_vin' });
  const { details } = refused.body.error as { details: { suggestions: string[] } };
  expect(details.suggestions).toContain(aVin());
  const insisted = dataOf<DecodedForForm>(await decode({ vin: wrong, allow_check_digit_mismatch: true }));
  expect(insisted.warnings.map(({ code }) => code)).toContain('check_digit');

  expect(errorOf(await decode({ vin: 'short' })).status).toBe(422);
  expect(errorOf(await decode({})).params).toMatchObject({ vin: expect.any(String) });
  expect(
    errorOf(await admin.request('POST', '/dealer-inventory/editor/decode-vin', { type_id: 987654, vin: aVin() }))
      .status,
  ).toBe(404);
});

test('returns the address, dates and leads of a listing', async () => {
  const {
    type,
    listings: [id],
  } = await aDealership({
    listings: [{ ref: 'facts', title: 'Facts shown', slug: 'facts-shown', status: 'publish' }],
    leads: [{ ref: 'facts-lead', type: undefined, listing: 'facts', name: 'Asked' }],
  });
  const facts = dataOf<ListingFacts>(
    await admin.request('GET', `/dealer-inventory/editor/listings/${await documentOf(id)}`),
  );
  expect(facts).toMatchObject({
    id,
    type_id: type.id,
    status: 'publish',
    permalink: expect.stringMatching(new RegExp(`/inventory/${type.slug}/facts-shown$`)),
    days_in_stock: 0,
    leads: 1,
    files: [],
  });
  expect(facts.events.map(({ event }) => event)).toContain('published');
  expect(errorOf(await admin.request('GET', '/dealer-inventory/editor/listings/nosuchdocument')).status).toBe(404);
});

test('allows no decoding, uploads or leads to viewers of listings, and nothing to other admins', async () => {
  const {
    type,
    listings: [id],
  } = await aDealership({ listings: [{ title: 'Seen' }] });
  const reader = await anAdmin([
    { action: 'plugin::content-manager.explorer.read', subject: listings, properties: { fields: ['title'] } },
  ]);
  const stranger = await anAdmin(['leads.read']);
  const path = `/dealer-inventory/editor/listings/${await documentOf(id)}`;
  expect(dataOf<ListingFacts>(await reader.request('GET', path)).leads).toBeNull();
  expect((await stranger.request('GET', path)).status).toBe(403);
  for (const other of [reader, stranger]) {
    expect(
      (await other.request('POST', '/dealer-inventory/editor/decode-vin', { type_id: type.id, vin: aVin() })).status,
    ).toBe(403);
    expect((await other.sendBytes('/dealer-inventory/editor/photos?filename=a.jpg', await fromAPhone(1))).status).toBe(
      403,
    );
  }
});

test.each(['admin::is-creator', 'admin::has-same-role-as-creator'])(
  'shows the facts of those listings only that a role with the condition %s may read',
  async (condition) => {
    const vin = aVin();
    const {
      type,
      listings: [id],
    } = await aCarLot({ listings: [{ title: 'Of someone else', vin }] });
    const onListings = (action: string) => ({
      action: `plugin::content-manager.explorer.${action}`,
      subject: listings,
      properties: { fields: ['title', 'type', 'version'] },
      conditions: [condition],
    });
    const seller = await anAdmin([onListings('create'), onListings('read')]);
    const [row] = await readSql('SELECT document_id FROM inventory_types WHERE id = ?', [type.id]);
    const connect = [{ id: type.id, documentId: String(row?.document_id) }];
    const own = dataOf<{ documentId: string }>(
      await seller.request('POST', manager, { title: 'Own', type: { connect } }),
    );
    const other = await documentOf(id);
    const statuses = async (documentId: string) => {
      const paths = [`${manager}/${documentId}`, `/dealer-inventory/editor/listings/${documentId}`];
      return Promise.all(paths.map(async (path) => (await seller.request('GET', path)).status));
    };

    expect(await statuses(own.documentId)).toEqual([200, 200]);
    expect(await statuses(other)).toEqual([403, 403]);
    expect(await statuses('nosuchdocument')).toEqual([404, 404]);
    const found = async (who: Admin) =>
      dataOf(await who.request('POST', '/dealer-inventory/editor/find-vin', { type_id: type.id, vin }));
    expect(await found(seller)).toEqual({ listed_as: null });
    expect(await found(admin)).toEqual({ listed_as: { document_id: other, title: 'Of someone else' } });
  },
);

test("labels the Content Manager in dealers' terms, and hides internal fields", async () => {
  const answer = dataOf<{
    contentType: { metadatas: Record<string, { edit: { label?: string }; list: { label: string } }> };
  }>(await admin.request('GET', `/content-manager/content-types/${listings}/configuration`));
  const { metadatas } = answer.contentType;
  expect(metadatas.price_cents).toMatchObject({ edit: { label: 'Price' }, list: { label: 'Price' } });
  for (const name of [
    'slug_key',
    'vin_key',
    'ref',
    'version',
    'previous_status',
    'sold_at',
    'trashed_at',
    'listing_published_at',
  ])
    expect(metadatas[name]).toBeUndefined();
  for (const name of ['type', 'category', 'term', 'listing', 'setting']) {
    const shown = dataOf<typeof answer>(
      await admin.request('GET', `/content-manager/content-types/plugin::inventory.${name}/configuration`),
    ).contentType.metadatas;
    const labels = Object.entries(shown).flatMap(([field, { edit, list }]) =>
      field === 'id' || field === 'documentId' ? [] : [edit.label ?? '', list.label],
    );
    expect(labels.filter((label) => /_|^[a-z]/.test(label))).toEqual([]);
  }
});
