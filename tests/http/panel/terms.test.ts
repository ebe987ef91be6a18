import { beforeAll, expect, test } from '@jest/globals';
import type {
  AddedTerms,
  CatalogueCategoryData,
  MergedTerms,
} from '../../../src/plugins/inventory/contract/panel/catalogue';
import { type Admin, aSuperAdmin, dataOf, errorOf } from '../../support/admin';
import { dataOf as apiData } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { csvOf, importFile, rowsOf } from '../../support/imports';
import { changeListing, readListing } from '../../support/listing';
import { readSql } from '../../support/sql';

let admin: Admin;

beforeAll(async () => {
  admin = await aSuperAdmin();
});

const at = (path: string) => `/dealer-inventory/catalogue${path}`;
const termsOf = async (categoryId: number | undefined) =>
  dataOf<CatalogueCategoryData>(await admin.request('GET', at(`/categories/${categoryId}`))).terms;
const add = async (categoryId: number | undefined, names: readonly string[], more: object = {}) =>
  dataOf<AddedTerms>(await admin.request('POST', at(`/categories/${categoryId}/terms`), { names, ...more }));
const merge = (from: number | undefined, into: number | undefined) =>
  admin.request('POST', at(`/terms/${from}/merge`), { into });
const valuesOf = async (lot: Dealership, index: number) =>
  apiData<{ categories: Record<string, unknown> }>(await lot.client.get(`/listing/${lot.listings[index]}`)).categories;

test('skips existing terms in any spelling, and reports added and skipped ones', async () => {
  const lot = await aDealership();
  const result = await add(lot.categories.select, ['toyota', 'Kia', '  Citroën ', 'KIA', 'Seat']);
  expect(result).toEqual({ added: ['Kia', 'Seat'], existing: ['toyota', 'Citroën'] });
  expect((await termsOf(lot.categories.select)).map(({ name }) => name)).toEqual([
    'Toyota',
    'Mercedes-Benz',
    'Citroën',
    'Kia',
    'Seat',
  ]);
});

test('treats a namesake under another parent as a different term', async () => {
  const lot = await aDealership();
  const result = await add(lot.categories.child, ['Corolla', 'Sport'], {
    parent_term_id: lot.terms['select/mercedes'],
  });
  expect(result).toEqual({ added: ['Corolla'], existing: ['Sport'] });
  const wrong = { names: ['x'], parent_term_id: lot.terms['child/corolla'] };
  expect(errorOf(await admin.request('POST', at(`/categories/${lot.categories.child}/terms`), wrong))).toMatchObject({
    status: 400,
    params: { parent_term_id: expect.any(String) },
  });
});

test('adds thousands of terms at once', async () => {
  const lot = await aDealership();
  const names = Array.from({ length: 1997 }, (_, index) => `Model ${index}`);
  expect((await add(lot.categories.multiselect, names)).added).toHaveLength(1997);
  expect(await termsOf(lot.categories.multiselect)).toHaveLength(2000); // the limit of a category
});

test('refuses bad names, none, too many, and a category whose kind holds no terms', async () => {
  const lot = await aDealership();
  const fields = async (category: string, body: object) => {
    const answer = await admin.request('POST', at(`/categories/${lot.categories[category]}/terms`), body);
    return Object.keys(errorOf(answer).params ?? {});
  };
  expect(await fields('select', {})).toEqual(['names']);
  expect(await fields('select', { names: [] })).toEqual(['names']);
  expect(await fields('select', { names: ['fine', ' ', 5] })).toEqual(['names.1', 'names.2']);
  expect(await fields('select', { names: Array.from({ length: 2001 }, String) })).toEqual(['names']);
  expect(await fields('number', { names: ['x'] })).toEqual(['names']);
});

