import { expect, test } from '@jest/globals';
import { changedValues, toBody, valuesOf, valuesOfCopy } from './listing-values';

const stored = {
  id: 3,
  documentId: 'abc',
  version: 4,
  title: 'Corolla',
  price_cents: '2199000',
  vin: '5YFB4MDE8PP030258',
  stock_number: 'V1',
  slug: 'corolla',
  listing_status: 'publish',
  is_sold: true,
  content: null,
  category_values: null,
  images: [{ id: 7, name: 'front.jpg', url: '/front.jpg', mime: 'image/jpeg', size: 12.5, createdAt: 'x' }],
};

test('holds the editable fields of a listing, without empty lists and objects', () => {
  expect(valuesOf(stored)).toEqual({
    title: 'Corolla',
    content: '',
    price_cents: '2199000',
    location_id: null,
    vin: '5YFB4MDE8PP030258',
    stock_number: 'V1',
    slug: 'corolla',
    listing_status: 'publish',
    is_sold: true,
    is_sale_pending: false,
    category_values: {},
    images: [{ id: 7, name: 'front.jpg', url: '/front.jpg', mime: 'image/jpeg', formats: null }],
    image_details: {},
  });
});

test('copies a listing as a draft for sale without VIN, stock number and address', () => {
  expect(valuesOfCopy(stored)).toMatchObject({
    title: 'Corolla',
    price_cents: '2199000',
    vin: null,
    stock_number: null,
    slug: null,
    listing_status: 'draft',
    is_sold: false,
  });
});

test('sends only what changed, and photos by their ids', () => {
  const before = valuesOf(stored);
  const after = { ...before, price_cents: '2100000', images: [...(before.images as object[]), { id: 9, url: '/b' }] };

  expect(changedValues(before, before)).toEqual({});
  expect(toBody(changedValues(before, after))).toEqual({ price_cents: '2100000', images: [{ id: 7 }, { id: 9 }] });
  expect(toBody({ title: 'A' })).toEqual({ title: 'A' });
});
