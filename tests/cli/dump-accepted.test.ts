import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RevealedKey } from '../../src/plugins/inventory/contract/panel/keys';
import type { LoadResult } from '../../src/plugins/inventory/server/maintenance/bundle/load';
import { type Admin, aSuperAdmin, dataOf } from '../support/admin';
import { Client, dataOf as responseOf } from '../support/client';
import { svc } from '../support/command';
import { aDealership, type Dealership, everyKind, type Part } from '../support/dealership';
import { byId, type ListingData, readListing } from '../support/listing';
import { aPicture } from '../support/pictures';
import { expectPaths } from '../support/refused-bundle';
import { discard, makeConfiguration, type Service, startService, theService } from '../support/service';
import { readSql, runSql } from '../support/sql';

const script = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const oldWord = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024, 7)]);
const longName = `${'ä'.repeat(100)} 🚗 ${'x'.repeat(151)}`;
const family = '👨‍👩‍👧‍👦';

/** A dealership with all that the panel and the API accept, and an empty one. */
let service: Service;
let other: Service;
let lot: Dealership;
let admin: Admin;
let client: Client;

interface LibraryFile {
  readonly id: number;
  readonly url: string;
  readonly formats: Readonly<Record<string, { readonly url: string }>> | null;
}

async function uploadToLibrary(name: string, bytes: Buffer | string, type: string, info: Part = {}) {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(Buffer.from(bytes))], { type }), name);
  form.append('fileInfo', JSON.stringify({ name, ...info }));
  const response = await fetch(`${service.siteUrl}/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin.token}` },
    body: form,
  });
  const [file] = (await response.json()) as LibraryFile[];
  if (!file) throw new Error(`The media library refused ${name}.`);
  return file;
}

const documentOf = async (table: string, id: number | undefined) => {
  const [row] = await readSql(`SELECT document_id FROM ${table} WHERE id = ?`, [id], service);
  return { id, documentId: String(row?.document_id) };
};

const inManager = (uid: string) => `/content-manager/collection-types/plugin::${uid}`;

async function listInPanel(listing: Part): Promise<number> {
  const connect = [await documentOf('inventory_types', lot.type.id)];
  return dataOf<{ id: number }>(
    await admin.request('POST', inManager('inventory.listing'), { ...listing, type: { connect } }),
  ).id;
}

async function addPerson(username: string, email: string, displayName: string, role: string): Promise<number> {
  const [row] = await readSql('SELECT id, document_id FROM up_roles WHERE name = ?', [role], service);
  const connect = [{ id: row?.id, documentId: row?.document_id }];
  const person = { username, email, display_name: displayName, role: { connect } };
  const { status, body } = await admin.request('POST', inManager('users-permissions.user'), person);
  expect([status, body.error]).toEqual([201, undefined]);
  return Number(body.id);
}

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  lot = await aDealership({ categories: everyKind, listings: [{ images: [{ file: 'front.jpg' }] }] }, service);
  client = lot.client;
  admin = await aSuperAdmin(service);
  await addCatalogue();
  await addListings();
  await addPeople();
  await addLeads();
  await changeCatalogueLater();
  // A limit that is later than the numbers.
  const limits = { min: 10, max: 20, step: 5, decimals: 0 };
  dataOf(await admin.request('PUT', `/dealer-inventory/catalogue/categories/${lot.categories.number}`, limits));
  other = await startService(await makeConfiguration());
});
afterAll(async () => {
  for (const started of [service, other]) {
    await started.stop();
    discard(started);
  }
});

async function addCatalogue() {
  const type = {
    name: `Trailers ${family}`,
    singular_name: 'Trailer',
    description: 'Two\nlines',
    icon: 'truck',
    title_template: '{year} {make}',
    aging_days: 20,
    old_days: 40,
    photo_slots: [{ label: 'Front' }, { label: 'Hitch', is_required: true }],
  };
  const { id } = dataOf<{ id: number }>(await admin.request('POST', '/dealer-inventory/catalogue/types', type));
  const category = { name: 'Axles', kind: 'number', prefix: '≈', suffix: 'm', decimals: 2, min: -0.5, step: 0.25 };
  dataOf(await admin.request('POST', `/dealer-inventory/catalogue/types/${id}/categories`, category));
  const names = ['日本', family, 'C++', 'x'.repeat(255)];
  dataOf(
    await admin.request('POST', `/dealer-inventory/catalogue/categories/${lot.categories.select}/terms`, { names }),
  );
  const changed = { name: 'Toyota Motor', color: '#a1b2c3', icon: 'star' };
  dataOf(await admin.request('PUT', `/dealer-inventory/catalogue/terms/${lot.terms['select/toyota']}`, changed));
}

