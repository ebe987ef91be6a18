import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LoadResult } from '../../src/plugins/inventory/server/maintenance/bundle/load';
import { aBundle, everythingStored, writeBundle } from '../support/bundle';
import { Client, dataOf } from '../support/client';
import { svc } from '../support/command';
import { discard, makeConfiguration, publicUrl, type Service, startService } from '../support/service';

/** A service whose database is empty when the first test begins. The tests build on each other. */
let service: Service;
let key = '';

beforeAll(async () => {
  service = await startService(await makeConfiguration());
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

async function load(bundle: object, ...options: string[]): Promise<LoadResult> {
  const { code, document, stdout, stderr } = await svc(
    ['load', writeBundle(bundle as Record<string, unknown>, service), ...options],
    service,
  );
  expect([code, code === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  return document as LoadResult;
}

const client = () => new Client(service.baseUrl, key);

const counts = {
  settings: 1,
  locations: 2,
  types: 2,
  categories: 7,
  terms: 7,
  roles: 1,
  users: 2,
  keys: 2,
  listings: 3,
  leads: 2,
  files: 3,
};

test('counts the changes of a load in a dry run, and changes nothing', async () => {
  await svc(['key', 'list'], service);
  const before = await everythingStored(service);

  const result = await load(aBundle(), '--dry-run');

  expect(result).toMatchObject({ created: counts, updated: {}, unchanged: {}, keys: [] });
  expect(await everythingStored(service)).toEqual(before);
});

test('prints what was created, the ids of everything that the bundle names, and the new keys', async () => {
  const result = await load(aBundle());

  expect(Object.keys(result).sort()).toEqual(['created', 'ids', 'keys', 'unchanged', 'updated']);
  expect(result).toMatchObject({ created: counts, updated: {}, unchanged: {} });
  expect(Object.keys(result.ids).sort()).toEqual(['categories', 'leads', 'listings', 'terms', 'types', 'users']);
  expect(Object.keys(result.ids.types).sort()).toEqual(['boats', 'vehicles']);
  expect(Object.keys(result.ids.categories)).toContain('vehicles/window-sticker');
  expect(Object.keys(result.ids.terms).sort()).toEqual([
    'vehicles/features/heated-seats',
    'vehicles/features/sunroof',
    'vehicles/make/mercedes-benz',
    'vehicles/make/toyota',
    'vehicles/model/corolla',
    'vehicles/model/mercedes-sport',
    'vehicles/model/toyota-sport',
  ]);
  expect(Object.keys(result.ids.users).sort()).toEqual(['ana', 'ben']);
  expect(Object.keys(result.ids.listings).sort()).toEqual(['boat-1', 'stock-1001', 'stock-1002']);
  expect(Object.keys(result.ids.leads).sort()).toEqual(['lead-1', 'lead-2']);
  expect(result.keys).toEqual([
    { username: 'ana', label: 'Phone', key: expect.stringMatching(/^svc_[0-9A-Za-z]{49}$/) },
    { username: 'ana', label: 'Desk', key: expect.stringMatching(/^svc_[0-9A-Za-z]{49}$/) },
  ]);
  key = result.keys[0]?.key ?? '';
});

test('serves the loaded data at the next request', async () => {
  const { ids } = await load(aBundle(), '--dry-run');
  const category = (slug: string) => String(ids.categories[`vehicles/${slug}`]);

  expect(dataOf(await client().get('/authenticate'))).toMatchObject({
    user_id: ids.users.ana,
    display_name: 'Ana',
    account_type: 'sales',
    capabilities: { add_inventory: true, edit_all_inventory: false, delete_inventory: false, modify_gallery: true },
  });
  expect(dataOf(await client().get(`/listing/${ids.listings['stock-1001']}`))).toMatchObject({
    type_id: ids.types.vehicles,
    title: '2019 Toyota Corolla LE',
    permalink: expect.stringContaining(publicUrl),
    slug: 'corolla-le',
    content: 'One owner.',
    price: 15_990.5,
    status: 'publish',
    is_sold: true,
    is_sale_pending: false,
    vin: '5YFBURHE5KP930000',
    stock_number: '1001',
    currency: 'USD',
    created_at: '2026-09-01T09:00:00.000Z',
    sold_at: '2026-09-04T09:00:00.000Z',
    categories: {
      [category('make')]: 'Toyota',
      [category('model')]: 'Corolla',
      [category('mileage')]: '45210',
      [category('features')]: ['Sunroof'],
      [category('inspected')]: 'true',
      [category('notes')]: 'Line one\nLine two',
      [category('window-sticker')]: { title: 'sticker.txt', mime_type: 'text/plain' },
    },
    images: [
      { title: 'Front', alt: 'Front three-quarter view', category: 'exterior', width: 640, height: 480 },
      { title: null, width: 640, height: 477 },
    ],
  });
});

test('links a term to the parent that the bundle names', async () => {
  const { ids } = await load(aBundle(), '--dry-run');
  const parentOf = async (path: string) =>
    dataOf<{ parent_term_id: number | null }>(await client().get(`/term/${ids.terms[path]}`)).parent_term_id;

  expect(await parentOf('vehicles/model/corolla')).toBe(ids.terms['vehicles/make/toyota']);
  expect(await parentOf('vehicles/model/mercedes-sport')).toBe(ids.terms['vehicles/make/mercedes-benz']);
  expect(await parentOf('vehicles/make/toyota')).toBeNull();
  expect(dataOf(await client().get(`/category/${ids.categories['vehicles/model']}`))).toMatchObject({
    parent_category_id: ids.categories['vehicles/make'],
  });
});

test('changes nothing and creates no key at a second load', async () => {
  const before = await everythingStored(service);
  const dryRun = await load(aBundle(), '--dry-run');

  const result = await load(aBundle());

  expect(result).toEqual(dryRun);
  expect(result).toMatchObject({ created: {}, updated: {}, unchanged: counts, keys: [] });
  expect(await everythingStored(service)).toEqual(before);
});

test('applies only the differences of a changed bundle', async () => {
  const bundle = aBundle();
  const [vehicles] = bundle.types;
  const [corolla] = bundle.listings;
  if (!vehicles || !corolla) throw new Error('The bundle has both.');
  bundle.settings.site_name = 'Riverside';
  vehicles.name = 'Cars';
  Object.assign(vehicles.categories[2] ?? {}, { suffix: 'km' });
  Object.assign(vehicles.categories[3] ?? {}, { terms: ['Sunroof', 'Heated seats', 'Tow bar'] });
  bundle.roles[0]?.capabilities.push('delete_inventory');
  Object.assign(bundle.users[0] ?? {}, { display_name: 'Ana B.' });
  Object.assign(corolla, {
    price: 14_000,
    slug: 'corolla-of-2019',
    sold: false,
    sold_at: null,
    images: [{ file: 'rear.jpg', title: 'Rear' }],
  });
  Object.assign(bundle.leads[1] ?? {}, { listing: 'boat-1', lead_status: 'closed' });

  const result = await load(bundle);

  expect(result).toMatchObject({
    created: { terms: 1, files: 1 },
    updated: { settings: 1, types: 1, categories: 1, roles: 1, users: 1, listings: 1, leads: 1 },
    unchanged: { types: 1, categories: 6, terms: 7, users: 1, keys: 2, listings: 2, leads: 1, files: 2 },
    keys: [],
  });
  expect(dataOf(await client().get(`/listing/${result.ids.listings['stock-1001']}`))).toMatchObject({
    price: 14_000,
    slug: 'corolla-of-2019',
    is_sold: false,
    sold_at: null,
    content: 'One owner.',
    images: [{ title: 'Rear', alt: null }],
  });
  expect(dataOf(await client().get('/authenticate'))).toMatchObject({
    display_name: 'Ana B.',
    capabilities: { delete_inventory: true },
  });
});

test('changes nothing when the bundle is empty', async () => {
  const before = await everythingStored(service);

  expect(await load({})).toEqual({
    created: {},
    updated: {},
    unchanged: {},
    ids: { types: {}, categories: {}, terms: {}, users: {}, listings: {}, leads: {} },
    keys: [],
  });
  expect(await everythingStored(service)).toEqual(before);
});
