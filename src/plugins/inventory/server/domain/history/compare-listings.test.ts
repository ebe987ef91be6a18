import { expect, test } from '@jest/globals';
import { compareListings, type NamedCategory, type HistoryNames } from './compare-listings';
import type { RecordedListing } from './recorded-listing';

const listing: RecordedListing = {
  id: 1,
  typeId: 1,
  version: 4,
  title: '2021 Toyota Corolla',
  content: 'One owner.',
  priceCents: 1_699_000,
  status: 'publish',
  isSold: false,
  isSalePending: false,
  locationId: null,
  values: { 3: 31, 4: [41, 42], 5: 45_210, 6: true, 7: 'Red', 8: 81 },
  images: [{ id: 9 }],
};

const categories = new Map<number, NamedCategory>([
  [3, { name: 'Make', kind: 'select' }],
  [4, { name: 'Features', kind: 'multiselect' }],
  [5, { name: 'Mileage', kind: 'number' }],
  [6, { name: 'Towbar', kind: 'boolean' }],
  [7, { name: 'Color', kind: 'text' }],
  [8, { name: 'Brochure', kind: 'file' }],
]);
const terms = new Map([
  [31, 'Toyota'],
  [32, 'Honda'],
  [41, 'Camera'],
  [42, 'Sunroof'],
]);
const names: HistoryNames = {
  category: (id) => categories.get(id),
  location: (id) => (id === 2 ? 'Airport' : 'Downtown'),
  term: (id) => terms.get(id),
  file: (id) => (id === 81 ? 'brochure.pdf' : undefined),
};

const changes = (after: Partial<RecordedListing>, of = names) => compareListings(listing, { ...listing, ...after }, of);

test('finds no change between equal states with values in another order', () => {
  expect(changes({ values: Object.fromEntries(Object.entries(listing.values).reverse()) })).toEqual([]);
});

test('names each changed field with both values as the API shows them', () => {
  const after = { title: 'Corolla', priceCents: null, status: 'draft', isSold: true, isSalePending: true } as const;

  expect(changes({ ...after, images: [{ id: 10 }, { id: 9 }] })).toEqual([
    { field: 'title', label: 'Title', from: '2021 Toyota Corolla', to: 'Corolla' },
    { field: 'price', label: 'Price', from: 16_990, to: 0 },
    { field: 'status', label: 'Status', from: 'publish', to: 'draft' },
    { field: 'sold', label: 'Sold', from: false, to: true },
    { field: 'sale_pending', label: 'Sale pending', from: false, to: true },
    { field: 'images', label: 'Photos', from: [9], to: [10, 9] },
  ]);
});

test('shows values of categories by kind, and null where there is no value', () => {
  expect(changes({ values: { 3: 32, 4: [41], 5: 46_000, 6: false, 7: 'Blue' } })).toEqual([
    { field: 'category:3', label: 'Make', from: 'Toyota', to: 'Honda' },
    { field: 'category:4', label: 'Features', from: ['Camera', 'Sunroof'], to: ['Camera'] },
    { field: 'category:5', label: 'Mileage', from: '45210', to: '46000' },
    { field: 'category:6', label: 'Towbar', from: 'true', to: 'false' },
    { field: 'category:7', label: 'Color', from: 'Red', to: 'Blue' },
    { field: 'category:8', label: 'Brochure', from: 'brochure.pdf', to: null },
  ]);
});

test('ignores values of a deleted category and values that the API does not show', () => {
  expect(changes({ values: { ...listing.values, 3: 31, 4: [41, 42, 99], 99: 'gone' } })).toEqual([]);
});

test('names a change of kind only if the shown value changes', () => {
  const withKind = (kind: NamedCategory['kind']): HistoryNames => ({
    ...names,
    category: () => ({ name: 'Mileage', kind, previousKind: 'number' }),
  });

  expect(changes({ values: { ...listing.values, 5: '45210' } }, withKind('text'))).toEqual([]);
  expect(changes({ values: { ...listing.values, 5: 41 } }, withKind('select'))).toEqual([
    { field: 'category:5', label: 'Mileage', from: '45210', to: 'Camera' },
  ]);
});

test('cuts long texts at 200 characters, and names a change after the cut', () => {
  const [change] = changes({ content: '🚗'.repeat(300) });
  expect(change).toEqual({ field: 'content', label: 'Description', from: 'One owner.', to: '🚗'.repeat(200) });

  const [before, after] = ['a', 'b'].map((end) => ({ ...listing, content: 'x'.repeat(300) + end }));
  const text = 'x'.repeat(200);
  expect(compareListings(before, after as RecordedListing, names)).toEqual([
    { field: 'content', label: 'Description', from: text, to: text },
  ]);
});

test('names title, price, status and what else is set of a new listing, from null', () => {
  expect(compareListings(undefined, listing, names)).toEqual([
    { field: 'title', label: 'Title', from: null, to: '2021 Toyota Corolla' },
    { field: 'price', label: 'Price', from: null, to: 16_990 },
    { field: 'status', label: 'Status', from: null, to: 'publish' },
    { field: 'images', label: 'Photos', from: null, to: [9] },
  ]);
  const draft = { ...listing, priceCents: null, status: 'draft', images: [] } as const;
  expect(compareListings(undefined, draft, names).map(({ field }) => field)).toEqual(['title', 'status']);
});
