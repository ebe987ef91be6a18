import { beforeAll, expect, test } from '@jest/globals';
import { type Admin, anAdmin, aSuperAdmin, dataOf, errorOf, type PanelResponse } from '../../support/admin';
import { type Client, dataOf as responseOf, refusalOf, type TestResponse } from '../../support/client';
import { aDealership, type Dealership, everyKind, loadBundle, type Part, unique } from '../../support/dealership';
import { finished, type Import, rowsOf } from '../../support/imports';
import { readListing } from '../../support/listing';
import { problemsOf } from '../../support/refused-bundle';
import { readSql } from '../../support/sql';

const manager = '/content-manager/collection-types/plugin::inventory.listing';

let admin: Admin;

beforeAll(async () => {
  admin = await aSuperAdmin();
});

test('does not let a form choose what Strapi sets on a record', async () => {
  const chosen = { id: 9007199254740992, documentId: 'chosen', createdAt: '2001-01-01T00:00:00.000Z' };
  const lot = await aDealership({ categories: [], listings: [] });

  const connect = [{ id: lot.type.id, documentId: await documentOf(lot.type.id, 'inventory_types') }];

  const made = await admin.request('POST', manager, { ...chosen, title: 'Ordinary', type: { connect } });

  const record = dataOf<{ id: number; documentId: string; createdAt: string }>(made);
  expect(record.id).toBeLessThan(2 ** 31);
  expect(record.documentId).not.toBe('chosen');
  expect(record.createdAt).not.toBe(chosen.createdAt);
});

/** The title of each listing that must not be created. */
const newTitle = unique('New');

/** A value that every entry point refuses, in the form of each; `null` where an entry point has no such field. */
interface BadValue {
  readonly what: string;
  /** The field that every entry point names. */
  readonly field: string;
  readonly api: Part | null;
  readonly form: Part | null;
  readonly bundle: Part | null;
  /** For the panel's changes of prices. */
  readonly prices?: Part;
}

const title = (what: string, text: string): BadValue => {
  const part = { title: text };
  return { what, field: 'title', api: part, form: part, bundle: part };
};

const price = (what: string, units: number, cents: string | null): BadValue => ({
  what,
  field: 'price',
  api: { price: units },
  form: cents === null ? null : { price_cents: cents },
  bundle: { price: units },
  prices: { kind: 'set', price: units },
});

const line = (field: string, text: string): BadValue => ({
  what: `${field} ${JSON.stringify(text)}`,
  field,
  api: null,
  form: { [field]: text },
  bundle: { [field]: text },
});

/** A value of a category, by its slug. */
const value = (slug: string, raw: unknown): BadValue => ({
  what: `${slug} ${JSON.stringify(raw).slice(0, 40)}`,
  field: `categories.${slug}`,
  api: { categories: { [slug]: raw } },
  form: { category_values: { [slug]: raw } },
  bundle: { categories: { [slug]: raw } },
});

const badValues: readonly BadValue[] = [
  title('a title of a zero-width space', '\u200B'),
  title('a title of a Hangul filler', '\u3164'),
  title('a title with a line break', '2019\nCorolla'),
  title('a title that turns its direction', '2019 \u202Ealloroc'),
  title('a title that is too long', 'x'.repeat(256)),
  price('a negative price', -219.9, '-21990'),
  price('a price above the limit', 1e12 + 1, '100000000000100'),
  price('a price with three decimals', 1.005, null),
  line('stock_number', '\u2800'),
  line('stock_number', 'A\u00011'),
  line('vin', '1HG\nCM8'),
  value('number', -5),
  value('number', 1_000_001),
  value('number', 1.25),
  value('text', 'x'.repeat(10_001)),
  value('url', 'javascript:alert(1)'),
  value('date', '2026-02-30'),
  value('select', 'No such make'),
  value('multiselect', ['No such thing']),
  value('file', 999_999_999),
  value('open', '\u200B'),
];

/** Part of a body that names categories by id, with ids in place of slugs. */
function withIds(part: Part, { categories }: Dealership): Part {
  const named = (values: unknown) =>
    Object.fromEntries(Object.entries(values as object).map(([slug, raw]) => [String(categories[slug]), raw]));
  return {
    ...part,
    ...(part.categories !== undefined && { categories: named(part.categories) }),
    ...(part.category_values !== undefined && { category_values: named(part.category_values) }),
  };
}

/** The bad fields that an entry point names, with slugs of categories in place of their ids. */
function bySlug(fields: readonly string[], { categories }: Dealership): string[] {
  const slugs = new Map(Object.entries(categories).map(([slug, id]) => [String(id), slug]));
  return fields.map((field) => {
    const [first, id = ''] = field.split('.');
    return first === 'categories' && slugs.has(id) ? `categories.${slugs.get(id)}` : field;
  });
}

