import { expect, test } from '@jest/globals';
import { type Client, dataOf, type TestResponse } from '../../support/client';
import { aDealership, everyKind, type Part } from '../../support/dealership';
import { runSql } from '../../support/sql';

const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);

/** The array of an answer, after a check of the totals in its headers. */
function completeList(answer: TestResponse): Part[] {
  const list = dataOf<Part[]>(answer);
  expect(Array.isArray(list)).toBe(true);
  expect(answer.headers.get('X-WP-Total')).toBe(String(list.length));
  expect(answer.headers.get('X-WP-TotalPages')).toBe(list.length === 0 ? '0' : '1');
  return list;
}

async function typeOf(client: Client, id: number): Promise<Part> {
  return completeList(await client.get('/types')).find((type) => type.id === id) ?? {};
}

const boats: Part = {
  name: 'Boats',
  singular_name: 'Boat',
  description: 'Everything that floats',
  icon: 'sailboat',
  is_vin_enabled: true,
  title_template: '{year} {make}',
  photo_slots: [
    { key: 'bow', label: 'Bow', is_required: true },
    { key: 'stern', label: 'Stern' },
  ],
};

const length: Part = {
  slug: 'length',
  name: 'Length',
  kind: 'number',
  description: 'Over all',
  icon: 'ruler',
  prefix: '~',
  suffix: 'm',
  decimals: 1,
  min: 2,
  max: 100.5,
  step: 0.5,
  is_required: true,
  is_filterable: false,
  is_sortable: true,
  is_searchable: false,
};

const make: Part = {
  slug: 'make',
  name: 'Make',
  kind: 'select',
  allow_new_terms: true,
  terms: [{ name: 'Bavaria', icon: 'sailboat', color: '#0033aa' }, 'Dufour'],
};

const model: Part = {
  slug: 'model',
  name: 'Model',
  kind: 'select',
  parent: 'make',
  vin_field: 'Model',
  terms: [{ name: 'C42', parent: 'bavaria' }],
};

const fullType = { type: boats, categories: [length, make, model] };

test("returns exactly the contract's fields for a type", async () => {
  const { client, type } = await aDealership(fullType);

  expect(await typeOf(client, type.id)).toEqual({
    id: type.id,
    name: 'Boats',
    singular_name: 'Boat',
    slug: type.slug,
    description: 'Everything that floats',
    icon: 'sailboat',
    counts: { publish: 0, draft: 0, trash: 0, sold: 0, sale_pending: 0 },
    category_count: 3,
    is_vin_enabled: true,
    position: expect.any(Number),
    created_at: time,
    updated_at: time,
  });
});

test("returns exactly the contract's fields for a category", async () => {
  const { client, type, categories } = await aDealership(fullType);

  expect(dataOf(await client.get(`/category/${categories.length}`))).toEqual({
    ...length,
    id: categories.length,
    type_id: type.id,
    value_shape: 'string',
    is_range: true,
    allow_new_terms: false,
    parent_category_id: null,
    vin_field: null,
    term_count: 0,
    position: 0,
    created_at: time,
    updated_at: time,
  });
  expect(dataOf(await client.get(`/category/${categories.model}`))).toMatchObject({
    value_shape: 'string',
    description: null,
    icon: null,
    prefix: null,
    suffix: null,
    decimals: null,
    min: null,
    max: null,
    step: null,
    is_range: false,
    parent_category_id: categories.make,
    vin_field: 'Model',
    term_count: 1,
  });
});

test("returns exactly the contract's fields for a term", async () => {
  const { client, type, categories, terms } = await aDealership(fullType);

  expect(dataOf(await client.get(`/term/${terms['make/bavaria']}`))).toEqual({
    id: terms['make/bavaria'],
    category_id: categories.make,
    type_id: type.id,
    name: 'Bavaria',
    slug: 'bavaria',
    parent_term_id: null,
    icon: 'sailboat',
    color: '#0033aa',
    count: 0,
    position: 0,
    created_at: time,
    updated_at: time,
  });
  expect(dataOf(await client.get(`/term/${terms['model/c42']}`))).toMatchObject({
    parent_term_id: terms['make/bavaria'],
    icon: null,
    color: null,
  });
});

