import type { BundleLocation } from '../bundle';
import { random } from '../random';
import type { Item } from './item';

/** The lots of the dealership. The first has the phone number and opening hours of the settings. */
export const LOCATIONS = [
  {
    slug: 'river-street',
    name: 'River Street',
    street: '120 River Street',
    city: 'Troy',
    region: 'NY',
    postal_code: '12180',
    country: 'US',
    latitude: 42.7318,
    longitude: -73.6909,
    store_code: 'RM-1',
  },
  {
    slug: 'lakeside',
    name: 'Lakeside',
    street: '48 Harbor Road',
    city: 'Saratoga Springs',
    region: 'NY',
    postal_code: '12866',
    country: 'US',
    phone: '+1 518-555-0160',
    email: 'lakeside@riverside.example',
    hours: 'Tu-Sa 10:00-18:00',
    latitude: 43.0481,
    longitude: -73.7204,
    store_code: 'RM-2',
  },
] as const satisfies readonly BundleLocation[];

/** Returns where an item is: boats and motorcycles by the lake, machines at the river, and cars at both. */
export function locationOf({ type, stock }: Pick<Item, 'type' | 'stock'>): string {
  const [river, lake] = LOCATIONS;
  if (type === 'boats' || type === 'motorcycles') return lake.slug;
  return type === 'vehicles' && random(`location ${stock}`).pick([0, 0, 1]) === 1 ? lake.slug : river.slug;
}