function fieldsOfApi(answer: TestResponse): string[] {
  const { status, code, params } = refusalOf(answer);
  expect([status, code]).toEqual([400, 'svc_invalid_param']);
  return Object.keys(params);
}

function fieldsOfForm({ status, body }: PanelResponse): string[] {
  const error = body.error as { details?: { params?: object; errors?: Array<{ path: string[] }> } } | undefined;
  expect(status).toBe(400);
  return (error?.details?.errors ?? []).map(({ path }) =>
    path.join('.').replace('category_values', 'categories').replace('price_cents', 'price'),
  );
}

function fieldsOfPanel(answer: PanelResponse): string[] {
  const { status, code, params = {} } = errorOf(answer);
  expect([status, code]).toEqual([400, 'svc_invalid_param']);
  return Object.keys(params).map((path) => path.replace('prices.0.change.', ''));
}

async function documentOf(id: unknown, table = 'inventory_listings') {
  const [row] = await readSql(`SELECT document_id FROM ${table} WHERE id = ?`, [id]);
  return String(row?.document_id);
}

/** Sends every bad value to every entry point, and returns the fields that each names. */
async function fieldsAtEachDoor(bad: BadValue, lot: Dealership): Promise<Record<string, string[]>> {
  const { client, type, listings } = lot;
  const [id] = listings;
  const named: Record<string, string[]> = {};
  if (bad.api) {
    const body = withIds(bad.api, lot);
    named.post = fieldsOfApi(await client.post(`/listing/${type.id}`, { title: newTitle, ...body }));
    named.patch = fieldsOfApi(await client.patch(`/listing/${id}`, body));
  }
  if (bad.form) {
    const body = withIds(bad.form, lot);
    const connect = [{ id: type.id, documentId: await documentOf(type.id, 'inventory_types') }];
    const made = { title: newTitle, listing_status: 'draft', type: { connect }, ...body };
    named.create = fieldsOfForm(await admin.request('POST', manager, made));
    named.update = fieldsOfForm(
      await admin.request('PUT', `${manager}/${await documentOf(id)}`, { ...body, version: 1 }),
    );
  }
  if (bad.prices)
    named.prices = fieldsOfPanel(
      await admin.request('POST', '/dealer-inventory/listing-prices', { prices: [{ id, change: bad.prices }] }),
    );
  if (bad.bundle) {
    const problems = await problemsOf({
      types: [{ slug: type.slug, name: type.slug, categories: everyKind }],
      listings: [{ ref: unique('bad'), type: type.slug, title: newTitle, ...bad.bundle }],
    });
    named.bundle = Object.keys(problems).map((path) => path.replace('listings.0.', ''));
  }
  return Object.fromEntries(Object.entries(named).map(([door, fields]) => [door, bySlug(fields, lot)]));
}

/** In a feed, a line break is a space, a price is rounded to cents, and no column fills a category of files. */
const readByFeeds = ['a title with a line break', 'a price with three decimals', 'file 999999999'];
const inFeeds = badValues.filter(({ bundle, what }) => bundle !== null && !readByFeeds.includes(what));

/** Imports every bad value, each in a row of one feed, and returns the fields that its row names. */
async function fieldsInFeed(lot: Dealership): Promise<Array<[string, string[]]>> {
  const { client, type } = lot;
  const rows = inFeeds.map(({ bundle }, index) => {
    const { categories, ...plain } = bundle ?? {};
    return { stock_number: `bad ${index}`, title: newTitle, ...plain, ...(categories as object | undefined) };
  });
  const run = await finished(client, responseOf<Import>(await client.post(`/imports/${type.id}`, { rows })));
  return (await rowsOf(client, run)).map(({ row, problems }) => [
    inFeeds[(row ?? 0) - 1]?.what ?? '',
    bySlug(
      problems.map(({ field }) => field),
      lot,
    ),
  ]);
}

test('refuses each bad value at every entry point, names its field, and writes nothing', async () => {
  const lot = await aDealership({ listings: [{ title: 'As it was', price: 100 }] });
  for (const bad of badValues) {
    const doors = await fieldsAtEachDoor(bad, lot);
    expect([bad.what, doors]).toEqual([
      bad.what,
      Object.fromEntries(Object.keys(doors).map((door) => [door, [bad.field]])),
    ]);
  }
  expect(await fieldsInFeed(lot)).toEqual(inFeeds.map(({ what, field }) => [what, [field]]));
  expect(await readListing(lot.client, lot.listings[0] ?? 0)).toMatchObject({
    title: 'As it was',
    price: 100,
    version: 1,
  });
  const rows = await readSql('SELECT id FROM inventory_listings WHERE title = ?', [newTitle]);
  expect(rows).toEqual([]);
});

