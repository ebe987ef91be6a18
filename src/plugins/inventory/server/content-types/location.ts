import { locationLimits as limits } from '../../contract/location';
import { slugLength, slugPattern } from '../../contract/texts/slug';
import { hidden } from './hidden';

/**
 * A place where the dealership has listings: a lot, a showroom, a branch. Where a field is empty, the setting applies.
 */
export const location = {
  kind: 'collectionType',
  collectionName: 'inventory_locations',
  info: { singularName: 'location', pluralName: 'locations', displayName: 'Location' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [{ name: 'inventory_locations_slug_unique', columns: ['slug'], type: 'unique' }],
  attributes: {
    name: { type: 'string', maxLength: limits.name },
    slug: { type: 'string', maxLength: slugLength, regex: slugPattern.source },
    street: { type: 'string', maxLength: limits.street },
    city: { type: 'string', maxLength: limits.part },
    region: { type: 'string', maxLength: limits.part },
    postal_code: { type: 'string', maxLength: limits.part },
    country: { type: 'string', maxLength: limits.part },
    phone: { type: 'string', maxLength: limits.phone },
    email: { type: 'string', maxLength: limits.email },
    hours: { type: 'text', maxLength: limits.hours },
    latitude: { type: 'float' },
    longitude: { type: 'float' },
    store_code: { type: 'string', maxLength: limits.storeCode },
    position: { type: 'integer', default: 0 },
  },
} as const;
