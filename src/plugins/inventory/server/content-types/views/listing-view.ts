import type { ContentTypeView } from './view';

/** The listing editor. */
export const listingView: ContentTypeView = {
  mainField: 'title',
  sort: ['updatedAt', 'DESC'],
  fields: {
    title: {
      label: 'Title',
      description: 'Shown to buyers in lists, such as year, make, model and trim.',
      placeholder: '2021 Toyota Corolla LE',
    },
    type: { label: 'Type', mainField: 'name' },
    listing_status: { label: 'Status' },
    price_cents: { label: 'Price', description: 'If empty, the listing shows no price.' },
    content: { label: 'Description', description: 'Shown to buyers below the photos.' },
    is_sold: { label: 'Sold' },
    is_sale_pending: { label: 'Sale pending' },
    vin: { label: 'VIN' },
    stock_number: { label: 'Stock number' },
    category_values: { label: 'Details' },
    images: { label: 'Photos' },
    image_details: { label: 'Photos' },
    slug: {
      label: 'Web address',
      description: 'The last part of the permalink. If empty, it is created from the title.',
      placeholder: '2021-toyota-corolla-le',
    },
  },
  internal: [
    'vin_key',
    'slug_key',
    'ref',
    'version',
    'previous_status',
    'listing_published_at',
    'sold_at',
    'trashed_at',
  ],
  carried: ['version'],
  list: ['images', 'title', 'type', 'price_cents', 'listing_status', 'is_sold', 'updatedAt'],
  edit: [
    [['title', 12]],
    [
      ['vin', 8],
      ['stock_number', 4],
    ],
    [
      ['price_cents', 4],
      ['is_sold', 4],
      ['is_sale_pending', 4],
    ],
    [['listing_status', 12]],
    [['image_details', 12]],
    [['category_values', 12]],
    [['content', 12]],
    [['slug', 12]],
  ],
  inputs: {
    title: 'listing-title',
    vin: 'vin',
    price_cents: 'price',
    listing_status: 'listing-status',
    is_sold: 'switch',
    is_sale_pending: 'switch',
    category_values: 'category-values',
    image_details: 'photos',
  },
};