test('applies the same rules to names of the catalog, users and dealership in the Content Manager', async () => {
  const { type, categories } = await aDealership();
  const inManager = (name: string) => `/content-manager/collection-types/plugin::inventory.${name}`;
  const typeConnect = { connect: [{ id: type.id, documentId: await documentOf(type.id, 'inventory_types') }] };
  const categoryId = categories.select;
  const connect = { connect: [{ id: categoryId, documentId: await documentOf(categoryId, 'inventory_categories') }] };
  const refused = async (method: string, path: string, body: object) =>
    fieldsOfForm(await admin.request(method, path, body));

  expect(await refused('POST', inManager('type'), { name: '\u200B' })).toEqual(['name']);
  expect(await refused('POST', inManager('category'), { name: 'A\u202EB', kind: 'text', type: typeConnect })).toEqual([
    'name',
  ]);
  const bad = { name: 'Step', kind: 'number', step: -1, type: typeConnect };
  expect(await refused('POST', inManager('category'), bad)).toEqual(['step']);
  expect(await refused('POST', inManager('term'), { name: '\u3164', category: connect })).toEqual(['name']);
  const settings = '/content-manager/single-types/plugin::inventory.setting';
  expect(await refused('PUT', settings, { site_name: '\u2060', timezone: 'Mars/Base' })).toEqual([
    'site_name',
    'timezone',
  ]);
});

/** A tag that Intl accepts, in time that grows with the square of its length. */
const longTag = `en-a-${'aaaaaaaa-'.repeat(1000)}b1`;

test.each([
  ['site_name', 'of 121 characters', 'x'.repeat(121)],
  ['site_name', 'without a visible character', '\u2060'],
  ['currency', 'in small letters', 'usd'],
  ['currency_symbol', 'of 9 characters', 'x'.repeat(9)],
  ['timezone', 'of another planet', 'Mars/Base'],
  ['timezone', 'of 61 characters', 'x'.repeat(61)],
  ['locale', 'that is no tag', 'a tag'],
  ['locale', 'of 9,000 characters', longTag],
  ['date_format', 'of 41 characters', 'y'.repeat(41)],
  ['contact_phone', 'of 61 characters', '5'.repeat(61)],
  ['address', 'of 501 characters', 'x'.repeat(501)],
  ['opening_hours', 'of 501 characters', 'x'.repeat(501)],
])('refuses a %s %s on the Dealership page, in the Content Manager and in a bundle', async (name, _, text) => {
  const page = '/dealer-inventory/dealership';
  const settings = '/content-manager/single-types/plugin::inventory.setting';
  const { version } = dataOf<{ version: string | null }>(await admin.request('GET', page));

  expect({
    page: fieldsOfPanel(await admin.request('PUT', page, { version, [name]: text })),
    manager: fieldsOfForm(await admin.request('PUT', settings, { [name]: text })),
    bundle: Object.keys(await problemsOf({ settings: { [name]: text } })),
  }).toEqual({ page: [name], manager: [name], bundle: [`settings.${name}`] });
});

test('refuses a bundle with a picture twice in one listing', async () => {
  const images = [{ file: 'front.jpg' }, { file: 'front.jpg' }];
  const type = unique('type');
  const bundle = {
    types: [{ slug: type, name: type }],
    listings: [{ ref: unique('l'), type, title: 'Twice', images }],
  };
  expect(Object.keys(await problemsOf(bundle))).toEqual(['listings.0.images.1.file']);
});

test('keeps an existing number outside later limits, also in a bundle', async () => {
  const type = unique('type');
  const ref = unique('listing');
  const bundle = (max: number | undefined, miles: number) => ({
    types: [{ slug: type, name: type, categories: [{ slug: 'miles', name: 'Miles', kind: 'number', max }] }],
    listings: [{ ref, type, title: 'Old', categories: { miles } }],
  });
  await loadBundle(bundle(undefined, 2000));
  await loadBundle(bundle(1000, 2000));
  expect(Object.keys(await problemsOf(bundle(1000, 2001)))).toEqual(['listings.0.categories.miles']);
});

interface FormData extends Record<string, unknown> {
  readonly version: number;
}

/** What a tab of the Content Manager reads when it opens a listing. */
const open = async (path: string) => dataOf<FormData>(await admin.request('GET', path));

/** What it sends on save. */
const form = ({ title, price_cents, content, category_values, version }: FormData, changes: Part): Part => ({
  title,
  price_cents,
  content,
  category_values,
  version,
  ...changes,
});

async function twoTabs() {
  const lot = await aDealership({ listings: [{ title: 'Shared', price: 34_999.99, categories: { number: 5 } }] });
  const path = `${manager}/${await documentOf(lot.listings[0])}`;
  return { ...lot, id: lot.listings[0] ?? 0, path, first: await open(path), second: await open(path) };
}

