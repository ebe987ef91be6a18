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
  ],
  attributes: {
    title: { type: 'string', required: true, maxLength: listingLimits.title },
    type: { type: 'relation', relation: 'manyToOne', target: 'plugin::inventory.type' },
    /** Named so because Strapi's own draft-and-publish claims the name `status`. */
    listing_status: { type: 'enumeration', enum: [...listingStatuses], default: 'draft', required: true },
    price_cents: { type: 'biginteger', min: '0', max: '100000000000000' },
    content: { type: 'text' },
    is_sold: { type: 'boolean', default: false },
    is_sale_pending: { type: 'boolean', default: false },
    vin: { type: 'string', maxLength: listingLimits.vin },
    /** `<type id>:<VIN>` of a listing that an import made: its unique index keeps imports of one VIN apart. */
    vin_key: { type: 'string', maxLength: 60, private: true },
    stock_number: { type: 'string', maxLength: listingLimits.stockNumber },
    /** `{ "<category id>": value }`: term ids for terms, numbers, booleans, text, a media id for files. */
    category_values: { type: 'json' },
    images: { type: 'media', multiple: true, allowedTypes: ['images'] },
    /** `{ "<media id>": { title, alt, category } }`: what this listing says about its images. */
    image_details: { type: 'json' },
    slug: { type: 'string', maxLength: 120 },
    /** `<type id>:<slug>`: its unique index keeps permalinks apart. */
    slug_key: { type: 'string', maxLength: 160, private: true },
    /** The name by which bundles know this listing. */
    ref: { type: 'string', maxLength: 120 },
    /** Every role reads it and none writes it: a save names it to say which version it began with. */
    version: { type: 'integer', default: 1, writable: false },
    previous_status: { type: 'enumeration', enum: ['publish', 'draft'] },
    listing_published_at: { type: 'datetime' },
    sold_at: { type: 'datetime' },
    trashed_at: { type: 'datetime' },
  },
} as const;
