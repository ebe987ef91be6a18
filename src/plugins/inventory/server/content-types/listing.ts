import { listingLimits, listingStatuses } from '../../contract/listing';

/** One inventory item. */
export const listing = {
  kind: 'collectionType',
  collectionName: 'inventory_listings',
  info: {
    singularName: 'listing',
    pluralName: 'listings',
    displayName: 'Listing',
    description: 'One item of the inventory',
  },
  options: { draftAndPublish: false },
  indexes: [
    { name: 'inventory_listings_slug_unique', columns: ['slug_key'], type: 'unique' },
    { name: 'inventory_listings_ref_unique', columns: ['ref'], type: 'unique' },
    { name: 'inventory_listings_status_index', columns: ['listing_status'] },
    { name: 'inventory_listings_vin_index', columns: ['vin'] },
    { name: 'inventory_listings_vin_key_unique', columns: ['vin_key'], type: 'unique' },
    { name: 'inventory_listings_stock_index', columns: ['stock_number'] },
    { name: 'inventory_listings_location_index', columns: ['location_id'] },
  ],
  attributes: {
    title: { type: 'string', required: true, maxLength: listingLimits.title },
    type: { type: 'relation', relation: 'manyToOne', target: 'plugin::inventory.type' },
    /** Not `status`, a name that Strapi's draft and publish uses. */
    listing_status: { type: 'enumeration', enum: [...listingStatuses], default: 'draft', required: true },
    price_cents: { type: 'biginteger', min: '0', max: '100000000000000' },
    content: { type: 'text' },
    is_sold: { type: 'boolean', default: false },
    is_sale_pending: { type: 'boolean', default: false },
    vin: { type: 'string', maxLength: listingLimits.vin },
    /** `<type id>:<VIN>` of an imported listing; the unique index prevents two imports of one VIN. */
    vin_key: { type: 'string', maxLength: 60, private: true },
    stock_number: { type: 'string', maxLength: listingLimits.stockNumber },
    /** Not a relation: a listing without one, or with one that is deleted, belongs to the first location. */
    location_id: { type: 'integer', min: 1 },
    /** `{ "<category id>": value }`; a value is a term id or ids, a number, a boolean, text, or a media id. */
    category_values: { type: 'json' },
    images: { type: 'media', multiple: true, allowedTypes: ['images'] },
    /** `{ "<media id>": { title, alt, category } }`, by image. */
    image_details: { type: 'json' },
    slug: { type: 'string', maxLength: 120 },
    /** `<type id>:<slug>`: the unique index makes permalinks unique. */
    slug_key: { type: 'string', maxLength: 160, private: true },
    /** The listing's name in bundles. */
    ref: { type: 'string', maxLength: 120 },
    /** Every role can read it and none can write it. A save sends the version that it is based on. */
    version: { type: 'integer', default: 1, writable: false },
    /** The version that the product wrote last. The triggers of the history recognize SQL by hand by it. */
    recorded_version: { type: 'integer', private: true, writable: false },
    /** The fields that imports do not overwrite. */
    locked_fields: { type: 'json', private: true, writable: false },
    previous_status: { type: 'enumeration', enum: ['publish', 'draft'] },
    listing_published_at: { type: 'datetime' },
    sold_at: { type: 'datetime' },
    trashed_at: { type: 'datetime' },
  },
} as const;