/** Changes categories and terms after listings have values. */
async function changeCatalogueLater() {
  const category = (slug: string) => `/dealer-inventory/catalogue/categories/${lot.categories[slug]}`;
  dataOf(await admin.request('PUT', category('child'), { parent_category_id: null, is_required: true }));
  dataOf(await admin.request('PUT', category('open'), { kind: 'multiselect' }));
  dataOf(await admin.request('PUT', category('url'), { kind: 'text' }));
  const { terms } = lot;
  const into = { into: terms['multiselect/heated-seats'] };
  dataOf(await admin.request('POST', `/dealer-inventory/catalogue/terms/${terms['multiselect/sunroof']}/merge`, into));
  const settings = {
    site_name: `Hof ${family}`,
    currency: 'EUR',
    currency_symbol: '€',
    price_decimals: 0,
    distance_unit: 'km',
    timezone: 'Europe/Berlin',
    locale: 'de-DE',
    date_format: 'dd.MM.yyyy',
    contact_phone: '',
    contact_email: 'jörg@example.com',
  };
  const saved = await admin.request('PUT', '/content-manager/single-types/plugin::inventory.setting', settings);
  expect([saved.status, saved.body.error]).toEqual([200, undefined]);
}

async function addListings() {
  const svg = await uploadToLibrary('front.svg', script, 'image/svg+xml', { caption: 'Two\nlines' });
  const word = await uploadToLibrary('manual.doc', oldWord, 'application/msword', { caption: 'The manual' });
  const notes = await uploadToLibrary('notes.md', '# Notes', 'text/markdown', { name: `${family} notes.md` });
  const inText = await uploadToLibrary('detail.png', await aPicture(600, 500).png().toBuffer(), 'image/png');
  const spare = await uploadToLibrary('spare.html', '<script>alert(1)</script>', 'text/html');
  const small = Object.values(inText.formats ?? {})[0]?.url ?? '';
  expect(small).not.toBe('');
  await listInPanel({
    title: `${family}${'z'.repeat(200)}`,
    content: `![detail](${inText.url}) <img src="${small}">\n${service.siteUrl}${spare.url}`,
    price_cents: '99999999999999',
    listing_status: 'publish',
    is_sold: true,
    vin: '5yfburhe5kp930000',
    stock_number: '№ 7',
    images: [svg.id, inText.id],
    image_details: { [String(inText.id)]: { title: 'Detail', alt: 'Line\nline', category: 'hitch' } },
    category_values: byId(lot, {
      text: 'naïve',
      textarea: `See ${notes.url}.\n${'y'.repeat(9900)}`,
      number: 999_999.5,
      select: lot.terms['select/toyota'],
      child: lot.terms['child/toyota-sport'],
      open: 'Never seen',
      multiselect: Object.entries(lot.terms).flatMap(([path, id]) => (path.startsWith('multiselect/') ? [id] : [])),
      boolean: false,
      date: '2024-02-29',
      url: `https://lot.example${spare.url}`,
      file: word.id,
    }),
  });
  await listInPanel({ title: 'Long', content: family.repeat(40_000).slice(0, 11 * 40_000) });
  await listInPanel({ title: 'A draft', category_values: byId(lot, { number: 0 }) });
  const trashed = await listInPanel({ title: 'A trashed one', listing_status: 'publish', is_sale_pending: true });
  expect((await client.delete(`/listing/${trashed}`)).status).toBe(200);
}