test('feeds that still have the name of a merged term get the term into which it was merged', async () => {
  const make = { slug: 'make', name: 'Make', kind: 'select', allow_new_terms: true, terms: ['Benz', 'Mercedes', 'VW'] };
  const lot = await aDealership({ categories: [make], listings: [{ title: 'Car' }] });
  dataOf(await merge(lot.terms['make/benz'], lot.terms['make/mercedes']));
  dataOf(await merge(lot.terms['make/mercedes'], lot.terms['make/vw'])); // takes what was merged before along
  const names = async () => (await termsOf(lot.categories.make)).map(({ name }) => name);

  const run = await importFile(
    lot,
    csvOf(['BENZ', 'Mercedes', 'Opel'].map((name, n) => ({ stock: n, title: 'Car', make: name }))),
  );
  const made = (await rowsOf(lot.client, run)).map(({ listing_id: id }) => id);
  const shown = await Promise.all(made.map(async (id) => (await readListing(lot.client, id ?? 0)).categories));
  expect(shown.map((values) => Object.values(values))).toEqual([['VW'], ['VW'], ['Opel']]);
  expect(await names()).toEqual(['VW', 'Opel']);

  expect((await add(lot.categories.make, ['Benz'])).added).toEqual(['Benz']); // staff wants it again
  const id = made[0] ?? 0;
  await changeListing(lot.client, id, { categories: { [String(lot.categories.make)]: 'Benz' } });
  expect(Object.values((await readListing(lot.client, id)).categories)).toEqual(['Benz']);
});

test('renames a term in every listing, and refuses a duplicate name', async () => {
  const lot = await aDealership({
    listings: [{ title: 'One', status: 'publish', categories: { select: 'toyota' } }],
  });
  const path = at(`/terms/${lot.terms['select/toyota']}`);
  dataOf(await admin.request('PUT', path, { name: 'Lexus', icon: 'car', color: '#a1b2c3' }));

  expect(await valuesOf(lot, 0)).toEqual({ [String(lot.categories.select)]: 'Lexus' });
  expect(apiData(await lot.client.get(`/term/${lot.terms['select/toyota']}`))).toMatchObject({
    name: 'Lexus',
    icon: 'car',
    color: '#a1b2c3',
  });
  expect(errorOf(await admin.request('PUT', path, { name: ' CITROËN ' }))).toMatchObject({
    status: 400,
    params: { name: 'is the name of another term' },
  });
  expect(errorOf(await admin.request('PUT', path, { color: 'red', name: '' })).params).toMatchObject({
    color: expect.any(String),
    name: expect.any(String),
  });
  dataOf(await admin.request('PUT', path, { name: 'LEXUS' })); // its own name in another spelling
});

test('replaces a merged term with the other one everywhere, once, in the trash too', async () => {
  const lot = await aDealership({
    listings: [
      {
        title: 'Zero',
        status: 'publish',
        categories: { select: 'mercedes', multiselect: ['Sunroof', 'Heated seats'] },
      },
      { title: 'One', status: 'publish', categories: { select: 'toyota', multiselect: ['Heated seats'] } },
      {
        title: 'Two',
        status: 'trash',
        categories: { select: 'mercedes', multiselect: ['Tow bar, folding', 'Sunroof'] },
      },
      { title: 'Three', status: 'draft', categories: { checkbox: ['Warranty', 'Inspected'], number: 3 } },
    ],
  });
  const { select, multiselect, checkbox, number } = lot.categories;
  const version = (await readSql('SELECT version FROM inventory_listings WHERE id = ?', [lot.listings[1]]))[0]?.version;

  const merged = dataOf<MergedTerms>(await merge(lot.terms['select/mercedes'], lot.terms['select/toyota']));
  expect(merged).toEqual({ listings: 2, moved_terms: 0, merged_terms: 1 });
  dataOf(await merge(lot.terms['multiselect/sunroof'], lot.terms['multiselect/heated-seats']));
  dataOf(await merge(lot.terms['checkbox/warranty'], lot.terms['checkbox/inspected']));

  expect(await valuesOf(lot, 0)).toEqual({ [String(select)]: 'Toyota', [String(multiselect)]: ['Heated seats'] });
  expect(await valuesOf(lot, 2)).toEqual({
    [String(select)]: 'Toyota',
    [String(multiselect)]: ['Tow bar, folding', 'Heated seats'],
  });
  expect(await valuesOf(lot, 3)).toEqual({ [String(checkbox)]: ['Inspected'], [String(number)]: '3' });
  expect((await lot.client.get(`/term/${lot.terms['select/mercedes']}`)).status).toBe(404);
  const untouched = (await readSql('SELECT version FROM inventory_listings WHERE id = ?', [lot.listings[1]]))[0]
    ?.version;
  expect(untouched).toBe(version);

  const page = apiData<{ items: unknown[]; term_counts: Record<string, number> }>(
    await lot.client.get(`/inventory/${lot.type.id}?svc_category_${select}=Toyota`),
  );
  expect(page.items).toHaveLength(2);
  expect(page.term_counts).toEqual({
    [String(lot.terms['select/toyota'])]: 2,
    [String(lot.terms['multiselect/heated-seats'])]: 2,
  });
  const { data } = (await admin.request('GET', at(`/categories/${select}/counts`))).body;
  expect(data).toEqual({ [String(lot.terms['select/toyota'])]: 2 });
});

