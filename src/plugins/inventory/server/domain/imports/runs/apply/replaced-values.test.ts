import { expect, test } from '@jest/globals';
import { aCategory, aType } from '../../../catalogue/testing/builders';
import type { ListingChange } from '../../../listings/changes/listing-change';
import { type Location, viewLocations } from '../../../locations/location';
import { aRecord } from '../../testing/a-record';
import { everyChange } from '../../testing/every-change';
import { changeBack, type Replaced, replacedBy, replacedFields } from './replaced-values';

const locations = viewLocations([{ id: 4 }, { id: 2 }, { id: 5 }] as Location[]);
const { type } = aType([aCategory({ id: 2, kind: 'select' }), aCategory({ id: 3 })]);
const replacedWith = (change: ListingChange, before = aRecord()) =>
  replacedBy(change, before, { type, removedVersion: null, locations });
const back = (replaced: Replaced) => changeBack(replaced, { media: new Set(), locations });

test.each(Object.entries(everyChange))('of a row that changed it, %s is the replaced field', (field, change) => {
  expect(replacedFields(replacedWith(change))).toEqual([field]);
});

test('the pictures are replaced if the row gave others, and the status of a listing that it created', () => {
  expect(replacedFields({ ...replacedWith({}), images: [] })).toEqual(['pictures']);
  expect(replacedFields(null)).toEqual(['status']);
});

test('the whole state is recorded only where the row changed the status or sold', () => {
  const before = aRecord({ publishedAt: '2026-01-01T00:00:00.000Z' });
  expect(replacedWith({ isSold: true }, before).state).toMatchObject({
    isSold: false,
    publishedAt: before.publishedAt,
  });
  expect(replacedWith({ priceCents: 1, isSalePending: true }, before)).not.toHaveProperty('state');
});

test('a listing without a location goes back to the first, also if an earlier release recorded none', () => {
  const replaced = replacedWith(everyChange.location, aRecord({ locationId: null }));
  expect(replaced.fields).toEqual({ locationId: 4 });
  expect(back({ ...replaced, fields: { locationId: null } })).toMatchObject({ locationId: 4 });
  expect(back(replacedWith(everyChange.location, aRecord({ locationId: 5 })))).toMatchObject({ locationId: 5 });
  expect(back(replacedWith(everyChange.price))).not.toHaveProperty('locationId');
});

test('records with a former value what it is: a number can be the id of a term', () => {
  const change = everyChange['category:2'];
  expect(replacedWith(change, aRecord({ values: { 2: 4, 3: 'x' } }))).toMatchObject({
    values: { 2: 4 },
    valueTypes: { 2: 'term' },
  });
  expect(replacedWith(change)).toMatchObject({ values: { 2: null }, valueTypes: {} });
});