const stale = async (answer: PanelResponse, client: Client, id: number) => {
  const { status, name, details } = (answer.body.error ?? {}) as { status: number; name: string; details: Part };
  expect([answer.status, status, name, details?.code]).toEqual([
    409,
    409,
    'ValidationError',
    'svc_precondition_failed',
  ]);
  return { details, now: await readListing(client, id) };
};

test('refuses the older of two tabs with both values, and overwrites nothing', async () => {
  const { client, id, path, first, second, categories } = await twoTabs();
  const saved = await admin.request('PUT', path, form(first, { price_cents: '3100000' }));
  expect(dataOf(saved)).toMatchObject({ version: 2 });

  const refused = await admin.request(
    'PUT',
    path,
    form(second, { title: 'Shared, one owner', category_values: { [String(categories.number)]: 6 } }),
  );
  const { details, now } = await stale(refused, client, id);
  expect(details).toMatchObject({
    version: 2,
    changed_by: expect.any(String),
    conflicts: [
      { field: 'title', yours: 'Shared, one owner', theirs: 'Shared' },
      { field: 'price_cents', yours: '34999.99', theirs: '31000.00' },
      { field: `category_values.${categories.number}`, yours: '6', theirs: '5' },
    ],
  });
  expect(now).toMatchObject({ title: 'Shared', price: 31_000, version: 2 });

  expect((await admin.request('PUT', path, form(await open(path), { title: 'Shared, one owner' }))).status).toBe(200);
  expect(await readListing(client, id)).toMatchObject({ title: 'Shared, one owner', price: 31_000, version: 3 });
});

test('marks an open form stale after a change by the API, and names who made it', async () => {
  const { client, id, path, first } = await twoTabs();
  responseOf(await client.patch(`/listing/${id}`, { sold: true }));
  const { details } = await stale(await admin.request('PUT', path, form(first, { title: 'Late' })), client, id);
  expect(details.changed_by).toBe('Olga Owner');
});

test('saves a form without a version only if the listing has never been changed', async () => {
  const { client, id, path, first, second } = await twoTabs();
  expect((await admin.request('PUT', path, { price_cents: '100' })).status).toBe(200);
  await stale(await admin.request('PUT', path, { title: 'Without a version' }), client, id);
  for (const version of [null, '2', 1.5, -1])
    await stale(await admin.request('PUT', path, form(first, { version })), client, id);
  expect(second.version).toBe(1);
});

test('does not let a form write derived fields, such as the key of a VIN', async () => {
  const { client, id, path, first } = await twoTabs();
  const before = await readSql('SELECT ref, vin_key, previous_status FROM inventory_listings WHERE id = ?', [id]);
  const forged = { ref: 'mine', vin_key: '1:X', previous_status: 'publish', sold_at: '1999-01-01T00:00:00Z' };
  expect((await admin.request('PUT', path, form(first, { ...forged, is_sold: true }))).status).toBe(200);
  expect(await readSql('SELECT ref, vin_key, previous_status FROM inventory_listings WHERE id = ?', [id])).toEqual(
    before,
  );
  expect((await readListing(client, id)).sold_at).not.toContain('1999');
});

test('does not let a form trash a listing, which needs the permission to delete, and keeps a trashed one in the trash', async () => {
  const { client, id, path, first, type } = await twoTabs();
  const saved = await admin.request('PUT', path, form(first, { listing_status: 'trash' }));
  expect(fieldsOfForm(saved)).toEqual(['listing_status']);
  const connect = [{ id: type.id, documentId: await documentOf(type.id, 'inventory_types') }];
  const made = await admin.request('POST', manager, { title: newTitle, listing_status: 'trash', type: { connect } });
  expect(fieldsOfForm(made)).toEqual(['listing_status']);
  expect(await readListing(client, id)).toMatchObject({ status: 'draft', trashed_at: null, version: 1 });

  responseOf(await client.delete(`/listing/${id}`));
  const trashed = await open(path);
  const kept = await admin.request('PUT', path, form(trashed, { title: 'In the trash', listing_status: 'trash' }));
  expect(kept.status).toBe(200);
  expect(await readListing(client, id)).toMatchObject({ status: 'trash', trashed_at: expect.any(String) });
});

test('returns the version to a role that may write only some fields', async () => {
  const { path, client, id } = await twoTabs();
  const inManager = 'plugin::content-manager.explorer';
  const subject = 'plugin::inventory.listing';
  const properties = { fields: ['title'] };
  const clerk = await anAdmin([
    { action: `${inManager}.read`, subject, properties },
    { action: `${inManager}.update`, subject, properties },
  ]);
  const read = dataOf(await clerk.request('GET', path));
  expect(read).toMatchObject({ title: 'Shared', version: 1 });
  expect((await clerk.request('PUT', path, { title: 'By a clerk', version: read.version })).status).toBe(200);
  await stale(await clerk.request('PUT', path, { title: 'Late', version: read.version }), client, id);
});
