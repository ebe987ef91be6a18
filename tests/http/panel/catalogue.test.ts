import { beforeAll, expect, test } from '@jest/globals';
import type {
  CatalogueCategory,
  CatalogueCategoryData,
  CatalogueType,
  CatalogueTypeData,
  CategoryUse,
  PanelTypeData,
  TypeUse,
} from '../../../src/plugins/inventory/contract/panel/catalogue';
import { type Admin, anAdmin, aSuperAdmin, dataOf, errorOf } from '../../support/admin';
import { dataOf as apiData } from '../../support/client';
import { aDealership, unique } from '../../support/dealership';
import { theService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';

let admin: Admin;

beforeAll(async () => {
  admin = await aSuperAdmin();
});

const at = (path: string) => `/dealer-inventory/catalogue${path}`;
const get = async <Data>(path: string) => dataOf<Data>(await admin.request('GET', at(path)));
const post = async <Data>(path: string, body: object) => dataOf<Data>(await admin.request('POST', at(path), body));
const put = async <Data>(path: string, body: object) => dataOf<Data>(await admin.request('PUT', at(path), body));
const aType = (more: object = {}) => post<CatalogueType>('/types', { name: unique('Type'), ...more });
const aCategory = (typeId: number, more: object) =>
  post<CatalogueCategory>(`/types/${typeId}/categories`, { name: 'Category', kind: 'text', ...more });
const namesOf = (records: ReadonlyArray<{ name: string }>) => records.map(({ name }) => name);

test('shows a new type, category and terms in the next answer of the API', async () => {
  const { client } = await aDealership();
  const type = await aType({
    name: '  Snow   Groomers ',
    singular_name: 'Snow groomer',
    icon: 'tractor',
    is_vin_enabled: true,
    title_template: '{year} {make}',
    photo_slots: [{ label: 'Left side', is_required: true }, { label: 'Left side' }],
  });
  const category = await aCategory(type.id, { name: 'Blade width', kind: 'select', is_required: true });
  await post(`/categories/${category.id}/terms`, { names: ['Wide', 'Narrow'] });

  expect(type).toMatchObject({ name: 'Snow Groomers', slug: expect.stringMatching(/^snow-groomers/) });
  expect(apiData(await client.get(`/type_data/${type.id}`))).toMatchObject({
    singular_name: 'Snow groomer',
    icon: 'tractor',
    is_vin_enabled: true,
    settings: { title_template: '{year} {make}' },
    photo_slots: [
      { key: 'left-side', label: 'Left side', is_required: true },
      { key: 'left-side-2', label: 'Left side', is_required: false },
    ],
    categories: [{ id: category.id, slug: 'blade-width', is_required: true, term_count: 2 }],
  });
  expect(namesOf(apiData(await client.get(`/terms/${category.id}`)))).toEqual(['Wide', 'Narrow']);
});

test('creates a category with defaults for its kind, last in its type', async () => {
  const type = await aType();
  const mileage = await aCategory(type.id, { name: 'Mileage', kind: 'number' });
  const link = await aCategory(type.id, { name: 'Video', kind: 'url' });

  expect(mileage).toMatchObject({ is_filterable: true, is_sortable: true, is_searchable: true, position: 0 });
  expect(link).toMatchObject({ is_filterable: false, is_required: false, position: 1 });
});

test('keeps what a change omits, and derives an empty slug from the name', async () => {
  const type = await aType({ description: 'All of them', is_vin_enabled: true });
  const slug = unique('moved');
  expect(await put(`/types/${type.id}`, { slug })).toMatchObject({ slug, description: 'All of them' });
  const renamed = await put<CatalogueType>(`/types/${type.id}`, { name: slug.toUpperCase(), slug: '' });
  expect(renamed).toMatchObject({ slug, is_vin_enabled: true });

  const category = await aCategory(type.id, { kind: 'number', suffix: 'mi', min: 0 });
  expect(await put(`/categories/${category.id}`, { max: 10, suffix: null })).toMatchObject({
    min: 0,
    max: 10,
    suffix: null,
    kind: 'number',
  });
});

test('names bad fields', async () => {
  const type = await aType();
  const category = await aCategory(type.id, { slug: 'taken' });
  const refused = async (method: string, path: string, body: object) => {
    const { status, params } = errorOf(await admin.request(method, at(path), body));
    return { status, fields: Object.keys(params ?? {}) };
  };

  expect(await refused('POST', '/types', { name: ' ', slug: 'No Slug', icon: 5, photo_slots: [{}] })).toEqual({
    status: 400,
    fields: ['name', 'slug', 'icon', 'photo_slots.0.label'],
  });
  expect(await refused('POST', '/types', {})).toEqual({ status: 400, fields: ['name'] });
  expect(await refused('POST', '/types', { name: 'x', slug: type.slug })).toEqual({ status: 400, fields: ['slug'] });
  expect(await refused('PUT', `/types/${type.id}`, { icon: 'no-such-icon' })).toEqual({
    status: 400,
    fields: ['icon'],
  });
  const among = `/types/${type.id}/categories`;
  expect(await refused('POST', among, { name: 'x', kind: 'rainbow' })).toEqual({ status: 400, fields: ['kind'] });
  expect(await refused('POST', among, { name: 'x', kind: 'text', slug: 'taken' })).toEqual({
    status: 400,
    fields: ['slug'],
  });
  expect(await refused('PUT', `/categories/${category.id}`, { decimals: 9, step: -1 })).toEqual({
    status: 400,
    fields: ['decimals', 'step'],
  });
  expect(await refused('PUT', `/categories/${category.id}`, { min: 5, max: 1 })).toEqual({
    status: 400,
    fields: ['max'],
  });
  expect((await admin.request('PUT', at('/types/999999'), { name: 'x' })).status).toBe(404);
  expect((await admin.request('GET', at('/categories/abc'))).status).toBe(404);
  expect((await admin.request('GET', at('/terms/0/use'))).status).toBe(404);
});

test('accepts as a parent only another category of the type that holds terms, without cycles', async () => {
  const [type, other] = [await aType(), await aType()];
  const make = await aCategory(type.id, { name: 'Make', kind: 'select' });
  const model = await aCategory(type.id, { name: 'Model', kind: 'select', parent_category_id: make.id });
  const year = await aCategory(type.id, { name: 'Year', kind: 'number' });
  const foreign = await aCategory(other.id, { name: 'Make', kind: 'select' });
  const fieldsOf = async (id: number, body: object) =>
    Object.keys(errorOf(await admin.request('PUT', at(`/categories/${id}`), body)).params ?? {});

  expect(model.parent_category_id).toBe(make.id);
  for (const parent of [model.id, make.id, year.id, foreign.id, 999_999])
    expect(await fieldsOf(make.id, { parent_category_id: parent })).toEqual(['parent_category_id']);
  expect(await fieldsOf(year.id, { parent_category_id: make.id })).toEqual(['parent_category_id']);
  expect(await fieldsOf(make.id, { kind: 'text' })).toEqual(['kind']);
});

test('removes the parents of terms with the parent category, and accepts only its terms as parents', async () => {
  const type = await aType();
  const make = await aCategory(type.id, { name: 'Make', kind: 'select' });
  const model = await aCategory(type.id, { name: 'Model', kind: 'select', parent_category_id: make.id });
  await post(`/categories/${make.id}/terms`, { names: ['Kia'] });
  const [kia] = (await get<CatalogueCategoryData>(`/categories/${make.id}`)).terms;
  await post(`/categories/${model.id}/terms`, { names: ['Ceed'], parent_term_id: kia?.id });
  const before = await get<CatalogueCategoryData>(`/categories/${model.id}`);
  expect(before.terms).toMatchObject([{ name: 'Ceed', parent_term_id: kia?.id }]);
  expect(before.category.parented_term_count).toBe(1);
  expect(before.parent).toEqual({ id: make.id, name: 'Make', terms: [{ id: kia?.id, name: 'Kia' }] });

  const wrong = await admin.request('PUT', at(`/terms/${kia?.id}`), { parent_term_id: before.terms[0]?.id });
  expect(errorOf(wrong)).toMatchObject({ status: 400, params: { parent_term_id: expect.any(String) } });

  await put(`/categories/${model.id}`, { parent_category_id: null });
  expect((await get<CatalogueCategoryData>(`/categories/${model.id}`)).terms).toMatchObject([{ parent_term_id: null }]);
});

test('writes the whole order at once, and refuses a partial one', async () => {
  const { client, type } = await aDealership();
  const { categories } = await get<CatalogueTypeData>(`/types/${type.id}`);
  const ids = categories.map(({ id }) => id).reverse();
  await put('/order', { of: 'categories', owner_id: type.id, ids });

  const listed = apiData<Array<{ id: number }>>(await client.get(`/categories/${type.id}`));
  expect(listed.map(({ id }) => id)).toEqual(ids);
  for (const wrong of [ids.slice(1), [...ids, 999_999], [...ids.slice(1), ids[1]]]) {
    const answer = await admin.request('PUT', at('/order'), { of: 'categories', owner_id: type.id, ids: wrong });
    expect(errorOf(answer)).toMatchObject({ status: 400, params: { ids: expect.any(String) } });
  }
});

test('orders types and terms the same way', async () => {
  const type = await aType();
  const category = await aCategory(type.id, { kind: 'select' });
  await post(`/categories/${category.id}/terms`, { names: ['C', 'A', 'B'] });
  const { terms } = await get<CatalogueCategoryData>(`/categories/${category.id}`);
  const sorted = [...terms].sort((one, other) => one.name.localeCompare(other.name)).map(({ id }) => id);
  await put('/order', { of: 'terms', owner_id: category.id, ids: sorted });
  expect(namesOf((await get<CatalogueCategoryData>(`/categories/${category.id}`)).terms)).toEqual(['A', 'B', 'C']);
  await post(`/categories/${category.id}/terms`, { names: ['Last'] });
  expect(namesOf((await get<CatalogueCategoryData>(`/categories/${category.id}`)).terms)).toEqual([
    'A',
    'B',
    'C',
    'Last',
  ]);

  // Other tests create types meanwhile, so the list may have changed since it was read.
  for (let tries = 0; ; tries++) {
    const before = (await get<CatalogueType[]>('/types')).map(({ id }) => id);
    const ids = [type.id, ...before.filter((id) => id !== type.id)];
    const answer = await admin.request('PUT', at('/order'), { of: 'types', ids });
    if (answer.status === 400 && tries < 20) continue;
    expect(answer.status).toBe(200);
    break;
  }
  expect((await get<CatalogueType[]>('/types'))[0]?.id).toBe(type.id);
});

test('counts what a deletion affects: every listing of any status', async () => {
  const lot = await aDealership({
    listings: [
      { title: 'One', status: 'publish', categories: { select: 'toyota', number: 5 } },
      { title: 'Two', status: 'draft', categories: { select: 'toyota' } },
      { title: 'Three', status: 'trash', categories: { select: 'mercedes', text: '  ' } },
      { title: 'Four', status: 'publish' },
    ],
    leads: [],
  });
  const counted = { total: 3, publish: 1, draft: 1, trash: 1 };

  expect(await get<TypeUse>(`/types/${lot.type.id}/use`)).toEqual({
    listings: { total: 4, publish: 2, draft: 1, trash: 1 },
    categories: 12,
    terms: 12,
    leads: 0,
  });
  expect(await get<CategoryUse>(`/categories/${lot.categories.select}/use`)).toEqual({
    listings: counted,
    terms: 3,
    kind_change: null,
  });
  expect(await get(`/categories/${lot.categories.text}/use`)).toMatchObject({ listings: { total: 0 } });
  expect(await get(`/terms/${lot.terms['select/toyota']}/use`)).toEqual({
    listings: { total: 2, publish: 1, draft: 1, trash: 0 },
    child_terms: 2,
  });
});

test('refuses to delete a type with listings, and deletes an empty one with its categories and terms', async () => {
  const full = await aDealership({ listings: [{ title: 'Holds it', status: 'trash' }] });
  const answer = await admin.request('DELETE', at(`/types/${full.type.id}`));
  expect(errorOf(answer)).toMatchObject({ status: 400, params: { type: 'holds 1 listings' } });

  const empty = await aDealership();
  expect((await admin.request('DELETE', at(`/types/${empty.type.id}`))).status).toBe(200);
  expect((await empty.client.get(`/type_data/${empty.type.id}`)).status).toBe(404);
  expect(await readSql('SELECT id FROM inventory_terms WHERE id = ?', [empty.terms['select/toyota']])).toEqual([]);
});

test('deletes a type with its lead route, channels and import profiles, and removes the route of a type that is gone', async () => {
  const { type, client } = await aDealership();
  const ask = (method: string, path: string, body?: object) =>
    admin.request(method, `/dealer-inventory/lead-mail/routes/${path}`, body);
  dataOf(await ask('PUT', `${type.id}`, { notice_addresses: [], crm_address: null, remind_hours: 2 }));
  const channel = apiData<{ id: number }>(
    await client.post('/channels', { name: 'Partner', kind: 'csv', type_id: type.id }),
  );
  for (const [table, columns] of [
    ['import_profiles', 'type_id'],
    ['channel_fetches', 'channel_id'],
  ] as const)
    await runSql(`INSERT INTO inventory_${table} (document_id, ${columns}) VALUES (?, ?)`, [
      unique('row'),
      table === 'import_profiles' ? type.id : channel.id,
    ]);

  dataOf(await admin.request('DELETE', at(`/types/${type.id}`)));

  for (const table of ['lead_routes', 'channels', 'import_profiles'])
    expect(await readSql(`SELECT id FROM inventory_${table} WHERE type_id = ?`, [type.id])).toEqual([]);
  expect(await readSql('SELECT id FROM inventory_channel_fetches WHERE channel_id = ?', [channel.id])).toEqual([]);
  expect((await ask('DELETE', `${type.id}`)).status).toBe(200);
});

test('deletes a category with its terms, and no longer shows its values', async () => {
  const lot = await aDealership({
    listings: [{ title: 'One', status: 'publish', categories: { select: 'toyota', child: 'Corolla', number: 5 } }],
  });
  expect((await admin.request('DELETE', at(`/categories/${lot.categories.select}`))).status).toBe(200);

  expect(apiData(await lot.client.get(`/listing/${lot.listings[0]}`))).toMatchObject({
    categories: { [String(lot.categories.child)]: 'Corolla', [String(lot.categories.number)]: '5' },
  });
  expect((await lot.client.get(`/category/${lot.categories.select}`)).status).toBe(404);
  const child = await get<CatalogueCategoryData>(`/categories/${lot.categories.child}`);
  expect(child.category.parent_category_id).toBeNull();
  expect(child.terms.every(({ parent_term_id: parent }) => parent === null)).toBe(true);
});

test('copies a category with its settings and terms, without its VIN field', async () => {
  const lot = await aDealership();
  await put(`/categories/${lot.categories.child}`, { vin_field: 'Model', description: 'Which one' });
  const copy = await post<CatalogueCategory>(`/categories/${lot.categories.child}/duplicate`, { name: 'Second model' });

  expect(copy).toMatchObject({
    name: 'Second model',
    slug: 'second-model',
    kind: 'select',
    description: 'Which one',
    vin_field: null,
    parent_category_id: lot.categories.select,
    term_count: 3,
  });
  const { terms } = await get<CatalogueCategoryData>(`/categories/${copy.id}`);
  expect(terms.map(({ name, parent_term_id: parent }) => [name, parent])).toEqual([
    ['Corolla', lot.terms['select/toyota']],
    ['Sport', lot.terms['select/toyota']],
    ['Sport', lot.terms['select/mercedes']],
  ]);
});

test('changes a kind and converts the values of listings where possible', async () => {
  const lot = await aDealership({
    listings: [
      { title: 'One', status: 'publish', categories: { text: 'Red', select: 'toyota' } },
      { title: 'Two', status: 'trash', categories: { text: 'red' } },
      { title: 'Three', status: 'publish', categories: { text: 'Blue', select: 'mercedes' } },
    ],
  });
  const { text, select } = lot.categories;
  const use = await get<CategoryUse>(`/categories/${text}/use?kind=select`);
  expect(use.kind_change).toMatchObject({ unfit: 0, lost_terms: 0 });

  await put(`/categories/${text}`, { kind: 'select' });
  const { terms } = await get<CatalogueCategoryData>(`/categories/${text}`);
  expect(namesOf(terms)).toEqual(['Red', 'Blue']);
  const found = apiData<{ items: unknown[]; term_counts: Record<string, number> }>(
    await lot.client.get(`/inventory/${lot.type.id}?svc_category_${text}=red&status=publish,trash`),
  );
  expect(found.items).toHaveLength(2);
  expect(found.term_counts).toMatchObject({ [String(terms[0]?.id)]: 2 });

  await put(`/categories/${lot.categories.child}`, { parent_category_id: null });
  await put(`/categories/${select}`, { kind: 'multiselect' });
  expect(apiData(await lot.client.get(`/listing/${lot.listings[0]}`))).toMatchObject({
    categories: { [String(select)]: ['Toyota'] },
  });
});

test('refuses a kind that could not hold a value, and changes nothing', async () => {
  const lot = await aDealership({
    listings: [
      { title: 'One', status: 'publish', categories: { text: '12' } },
      { title: 'Two', status: 'draft', categories: { text: 'a dozen' } },
      { title: 'Three', status: 'draft', categories: { multiselect: ['Sunroof', 'Heated seats'] } },
    ],
  });
  const use = await get<CategoryUse>(`/categories/${lot.categories.text}/use?kind=number`);
  expect(use.kind_change).toEqual({ unfit: 1, example: 'a dozen', new_terms: 0, lost_terms: 0 });

  const answer = await admin.request('PUT', at(`/categories/${lot.categories.text}`), {
    kind: 'number',
    name: 'Count',
  });
  expect(errorOf(answer)).toMatchObject({ status: 400, params: { kind: 'could not hold the values of 1 listing' } });
  expect(apiData(await lot.client.get(`/category/${lot.categories.text}`))).toMatchObject({
    kind: 'text',
    name: 'Text',
  });

  const several = await admin.request('PUT', at(`/categories/${lot.categories.multiselect}`), { kind: 'select' });
  expect(errorOf(several).message).toContain('Sunroof, Heated seats');
});

test('builds the example title from the newest published listing', async () => {
  const lot = await aDealership({
    listings: [
      { title: 'Old', status: 'publish', categories: { number: 1 } },
      { title: 'New', status: 'publish', categories: { number: 2, multiselect: ['Sunroof', 'Heated seats'] } },
      { title: 'Draft', status: 'draft', categories: { number: 3 } },
    ],
  });
  const { example } = await get<CatalogueTypeData>(`/types/${lot.type.id}`);
  expect(example).toEqual({ number: '2', multiselect: 'Sunroof, Heated seats' });
});

test('changes nothing for an admin who may only read, and shows nothing to one without the catalog', async () => {
  const { type, categories, terms } = await aDealership();
  const reader = await anAdmin(['catalogue.read']);
  const stranger = await anAdmin(['leads.read']);
  const reads = ['/types', '/counts', `/types/${type.id}`, `/categories/${categories.select}`];
  const writes = [
    ['POST', '/types', { name: 'x' }],
    ['PUT', `/types/${type.id}`, { name: 'x' }],
    ['DELETE', `/types/${type.id}`],
    ['POST', `/types/${type.id}/categories`, { name: 'x', kind: 'text' }],
    ['PUT', `/categories/${categories.select}`, { name: 'x' }],
    ['POST', `/categories/${categories.select}/duplicate`, { name: 'x' }],
    ['DELETE', `/categories/${categories.select}`],
    ['POST', `/categories/${categories.select}/terms`, { names: ['x'] }],
    ['PUT', `/terms/${terms['select/toyota']}`, { name: 'x' }],
    ['POST', `/terms/${terms['select/toyota']}/merge`, { into: terms['select/mercedes'] }],
    ['DELETE', `/terms/${terms['select/toyota']}`],
    ['PUT', '/order', { of: 'types', ids: [] }],
  ] as const;
  for (const path of reads) {
    expect((await reader.request('GET', at(path))).status).toBe(200);
    expect((await stranger.request('GET', at(path))).status).toBe(403);
  }
  for (const [method, path, body] of writes) {
    expect({ path, status: (await reader.request(method, at(path), body)).status }).toEqual({ path, status: 403 });
    expect({ path, status: (await stranger.request(method, at(path), body)).status }).toEqual({ path, status: 403 });
  }
});

test('shows the names of the language of the panel, and refuses other languages', async () => {
  const type = await aType({ name: 'Wagons', singular_name: 'Wagon', names: { de: 'Wagen', es: '' } });
  const category = await aCategory(type.id, { name: 'Finish', kind: 'select', names: { de: 'Lackierung' } });
  await post(`/categories/${category.id}/terms`, { names: ['Matte'] });
  const { terms } = await get<CatalogueCategoryData>(`/categories/${category.id}`);
  const term = terms[0]?.id ?? 0;
  await put(`/terms/${term}`, { names: { de: 'Matt' } });
  const read = async (language: string) => {
    const headers = { Authorization: `Bearer ${admin.token}`, 'Accept-Language': language };
    const answer = await fetch(`${theService().siteUrl}/dealer-inventory/types/${type.id}`, { headers });
    const { data } = (await answer.json()) as { data: PanelTypeData };
    return [data.name, data.singular_name, namesOf(data.categories), namesOf(data.terms[String(category.id)] ?? [])];
  };

  expect(await read('de')).toEqual(['Wagen', '', ['Lackierung'], ['Matt']]);
  expect(await read('es')).toEqual(['Wagons', 'Wagon', ['Finish'], ['Matte']]);
  await put(`/terms/${term}`, { names: { de: 'Mattlack' } });
  expect(await read('de')).toEqual(['Wagen', '', ['Lackierung'], ['Mattlack']]);
  await put(`/terms/${term}`, { names: null });
  expect(await read('de')).toEqual(['Wagen', '', ['Lackierung'], ['Matte']]);
  const refused = await admin.request('PUT', at(`/terms/${term}`), { names: { fr: 'Mat' } });
  expect(errorOf(refused)).toMatchObject({ status: 400, params: { names: 'must have names for en, de or es' } });
});
