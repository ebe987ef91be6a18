import { expect, test } from '@jest/globals';
import type { lockableFields } from '../../../../../contract/panel/lists/locks';
import type { ListingChange } from '../../../listings/changes/listing-change';
import { type Location, viewLocations } from '../../../locations/location';
import { aRecord } from '../../testing/a-record';
import { changeBack, type Replaced, replacedBy, replacedFields } from './replaced-values';

const locations = viewLocations([{ id: 4 }, { id: 5 }] as Location[]);
const replacedWith = (change: ListingChange, before = aRecord()) =>
  replacedBy(change, before, { removedVersion: null, locations });
const back = (replaced: Replaced) => changeBack(replaced, { media: new Set(), locations });

const changes = {
  title: { title: 'Boat' },
  content: { content: 'New text' },
  price: { priceCents: 1 },
  status: { status: 'draft' },
  sold: { isSold: true },
  sale_pending: { isSalePending: true },
  vin: { vin: 'V1' },
  stock_number: { stockNumber: 'B2' },
  location: { locationId: 5 },
  'category:2': { categories: { values: new Map([[2, 6]]), files: new Map() } },
} satisfies Record<Exclude<(typeof lockableFields)[number], 'pictures'> | 'category:2', ListingChange>;

test.each(Object.entries(changes))('of a row that changed it, %s is the replaced field', (field, change) => {
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
  const replaced = replacedWith(changes.location, aRecord({ locationId: null }));
  expect(replaced.fields).toEqual({ locationId: 4 });
  expect(back({ ...replaced, fields: { locationId: null } })).toMatchObject({ locationId: 4 });
  expect(back(replacedWith(changes.location, aRecord({ locationId: 5 })))).toMatchObject({ locationId: 5 });
  expect(back(replacedWith(changes.price))).not.toHaveProperty('locationId');
});
