import { beforeAll, expect, test } from '@jest/globals';
import type { PanelOutcome } from '../../../src/plugins/inventory/contract/panel/listings';
import type { ValueChangeOfListing } from '../../../src/plugins/inventory/contract/panel/lists/values';
import { type Admin, anAdmin, aSuperAdmin, dataOf, errorOf } from '../../support/admin';
import { actionsSince, auditMark } from '../../support/audit';
import { aDealership, type Dealership } from '../../support/dealership';
import { readListing } from '../../support/listing';

let admin: Admin;

beforeAll(async () => {
  admin = await aSuperAdmin();
});

interface Wanted {
  readonly preview?: boolean;
  readonly by?: Admin;
}

function send(categoryId: number | undefined, values: readonly ValueChangeOfListing[], { preview, by }: Wanted = {}) {
  const body = { category_id: categoryId, values, ...(preview && { preview }) };
  return (by ?? admin).request('POST', '/dealer-inventory/listing-values', body);
}

const set = async (...given: Parameters<typeof send>) =>
  dataOf<{ outcomes: PanelOutcome[] }>(await send(...given)).outcomes;
const toAll = (lot: Dealership, value: ValueChangeOfListing['value']) => lot.listings.map((id) => ({ id, value }));
const texts = (outcomes: readonly PanelOutcome[]) =>
  outcomes.map(({ outcome, value, problem }) => problem?.message ?? [outcome, value?.before.shown, value?.after.shown]);
const valuesOf = async (lot: Dealership, slug: string) =>
  Promise.all(
    lot.listings.map(async (id) => (await readListing(lot.client, id)).categories[lot.categories[slug] ?? 0]),
  );

test.each([
  ['select', 'Toyota', 'mercedes', 'Mercedes-Benz', 'Mercedes-Benz'],
  ['multiselect', ['Sunroof'], ['heated-seats'], 'Heated seats', ['Heated seats']],
  ['checkbox', ['Warranty'], ['inspected', 'New one'], 'Inspected, New one', ['Inspected', 'New one']],
  ['number', 10, 12.5, '12.5', '12.5'],
  ['boolean', true, false, 'false', 'false'],
  ['text', 'LE', 'XLE', 'XLE', 'XLE'],
  ['textarea', 'Long', 'Longer', 'Longer', 'Longer'],
  ['date', '2026-01-31', '2026-02-01', '2026-02-01', '2026-02-01'],
] as const)(
  'sets and clears a value of the kind %s, and brings back each old one',
  async (slug, old, value, shown, read) => {
    const lot = await aDealership({ listings: [{ title: 'With', categories: { [slug]: old } }, { title: 'Without' }] });
    const before = await valuesOf(lot, slug);
    const written = typeof value === 'object' ? [...value] : value;

    const done = await set(lot.categories[slug], toAll(lot, written));
    expect(done.map((outcome) => outcome.value?.after.shown)).toEqual([shown, shown]);
    expect(await valuesOf(lot, slug)).toEqual([read, read]);
    const undo = done.map(({ id, value: change }) => ({
      id,
      value: change?.before.written ?? null,
      expected: change?.after.written,
    }));
    await set(lot.categories[slug], undo);
    expect(await valuesOf(lot, slug)).toEqual(before);

    expect((await set(lot.categories[slug], toAll(lot, null))).map(({ outcome }) => outcome)).toEqual([
      'done',
      'unchanged',
    ]);
    expect(await valuesOf(lot, slug)).toEqual([undefined, undefined]);
  },
);

test('shows every value before and after, and changes none, in a preview', async () => {
  const lot = await aDealership({ listings: [{ title: 'A', categories: { number: 5 } }, { title: 'B' }] });
  const mark = await auditMark();

  expect(texts(await set(lot.categories.number, toAll(lot, 7), { preview: true }))).toEqual([
    ['done', '5', '7'],
    ['done', null, '7'],
  ]);
  expect(await valuesOf(lot, 'number')).toEqual(['5', undefined]);
  expect(await actionsSince(mark)).toEqual([]);
});

