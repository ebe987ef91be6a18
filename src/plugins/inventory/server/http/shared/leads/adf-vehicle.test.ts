import { expect, test } from '@jest/globals';
import { aCategory } from '../../../domain/catalogue/testing/builders';
import { factsOf, meaningsOf, type PublicListing } from '../../../domain/channels/feed-listing';
import { viewLocations } from '../../../domain/locations/location';
import { adfVehicle } from './adf-vehicle';

const settings = { distance_unit: 'mi', site_name: 'Kestrel', locale: 'en-US' } as const;

/** Returns the vehicle of a listing with these values, in categories of these names. */
function vehicleOf(values: Readonly<Record<string, string>>, suffix = '') {
  const names = Object.keys(values);
  const categories = names.map((name, id) => aCategory({ id, name, slug: `own-${id}`, suffix }));
  const listing = {
    categories: Object.fromEntries(names.map((name, id) => [id, values[name]])),
    price: 0,
    location: null,
  };
  const facts = factsOf(listing as unknown as PublicListing, {
    meanings: meaningsOf({ categories }),
    settings,
    locations: viewLocations([]),
    thisYear: 2026,
  });
  return adfVehicle(facts);
}

test('finds values by the usual names of categories, in any language', () => {
  expect(
    vehicleOf({ Marke: 'Opel', Baujahr: '2021', Zustand: 'Neuwagen', Kilometerstand: '12000' }, 'km'),
  ).toMatchObject({
    make: 'Opel',
    year: '2021',
    isNew: true,
    odometer: { value: '12000', unit: 'km' },
    model: null,
    price: null,
  });
});

test('omits an odometer in hours, and reads an unusual condition as not new', () => {
  expect(vehicleOf({ Hours: '300', Condition: 'Salvage' }, 'hours')).toMatchObject({ odometer: null, isNew: false });
  expect(vehicleOf({ Mileage: '300' })).toMatchObject({ odometer: { value: '300', unit: 'mi' }, isNew: null });
});