async function addPeople() {
  expect((await admin.request('POST', '/users-permissions/roles', { name: longName })).status).toBe(200);
  const id = await addPerson(longName, 'jörg@example.com', family, longName);
  await addPerson('鈴木さん', '鈴木@例え.テスト', 'Suzuki', lot.role);
  for (const key of [
    { user_id: id, label: `Phone ${family}` },
    { user_id: id, label: 'Old', expires_at: '2099-01-01T00:00:00Z' },
  ])
    expect(dataOf<RevealedKey>(await admin.request('POST', '/dealer-inventory/keys', key)).secret).toMatch(/^svc_/);
  await runSql(
    'UPDATE inventory_api_keys SET expires_at = ? WHERE label = ?',
    [new Date('2020-01-01'), 'Old'],
    service,
  );
  expect((await svc(['user', 'block', longName], service)).code).toBe(0);
}

async function addLeads() {
  const { data } = (await client.get(`/inventory/${lot.type.id}?status=publish`)).body as { data: { id: number }[] };
  const lead = { name: longName.slice(0, 200), email: 'jörg@example.com', message: `Hi ${family}\nBye`, kind: 'offer' };
  const made = responseOf<{ id: number }>(
    await client.post('/leads', {
      ...lead,
      listing_id: data[0]?.id,
      fields: JSON.parse('{"a":[1,{"b":null}],"__proto__":{"c":1}}') as Part,
      source: { x: 1 },
    }),
  );
  responseOf(await client.post('/leads', { phone: '+49 (0) 123', type_id: lot.type.id, consent: { given: true } }));
  dataOf(await admin.request('PUT', `/dealer-inventory/leads/${made.id}`, { lead_status: 'qualified' }));
}

interface Bundle {
  readonly dump: { readonly files: ReadonlyArray<{ readonly file: string; readonly name: string }> };
  readonly listings: ReadonlyArray<Record<string, unknown> & { readonly ref: string; readonly type: string }>;
}

async function dump(from: Service): Promise<{ path: string; text: string }> {
  const folder = join(from.folder, 'dumps');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'dealership.json');
  const { code, document } = await svc(['dump', path], from);
  expect([code, document]).toMatchObject([0, { missing_media: [] }]);
  return { path, text: readFileSync(path, 'utf8') };
}

/** Removes the random part of storage names, and sorts listings by type. */
function comparable({ text }: { text: string }): Bundle {
  const bundle = JSON.parse(text.replaceAll(/_[0-9a-f]{10}(?:[0-9a-f]{14})?(?=\.\w)/g, '')) as Bundle;
  return { ...bundle, listings: [...bundle.listings].sort((one, two) => one.type.localeCompare(two.type)) };
}

/** A listing as the API shows it, without ids and the random part of storage names. */
async function shown(at: Client, { load, categories }: Pick<Dealership, 'load' | 'categories'>, ref: string) {
  const { id: _id, type_id: _type, version: _version, ...listing } = await readListing(at, load.ids.listings[ref] ?? 0);
  const bySlug = Object.entries(categories).map(([slug, id]) => [slug, listing.categories[String(id)]] as const);
  const text = JSON.stringify({ ...listing, categories: Object.fromEntries(bySlug) });
  const plain = text
    .replaceAll(/_[0-9a-f]{10}(?:[0-9a-f]{14})?(?=\.\w)/g, '')
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '')
    .replaceAll(/"id":\d+/g, '"id":0');
  return JSON.parse(plain) as ListingData;
}