test('does not overwrite a value that was changed since the admin saw it, and takes a repeated request', async () => {
  const lot = await aDealership({ listings: [{ title: 'A', categories: { number: 5 } }] });
  const [id = 0] = lot.listings;
  const change = [{ id, value: 7, expected: 5 }];

  expect(texts(await set(lot.categories.number, change))).toEqual([['done', '5', '7']]);
  expect(texts(await set(lot.categories.number, change))).toEqual([['unchanged', '7', '7']]);
  await lot.client.patch(`/listing/${id}`, { categories: { [lot.categories.number ?? 0]: 9 } });
  expect(texts(await set(lot.categories.number, [{ id, value: 5, expected: 7 }]))).toEqual([
    'The value was changed in the meantime.',
  ]);
  expect(await valuesOf(lot, 'number')).toEqual(['9']);
});

test('follows the rules of the API, reports each listing and does not stop at a refused one', async () => {
  const lot = await aDealership({
    categories: [
      { slug: 'make', name: 'Make', kind: 'select', terms: ['Toyota', 'Honda'] },
      { slug: 'seats', name: 'Seats', kind: 'number', min: 1, max: 9, decimals: 0 },
      { slug: 'site', name: 'Site', kind: 'url' },
    ],
    listings: [{ title: 'A' }, { title: 'B' }],
  });
  const other = await aDealership({ listings: [{ title: 'Elsewhere' }] });
  const [first = 0, second = 0] = lot.listings;
  await lot.client.delete(`/listing/${second}`);

  expect(
    texts(await set(lot.categories.seats, [...toAll(lot, 5), ...toAll(other, 5), { id: 999_999, value: 5 }])),
  ).toEqual([
    ['done', null, '5'],
    'It is in the trash. Restore it first.',
    `Seats is not a category of the type ${other.type.slug}.`,
    'There is no listing 999999.',
  ]);
  const refused = async (category: number | undefined, value: ValueChangeOfListing['value']) =>
    texts(await set(category, [{ id: first, value }]))[0];
  expect(await refused(lot.categories.seats, 12)).toBe('Seats must be at most 9.');
  expect(await refused(lot.categories.seats, 'many')).toBe('Seats must be a number or a numeric string.');
  expect(await refused(lot.categories.make, 'audi')).toBe('Make "audi" is not a term of this category.');
  expect(await refused(lot.categories.site, 'https://a.example')).toBe('Site cannot be set for several listings.');
  expect(await valuesOf(lot, 'seats')).toEqual(['5', undefined]);
});

test('refuses a make that does not fit the model, and clearing what a published listing needs', async () => {
  const lot = await aDealership({
    categories: [
      { slug: 'make', name: 'Make', kind: 'select', is_required: true, terms: ['Toyota', 'Honda'] },
      {
        slug: 'model',
        name: 'Model',
        kind: 'select',
        parent: 'make',
        terms: [
          { name: 'Corolla', parent: 'toyota' },
          { name: 'Civic', parent: 'honda' },
        ],
      },
    ],
    listings: [{ title: 'A', status: 'publish', categories: { make: 'Toyota', model: 'Corolla' } }],
  });
  const refused = async (slug: string, value: string | null) =>
    texts(await set(lot.categories[slug], toAll(lot, value)))[0];

  expect(await refused('make', 'honda')).toBe('Its Model belongs to another Make. Clear or change the Model first.');
  expect(await refused('model', 'civic')).toBe('This Model belongs to another Make.');
  expect(await refused('make', null)).toBe('Not published: Make missing.');
  expect(await refused('model', null)).toEqual(['done', 'Corolla', null]);
  expect(await refused('make', 'honda')).toEqual(['done', 'Toyota', 'Honda']);
});

test('needs the right to change the details of all listings in the editor, too', async () => {
  const lot = await aDealership({ listings: [{ title: 'A' }] });
  const editor = (properties: object) => ({
    action: 'plugin::content-manager.explorer.update',
    subject: 'plugin::inventory.listing',
    properties,
  });
  const marker = await anAdmin(['listings.read', 'listings.update']);
  const photographer = await anAdmin(['listings.read', 'listings.update', editor({ fields: ['images'] })]);
  for (const by of [marker, photographer])
    expect(errorOf(await send(lot.categories.number, toAll(lot, 5), { by }))).toMatchObject({
      status: 403,
      code: 'svc_forbidden',
    });
  expect(await valuesOf(lot, 'number')).toEqual([undefined]);

  const seller = await anAdmin(['listings.update', editor({ fields: ['category_values'] })]);
  expect(texts(await set(lot.categories.number, toAll(lot, 5), { by: seller }))).toEqual([['done', null, '5']]);
});
