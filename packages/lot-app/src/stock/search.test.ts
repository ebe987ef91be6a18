import { expect, test } from '@jest/globals';
import type { Listing } from '../api/client';
import type { StoredType } from '../storage/database';
import { facet, findByCode, isMissing, search, type StockQuery } from './search';

const type = {
  id: 1,
  required_categories: [8],
  photo_slots: [{ key: 'front', label: 'Front', is_required: true }],
  categories: [{ id: 8, kind: 'number', is_filterable: true }],
} as unknown as StoredType;

let lastId = 0;
function aListing(values: Partial<Listing>): Listing {
  const plain = { id: ++lastId, type_id: 1, title: 'A car', status: 'publish', price: 100, categories: {}, images: [] };
  return { ...plain, vin: null, stock_number: null, is_sold: false, is_sale_pending: false, ...values } as Listing;
}

const corolla = aListing({
  title: 'Toyota Corolla',
  categories: { 3: 'Toyota' },
  vin: '1FADP5AU6DL536022',
  stock_number: 'A-17',
});
const citroen = aListing({ title: 'Citroën C3', categories: { 3: 'Citroën', 8: '12' }, price: 0, status: 'draft' });
const sold = aListing({ title: 'Toyota Yaris', categories: { 3: 'Toyota' }, is_sold: true });
const trashed = aListing({ title: 'Toyota Aygo', categories: { 3: 'Toyota' }, status: 'trash', stock_number: 'A-17' });
const stock = [corolla, citroen, sold, trashed];
const everything: StockQuery = { typeId: 1, text: '', filters: {}, sale: 'all' };
const found = (query: Partial<StockQuery>) =>
  search(stock, { ...everything, ...query }, type).map(({ title }) => title);

test('finds words by their start, without accents and case', () => {
  expect(found({ text: 'citroen' })).toEqual(['Citroën C3']);
  expect(found({ text: 'COR toy' })).toEqual(['Toyota Corolla']);
  expect(found({ text: 'orolla' })).toEqual([]);
});

test('finds the last digits of a VIN', () => {
  expect(found({ text: '536022' })).toEqual(['Toyota Corolla']);
});

test('filters by a term and by the state of the sale, and leaves out the trash', () => {
  expect(found({ filters: { 3: ['Toyota'] } })).toEqual(['Toyota Yaris', 'Toyota Corolla']);
  expect(found({ filters: { 3: ['Toyota'] }, sale: 'available' })).toEqual(['Toyota Corolla']);
  expect(found({ sale: 'draft' })).toEqual(['Citroën C3']);
});

test('counts the terms of a category without its own filter', () => {
  expect(facet(stock, { ...everything, filters: { 3: ['Citroën'] } }, type, 3)).toEqual([
    { value: 'Toyota', count: 2 },
    { value: 'Citroën', count: 1 },
  ]);
});

test('a sold listing misses nothing', () => {
  expect([corolla, citroen, sold].map((listing) => isMissing(listing, 'details', type))).toEqual([true, false, false]);
  expect([corolla, citroen, sold].map((listing) => isMissing(listing, 'price', type))).toEqual([false, true, false]);
  expect(isMissing({ ...corolla, images: [{ category: 'front' }] } as Listing, 'photos', type)).toBe(false);
  expect(isMissing({ ...corolla, images: [{ category: 'rear' }] } as Listing, 'photos', type)).toBe(true);
});

test('finds a scanned stock number or VIN, but not in the trash', () => {
  expect(findByCode(stock, 'a17')).toEqual([corolla]);
  expect(findByCode(stock, '1fadp5au6dl536022')).toEqual([corolla]);
});
