import { describe, expect, test } from '@jest/globals';
import { inEnglish } from '../../../../contract/reason';
import { aCategory, aTerm, aType } from '../../catalogue/testing/builders';
import { type Location, viewLocations } from '../../locations/location';
import { aRecord } from '../testing/a-record';
import { validateRow } from './validate-row';

const { type, catalogue } = aType([aCategory({ id: 2, slug: 'mileage', name: 'Mileage', kind: 'number', min: 0 })]);
const lots = [
  { id: 1, name: 'Downtown', slug: 'downtown', storeCode: 'D1' },
  { id: 2, name: 'Harbor', slug: 'harbor', storeCode: null },
  { id: 3, name: 'harbor', slug: 'pier', storeCode: 'D1' },
  { id: 4, name: '', slug: 'north', storeCode: '' },
] as Location[];
const none = { values: new Map(), files: new Map(), problems: new Map() };

function validated(body: Readonly<Record<string, unknown>>, { record = aRecord(), all = lots, isNew = false } = {}) {
  const context = { type, catalogue, locations: viewLocations(all), record: isNew ? undefined : record };
  const result = validateRow({ categories: {}, ...body }, context);
  if ('change' in result) return result.change;
  return Object.fromEntries([...result.problems].map(([field, reason]) => [field, inEnglish(reason)]));
}

describe('the values of a row', () => {
  test('are those of the API', () => {
    const body = { title: 'Car', content: 'Text', price: 12.5, vin: '1m8gdm9axkp042788', stock_number: 'A1' };
    const states = { status: 'draft', sold: true, sale_pending: true };
    expect(validated({ ...body, ...states, categories: { 2: 5 } })).toEqual({
      ...{ title: 'Car', content: 'Text', priceCents: 1250, vin: '1M8GDM9AXKP042788', stockNumber: 'A1' },
      ...{ status: 'draft', isSold: true, isSalePending: true },
      categories: { ...none, values: new Map([[2, 5]]) },
    });
  });

  test('that are absent change nothing', () => {
    expect(validated({})).toEqual({ categories: none });
  });

  test('that are null or empty clear the field, but not the title', () => {
    const cleared = {
      content: '',
      priceCents: null,
      vin: null,
      stockNumber: null,
      isSold: false,
      isSalePending: false,
    };
    const names = ['title', 'content', 'price', 'vin', 'stock_number', 'sold', 'sale_pending'];
    expect(validated(Object.fromEntries(names.map((name) => [name, null])))).toEqual({ ...cleared, categories: none });
    expect(validated({ title: '', vin: '', stock_number: '' })).toEqual({
      ...{ vin: null, stockNumber: null },
      categories: none,
    });
  });

  test('that the API refuses are problems, all at once', () => {
    expect(validated({ price: -1, status: 'sold', categories: { 2: -1 }, location: 'Moon' })).toEqual({
      'categories.2': 'must be at least 0',
      location: 'names no location, or several: Moon',
      price: 'must not be negative',
      status: expect.any(String),
    });
  });

  test.each([[{}], [{ title: '' }], [{ title: null }]])('of a new listing need a title, which %j lacks', (body) => {
    expect(validated(body, { isNew: true })).toEqual({ title: 'is required' });
    expect(validated({ title: 'A' }, { isNew: true })).toEqual({ title: 'A', categories: none });
  });
});

test('a term is that under the parent that the listing has', () => {
  const makes = [31, 32].map((id) => aTerm({ id, name: `Make ${id}`, categoryId: 3 }));
  const models = [31, 32].map((id) => aTerm({ id: id + 10, name: 'One', categoryId: 4, parentTermId: id }));
  const cars = aType([
    aCategory({ id: 3, slug: 'make', kind: 'select', terms: makes }),
    aCategory({ id: 4, slug: 'model', kind: 'select', terms: models, parentCategoryId: 3 }),
  ]);
  const planned = [31, 32].map((make) =>
    validateRow(
      { categories: { 4: 'One' } },
      { ...cars, locations: viewLocations(lots), record: aRecord({ values: { 3: make } }) },
    ),
  );
  expect(planned).toMatchObject(
    [41, 42].map((model) => ({ change: { categories: { values: new Map([[4, model]]) } } })),
  );
});

describe('a location', () => {
  const place = (location: unknown, all = lots) => validated({ location }, { all });

  test.each([
    ['Downtown', 1],
    ['DOWN-TOWN', 1],
    ['downtown', 1],
    ['pier', 3],
    ['north', 4],
    ['harbor', 2],
    ['', 1],
    [null, 1],
  ])('%j is that with the id %i', (text, id) => {
    expect(place(text)).toEqual({ locationId: id, categories: none });
  });

  test.each(['D1', 'Harbor', 'Down', '-', `${'-'.repeat(1000)}north`])('%j names none or several', (text) => {
    expect(Object.keys(place(text))).toEqual(['location']);
  });

  test('is the only one, by any name', () => {
    expect(place('Moon', lots.slice(1, 2))).toEqual({ locationId: 2, categories: none });
  });

  test('is a problem where no location is left, and an empty cell then changes nothing', () => {
    expect(Object.keys(place('Moon', []))).toEqual(['location']);
    expect(place('', [])).toEqual({ categories: none });
  });
});