test('returns the type with its whole configuration in type_data', async () => {
  const { client, type, categories } = await aDealership(fullType);

  expect(dataOf(await client.get(`/type_data/${type.id}`))).toEqual({
    ...(await typeOf(client, type.id)),
    categories: completeList(await client.get(`/categories/${type.id}`)),
    settings: { currency: 'USD', price_decimals: 2, distance_unit: 'mi', title_template: '{year} {make}' },
    sorting: [
      { orderby: 'date', label: expect.any(String), default_order: 'desc' },
      { orderby: 'price', label: expect.any(String), default_order: 'asc' },
      { orderby: String(categories.length), label: 'Length', default_order: 'asc' },
    ],
    filters: [categories.make, categories.model],
    required_categories: [categories.length],
    photo_slots: [
      { key: 'bow', label: 'Bow', is_required: true },
      { key: 'stern', label: 'Stern', is_required: false },
    ],
    vin_map: { Make: categories.make, Model: categories.model },
    allowed_upload: {
      image_types: expect.arrayContaining(['image/jpeg', 'image/png', 'image/webp']),
      file_types: expect.arrayContaining(['application/pdf']),
      max_bytes: expect.any(Number),
    },
  });
});

test('returns nulls and defaults for a type without settings', async () => {
  const { client, type } = await aDealership({ categories: [], type: { name: 'Bare' } });

  const { settings, vin_map, filters, categories } = dataOf<Part>(await client.get(`/type_data/${type.id}`));

  expect(await typeOf(client, type.id)).toMatchObject({
    singular_name: 'Bare',
    description: null,
    icon: null,
    category_count: 0,
    is_vin_enabled: false,
  });
  expect({ settings, vin_map, filters, categories }).toMatchObject({
    settings: { title_template: '{year} {make} {model} {trim}' },
    vin_map: {},
    filters: [],
    categories: [],
  });
});

test('returns the shape of the values for every kind of category', async () => {
  const { client, type } = await aDealership();

  const categories = completeList(await client.get(`/categories/${type.id}`));

  const shapes = Object.fromEntries(categories.map(({ kind, value_shape }) => [kind, value_shape]));
  expect(shapes).toEqual({
    ...Object.fromEntries(
      ['text', 'textarea', 'number', 'select', 'boolean', 'date', 'url'].map((kind) => [kind, 'string']),
    ),
    multiselect: 'array',
    checkbox: 'array',
    file: 'attachment',
  });
  expect(categories.filter(({ is_range }) => is_range).map(({ kind }) => kind)).toEqual(['number']);
});

test('lists categories and terms in display order, each as its own route returns it', async () => {
  const { client, type, categories, terms } = await aDealership();
  await runSql('UPDATE inventory_categories SET position = -1 WHERE id = ?', [categories.url]);
  await runSql('UPDATE inventory_terms SET position = 9 WHERE id = ?', [terms['multiselect/sunroof']]);

  const listed = completeList(await client.get(`/categories/${type.id}`));
  const options = completeList(await client.get(`/terms/${categories.multiselect}`));

  const slugs = everyKind.map(({ slug }) => slug).filter((slug) => slug !== 'url');
  expect(listed.map(({ slug }) => slug)).toEqual(['url', ...slugs]);
  expect(options.map(({ name }) => name)).toEqual(['Heated seats', 'Tow bar, folding', 'Sunroof']);
  for (const category of listed) expect(dataOf(await client.get(`/category/${category.id}`))).toEqual(category);
  for (const term of options) expect(dataOf(await client.get(`/term/${term.id}`))).toEqual(term);
});

test('returns empty lists with totals of 0', async () => {
  const { client, type } = await aDealership({ categories: [] });
  const { categories } = await aDealership();

  expect(completeList(await client.get(`/categories/${type.id}`))).toEqual([]);
  expect(completeList(await client.get(`/terms/${categories.text}`))).toEqual([]);
});

test('forbids storing every answer but the icons', async () => {
  const { client, type, categories, terms } = await aDealership();
  const paths = [
    '/types',
    `/type_data/${type.id}`,
    `/categories/${type.id}`,
    `/category/${categories.text}`,
    `/terms/${categories.select}`,
    `/term/${terms['select/toyota']}`,
    '/term/0',
  ];
  for (const path of paths)
    expect([path, (await client.get(path)).headers.get('Cache-Control')]).toEqual([path, 'no-store']);
});
