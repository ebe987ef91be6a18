import { describe, expect, test } from '@jest/globals';
import { aCategory, aTerm, aType } from '../../catalogue/testing/builders';
import type { ListingChange } from '../../listings/changes/listing-change';
import type { ListingRecord } from '../../listings/stores/listing-record';
import type { WrittenValue } from '../../listings/values/parse-value';
import { type Location, viewLocations } from '../../locations/location';
import { aRecord } from '../testing/a-record';
import { everyChange } from '../testing/every-change';
import { effectOf } from './differences';

const { type, catalogue } = aType([
  aCategory({ id: 1, slug: 'make', name: 'Make', kind: 'select', terms: [aTerm({ id: 10, name: 'Kia' })] }),
  aCategory({ id: 2, slug: 'mileage', name: 'Mileage', kind: 'number' }),
  aCategory({
    ...{ id: 3, slug: 'extras', name: 'Extras', kind: 'multiselect' },
    terms: [aTerm({ id: 30, name: 'Sunroof', categoryId: 3 }), aTerm({ id: 31, name: 'Tow bar', categoryId: 3 })],
  }),
]);
const lots = [
  { id: 1, name: 'Downtown' },
  { id: 2, name: 'Harbor' },
] as Location[];

const effect = (change: ListingChange, record?: ListingRecord, locations = lots) =>
  effectOf(change, record, { type, catalogue, locations: viewLocations(locations) });
const shown = (...[change, record, locations]: Parameters<typeof effect>) =>
  effect(change, record, locations).differences.map(({ field, label, from, to }) => [field, label, from, to]);
const values = (...entries: Array<[number, WrittenValue]>): ListingChange => ({
  categories: { values: new Map(entries), files: new Map() },
});

const everything = {
  title: 'Boat',
  content: '',
  priceCents: 1_234_56,
  status: 'draft',
  isSold: true,
  isSalePending: true,
  vin: 'V1',
  stockNumber: null,
} as const satisfies ListingChange;

describe('the effect of a change', () => {
  test('is everything that a new listing gets', () => {
    expect(shown(everything)).toEqual([
      ['title', 'Title', null, 'Boat'],
      ['content', 'Description', null, ''],
      ['price', 'Price', null, '1234.56'],
      ['status', 'Status', null, 'draft'],
      ['sold', 'Sold', null, 'true'],
      ['sale_pending', 'Sale pending', null, 'true'],
      ['vin', 'VIN', null, 'V1'],
      ['stock_number', 'Stock number', null, null],
    ]);
    expect(effect(everything).change).toEqual(everything);
  });

  test('is nothing if a price of 0 and none are exchanged, which are the same', () => {
    expect(shown({ priceCents: 0 }, aRecord({ priceCents: null }))).toEqual([]);
    expect(shown({ priceCents: null }, aRecord({ priceCents: 0 }))).toEqual([]);
    expect(shown({ priceCents: 0 }, aRecord({ priceCents: 1_00 }))).toEqual([['price', 'Price', '1', '0']]);
  });

  test('is what differs from a listing, with what it was', () => {
    const record = aRecord({ ...everything, title: 'Car', priceCents: null, isSold: false });
    expect(shown(everything, record)).toEqual([
      ['title', 'Title', 'Car', 'Boat'],
      ['price', 'Price', null, '1234.56'],
      ['sold', 'Sold', 'false', 'true'],
    ]);
    expect(effect(everything, record).change).toEqual({ title: 'Boat', priceCents: 1_234_56, isSold: true });
  });

  test('is nothing for the values that the listing has', () => {
    const change = { ...everything, locationId: 1, ...values([1, 10], [2, 5], [3, [31, 30]]) };
    const record = aRecord({ ...everything, values: { 1: 10, 2: 5, 3: [30, 31] } });
    expect(effect(change, record)).toEqual({ change: {}, differences: [], locked: [] });
    expect(effect(values([2, null]), aRecord())).toEqual({ change: {}, differences: [], locked: [] });
  });
});

