import { expect, test } from '@jest/globals';
import { toLocationChange, toLocationForm } from './location-form';

test('an empty field is null, and an empty slug is left out', () => {
  expect(toLocationChange({ ...toLocationForm(), name: ' Airport ' })).toEqual({
    name: 'Airport',
    street: null,
    city: null,
    region: null,
    postal_code: null,
    country: null,
    phone: null,
    email: null,
    hours: null,
    store_code: null,
    latitude: null,
    longitude: null,
  });
  expect(toLocationChange({ ...toLocationForm(), slug: 'airport' })).toMatchObject({ slug: 'airport' });
});

test('coordinates are numbers, with a point or a comma', () => {
  const form = { ...toLocationForm(), latitude: '48,1371', longitude: '11.5754' };
  expect(toLocationChange(form)).toMatchObject({ latitude: 48.1371, longitude: 11.5754 });
  expect(toLocationChange({ ...form, latitude: 'north' })).toMatchObject({ latitude: 'north' });
});