test('a dump of everything that the panel accepts can be loaded, and dumps as the same dealership again', async () => {
  const original = await dump(service);

  const first = await svc(['load', original.path], other);
  const second = await svc(['load', original.path], other);
  const own = await svc(['load', original.path], service);

  expect(first).toMatchObject({
    code: 0,
    document: { updated: {}, unchanged: {}, created: { listings: 5, leads: 2 } },
  });
  expect(second).toMatchObject({ code: 0, document: { created: {}, updated: {}, keys: [] } });
  expect(own).toMatchObject({ code: 0, document: { created: {}, updated: {}, keys: [] } });
  const copy = await dump(other);
  expect(comparable(copy)).toEqual(comparable(original));
  expect(
    comparable(original)
      .dump.files.map(({ name }) => name)
      .sort(),
  ).toEqual(['front.jpg', 'front.svg', 'manual.doc', `${family} notes.md`, 'detail.png', 'spare.html'].sort());
  const load = first.document as LoadResult;
  const key = load.keys.find(({ username }) => username === lot.username)?.key;
  const loaded = {
    load,
    categories: Object.fromEntries(
      everyKind.map(({ slug }) => [slug, load.ids.categories[`${lot.type.slug}/${slug}`]]),
    ),
  } as Pick<Dealership, 'load' | 'categories'>;
  const refs = comparable(original).listings.map(({ ref }) => ref);
  const rows = await readSql('SELECT id, ref FROM inventory_listings', [], service);
  const listings = Object.fromEntries(rows.map((row) => [String(row.ref), Number(row.id)]));
  const stored = { categories: lot.categories, load: { ...lot.load, ids: { ...lot.load.ids, listings } } };
  const there = new Client(other.baseUrl, key);
  for (const ref of refs) expect(await shown(there, loaded, ref)).toEqual(await shown(client, stored, ref));
});

test('serves the files of a loaded dump with the headers of those uploaded in the panel', async () => {
  const headers = async ({ siteUrl, environment }: Service, ext: string) => {
    const [row] = await readSql('SELECT url, mime FROM files WHERE ext = ?', [ext], { environment });
    const response = await fetch(siteUrl + String(row?.url));
    const text = await response.text();
    const names = ['content-type', 'x-content-type-options', 'content-security-policy'];
    const disposition = response.headers.get('content-disposition')?.split(';')[0];
    return [row?.mime, ...names.map((name) => response.headers.get(name)), disposition, text];
  };

  for (const ext of ['.svg', '.html', '.doc', '.md'])
    expect(await headers(other, ext)).toEqual(await headers(service, ext));
  const [, type, nosniff, policy, disposition, content] = await headers(other, '.svg');
  expect([type, nosniff, disposition, content]).toEqual(['image/svg+xml', 'nosniff', 'attachment', script]);
  expect(policy).toMatch(/^sandbox; default-src 'none'/);
});

test('stays strict about a bundle without the mark of a dump', async () => {
  writeFileSync(join(theService().environment.TEST_BUNDLES ?? '', 'front.svg'), script);
  const type = {
    slug: 'carts',
    name: 'Carts',
    categories: [{ slug: 'wheels', name: 'Wheels', kind: 'number', max: 4 }],
  };
  const listings = [
    { ref: 'cart', type: 'carts', title: 'Cart', categories: { wheels: 5 }, images: [{ file: 'front.jpg' }] },
  ];
  await expectPaths({ types: [type], listings }, ['listings.0.categories.wheels']);
  const images = [{ file: 'front.svg' }];
  await expectPaths({ types: [type], listings: [{ ...listings[0], categories: {}, images }] }, [
    'listings.0.images.0.file',
  ]);
});

test('a mark does not make other values acceptable', async () => {
  const type = { slug: 'carts', name: 'Carts', categories: [{ slug: 'wheels', name: 'Wheels', kind: 'number' }] };
  const listing = { ref: 'cart', type: 'carts', title: 'Cart' };
  const marked = (part: Part, files: readonly Part[] = []) => ({
    dump: { files },
    types: [type],
    listings: [{ ...listing, ...part }],
  });
  const page = { file: 'page.html', name: 'page.html', mime: 'text/html' };
  writeFileSync(join(theService().environment.TEST_BUNDLES ?? '', 'page.html'), '<script>alert(1)</script>');

  await expectPaths(marked({ categories: { wheels: 1e16 } }), ['listings.0.categories.wheels']);
  await expectPaths(marked({ price: -1 }), ['listings.0.price']);
  await expectPaths(marked({ images: [{ file: 'page.html' }] }, [page]), ['listings.0.images.0.file']);
  await expectPaths(marked({ images: [{ file: '../x.jpg' }] }, [{ ...page, file: '../x.jpg' }]), [
    'listings.0.images.0.file',
  ]);
  await expectPaths(marked({}, [page, page]), ['dump.files.1.file']);
  await expectPaths({ ...marked({}), dump: { files: [{ ...page, mime: 'text/html\nX: y' }] } }, ['dump.files.0.mime']);
});