describe('the location', () => {
  test('is that of a new listing', () => {
    expect(shown({ locationId: 2 })).toEqual([['location', 'Location', null, 'Harbor']]);
    expect(effect({ locationId: 2 }).change).toEqual({ locationId: 2 });
  });

  test('changes from the first, where a listing has none', () => {
    expect(shown({ locationId: 2 }, aRecord())).toEqual([['location', 'Location', 'Downtown', 'Harbor']]);
    expect(shown({ locationId: 1 }, aRecord())).toEqual([]);
    expect(shown({ locationId: 1 }, aRecord({ locationId: 2 }))).toEqual([
      ['location', 'Location', 'Harbor', 'Downtown'],
    ]);
  });

  test('has no name where no location is left', () => {
    expect(shown({ locationId: 2 }, undefined, [])).toEqual([['location', 'Location', null, null]]);
    expect(shown({ locationId: 2 }, aRecord(), [])).toEqual([]);
  });
});

describe('a locked field', () => {
  const fields = Object.keys(everyChange);
  const merged = (which: (field: string) => boolean) =>
    Object.fromEntries(
      Object.entries(everyChange).flatMap(([field, change]) => (which(field) ? Object.entries(change) : [])),
    );

  test.each(fields)('%s is neither written nor shown when other fields change too', (field) => {
    const { change, differences, locked } = effect(
      merged(() => true),
      aRecord({ lockedFields: [field] }),
    );
    expect(change).toEqual(merged((name) => name !== field));
    expect(differences.map((difference) => difference.field)).toEqual(fields.filter((name) => name !== field));
    expect(locked).toEqual([field]);
  });
});

describe('the value of a category', () => {
  const before = aRecord({ values: { 1: 10, 2: 5, 3: [30, 31] } });

  test.each<[number, WrittenValue, string | null, string | null]>([
    [1, { newTerm: 'Lada' }, 'Kia', 'Lada'],
    [1, null, 'Kia', null],
    [2, 6, '5', '6'],
    [2, null, '5', null],
    [3, [31], 'Sunroof, Tow bar', 'Tow bar'],
    [3, [30, 31, { newTerm: 'Ski rack' }], 'Sunroof, Tow bar', 'Sunroof, Tow bar, Ski rack'],
    [3, [30, 32], 'Sunroof, Tow bar', 'Sunroof, 32'],
    [3, [], 'Sunroof, Tow bar', ''],
    [9, 'x', null, 'x'],
  ])('of category %i that becomes %j is shown as %j and %j', (id, value, from, to) => {
    const label = { 1: 'Make', 2: 'Mileage', 3: 'Extras' }[id] ?? '';
    expect(shown(values([id, value]), before)).toEqual([[`category:${id}`, label, from, to]]);
    expect(effect(values([id, value]), before).change).toEqual(values([id, value]));
  });

  test('is written if it differs, and only then', () => {
    expect(effect(values([1, 10], [2, 6]), before).change).toEqual(values([2, 6]));
    expect(shown(values([2, 6]))).toEqual([['category:2', 'Mileage', null, '6']]);
  });
});

test('a text is shown up to 200 characters, also those of several code units', () => {
  const contents = ['x'.repeat(200), 'x'.repeat(201), '😀'.repeat(200), '😀'.repeat(500)];
  expect(contents.map((content) => shown({ content })[0]?.[3])).toEqual([
    ...['x'.repeat(200), `${'x'.repeat(199)}…`, '😀'.repeat(200), `${'😀'.repeat(199)}…`],
  ]);
  expect(shown(values([2, 'y'.repeat(201)]))[0]?.[3]).toBe(`${'y'.repeat(199)}…`);
  expect(shown(values([1, { newTerm: 'z'.repeat(201) }]))[0]?.[3]).toBe(`${'z'.repeat(199)}…`);
});
