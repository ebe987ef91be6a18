import { expect, test } from '@jest/globals';
import { maxTerms } from '../../../src/plugins/inventory/contract/catalogue';
import { aSuperAdmin, errorOf } from '../../support/admin';
import { dataOf, refusalOf } from '../../support/client';
import { aDealership, type Dealership, everyKind, loadBundle } from '../../support/dealership';
import { byId, bySlug, changeListing, makeListing, readListing } from '../../support/listing';
import { readSql } from '../../support/sql';
import { aVin, type ImportedVin, importVin } from '../../support/vin';

test('chooses the term under the selected parent, whether the parent is written or kept', async () => {
  const dealership = await aDealership();
  const { terms, categories } = dealership;
  const countOf = async (slug: string) =>
    dataOf<{ count: number }>(await dealership.client.get(`/term/${terms[`child/${slug}`]}`)).count;

  await makeListing(dealership, {
    status: 'publish',
    categories: byId(dealership, { child: 'Sport', select: 'mercedes' }),
  });
  expect([await countOf('toyota-sport'), await countOf('mercedes-sport')]).toEqual([0, 1]);

  const { id } = await makeListing(dealership, {
    status: 'publish',
    categories: byId(dealership, { select: 'Toyota' }),
  });
  const { categories: read } = await changeListing(dealership.client, id, {
    categories: { [String(categories.child)]: 'SPORT' },
  });
  expect(bySlug(dealership, read)).toEqual({ select: 'Toyota', child: 'Sport' });
  expect([await countOf('toyota-sport'), await countOf('mercedes-sport')]).toEqual([1, 1]);
});

test('creates a new term once, in display order, ignoring case', async () => {
  const dealership = await aDealership();
  const write = (open: string) =>
    makeListing(dealership, { categories: byId(dealership, { open, checkbox: ['Nouveau', 'NOUVEAU'] }) });

  const listings = await Promise.all(['Neu', 'neu', 'Neu', ' NEU ', 'Neu'].map(write));

  const names = await termNames(dealership, 'open');
  expect(names).toHaveLength(2);
  expect(names[0]).toBe('Known');
  expect(await termNames(dealership, 'checkbox')).toEqual([
    'Warranty',
    'Inspected',
    expect.stringMatching(/^nouveau$/i),
  ]);
  for (const { categories } of listings) expect(bySlug(dealership, categories).open).toBe(names[1]);
});

test('creates a new term under the selected parent', async () => {
  const child = {
    slug: 'model',
    name: 'Model',
    kind: 'select',
    parent: 'select',
    allow_new_terms: true,
    terms: [{ name: 'One', parent: 'toyota' }],
  };
  const dealership = await aDealership({ categories: [...everyKind, child] });
  const write = (select: string) => makeListing(dealership, { categories: byId(dealership, { select, model: 'One' }) });

  await write('Toyota');
  await write('Mercedes-Benz');

  const terms = dataOf<Array<{ name: string; parent_term_id: number }>>(
    await dealership.client.get(`/terms/${dealership.categories.model}`),
  );
  expect(terms.map(({ name, parent_term_id }) => [name, parent_term_id])).toEqual([
    ['One', dealership.terms['select/toyota']],
    ['One', dealership.terms['select/mercedes']],
  ]);
});

test('creates a new term under a new parent, separate from its namesake under another parent', async () => {
  const model = { slug: 'model', name: 'Model', kind: 'select', parent: 'open', allow_new_terms: true };
  const dealership = await aDealership({
    categories: [...everyKind, { ...model, terms: [{ name: 'One', parent: 'known' }] }],
  });
  const { client, categories } = dealership;

  const { id } = await makeListing(dealership, { categories: byId(dealership, { open: 'Brand new', model: 'One' }) });

  const termsOf = async (slug: string) =>
    dataOf<Array<{ id: number; parent_term_id: number | null }>>(await client.get(`/terms/${categories[slug]}`));
  const [known, brandNew] = await termsOf('open');
  expect((await termsOf('model')).map((term) => term.parent_term_id)).toEqual([known?.id, brandNew?.id]);
  expect(bySlug(dealership, (await readListing(client, id)).categories)).toEqual({ open: 'Brand new', model: 'One' });
});

test('creates many new terms in one write, in the given order', async () => {
  const dealership = await aDealership();
  const names = Array.from({ length: 1000 }, (_, index) => `日本 ${index}`);

  const { categories } = await makeListing(dealership, { categories: byId(dealership, { checkbox: names }) });

  expect(bySlug(dealership, categories)).toEqual({ checkbox: names });
  expect(await termNames(dealership, 'checkbox')).toEqual(['Warranty', 'Inspected', ...names]);
});

async function termNames({ client, categories }: Dealership, slug: string): Promise<string[]> {
  return dataOf<Array<{ name: string }>>(await client.get(`/terms/${categories[slug]}`)).map(({ name }) => name);
}

async function documentOf(table: string, id: number | undefined): Promise<string> {
  return String((await readSql(`SELECT document_id FROM ${table} WHERE id = ?`, [id]))[0]?.document_id);
}

test('limits the terms of a category for every writer, and keeps accepting existing ones', async () => {
  const terms = Array.from({ length: maxTerms }, (_, index) => ({ name: `Make ${index}`, slug: `make-${index}` }));
  const make = { slug: 'make', name: 'Make', kind: 'select', allow_new_terms: true, terms };
  const other = { slug: 'other', name: 'Other', kind: 'select', terms: ['Moved'] };
  const lot = await aDealership({ categories: [make, other], type: { is_vin_enabled: true } });
  const category = lot.categories.make;
  const write = (name: string) =>
    lot.client.post(`/listing/${lot.type.id}`, { title: 'A car', categories: { [String(category)]: name } });

  expect(refusalOf(await write('One more'))).toMatchObject({
    status: 400,
    code: 'svc_invalid_param',
    params: { [`categories.${category}`]: expect.stringContaining(String(maxTerms)) },
  });
  expect((await write('Make 7')).status).toBe(201);

  const admin = await aSuperAdmin();
  const added = await admin.request('POST', `/dealer-inventory/catalogue/categories/${category}/terms`, {
    names: ['One more'],
  });
  expect(errorOf(added)).toMatchObject({ status: 400, params: { names: expect.any(String) } });
  const connect = [{ id: category, documentId: await documentOf('inventory_categories', category) }];
  const term = await documentOf('inventory_terms', lot.terms['other/moved']);
  const moved = await admin.request('PUT', `/content-manager/collection-types/plugin::inventory.term/${term}`, {
    category: { connect },
  });
  expect([moved.status, await termNames(lot, 'other')]).toEqual([400, ['Moved']]);
  const categories = [{ ...make, terms: ['One more'] }];
  await expect(loadBundle({ types: [{ slug: lot.type.slug, name: lot.type.slug, categories }] })).rejects.toMatchObject(
    { code: 'svc_invalid_param' },
  );
  const imported = await importVin(lot.client, lot.type.id, { vin: aVin() });
  expect(dataOf<ImportedVin>(imported).import).toMatchObject({ status: 'created', mapped: {} });
  expect(await termNames(lot, 'make')).toHaveLength(maxTerms);
});