test('moves terms under a merged one, and merges namesakes with their listings', async () => {
  const lot = await aDealership({
    listings: [
      { title: 'Zero', status: 'publish', categories: { select: 'mercedes', child: 'mercedes-sport' } },
      { title: 'One', status: 'publish', categories: { select: 'mercedes', child: 'Vito' } },
    ],
    categories: [
      { slug: 'select', name: 'Make', kind: 'select', terms: ['Toyota', { name: 'Mercedes', slug: 'mercedes' }] },
      {
        slug: 'child',
        name: 'Model',
        kind: 'select',
        parent: 'select',
        terms: [
          { name: 'Sport', parent: 'toyota', slug: 'toyota-sport' },
          { name: 'SPORT', parent: 'mercedes', slug: 'mercedes-sport' },
          { name: 'Vito', parent: 'mercedes' },
        ],
      },
    ],
  });
  const merged = dataOf(await merge(lot.terms['select/mercedes'], lot.terms['select/toyota']));
  expect(merged).toEqual({ listings: 2, moved_terms: 1, merged_terms: 1 });

  expect((await termsOf(lot.categories.child)).map(({ name, parent_term_id: parent }) => [name, parent])).toEqual([
    ['Sport', lot.terms['select/toyota']],
    ['Vito', lot.terms['select/toyota']],
  ]);
  const { select, child } = lot.categories;
  expect(await valuesOf(lot, 0)).toEqual({ [String(select)]: 'Toyota', [String(child)]: 'Sport' });
  expect(await valuesOf(lot, 1)).toEqual({ [String(select)]: 'Toyota', [String(child)]: 'Vito' });
});

test('merges a term only with another one of its category', async () => {
  const lot = await aDealership();
  const { 'select/toyota': toyota, 'child/corolla': corolla } = lot.terms;
  for (const into of [toyota, corolla, 999_999, undefined])
    expect(errorOf(await merge(toyota, into))).toMatchObject({ status: 400, params: { into: expect.any(String) } });
  expect((await merge(999_999, toyota)).status).toBe(404);
});

test('merges many listings in one step, while the API answers', async () => {
  const listings = Array.from({ length: 1500 }, (_, index) => ({
    title: `Number ${index}`,
    status: 'publish',
    categories: { select: index % 2 === 0 ? 'toyota' : 'mercedes' },
  }));
  const lot = await aDealership({ listings });
  const running = merge(lot.terms['select/toyota'], lot.terms['select/mercedes']);
  expect((await lot.client.get('/types')).status).toBe(200);
  expect(dataOf(await running)).toMatchObject({ listings: 750 });
  const page = apiData<{ pagination: { total: number } }>(
    await lot.client.get(`/inventory/${lot.type.id}?svc_category_${lot.categories.select}=mercedes&per_page=1`),
  );
  expect(page.pagination.total).toBe(1500);
});

test('removes a deleted term from every listing, and keeps the terms under it', async () => {
  const lot = await aDealership({
    listings: [{ title: 'One', status: 'publish', categories: { select: 'toyota', child: 'Corolla' } }],
  });
  dataOf(await admin.request('DELETE', at(`/terms/${lot.terms['select/toyota']}`)));
  expect(await valuesOf(lot, 0)).toEqual({ [String(lot.categories.child)]: 'Corolla' });
  expect((await termsOf(lot.categories.child))[0]).toMatchObject({ name: 'Corolla', parent_term_id: null });
  expect((await admin.request('DELETE', at(`/terms/${lot.terms['select/toyota']}`))).status).toBe(404);
});
