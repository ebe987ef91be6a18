import type { z } from 'zod';
import type { categoryResponse } from '../../../../contract/responses/catalogue/category';
import type { leadResponse } from '../../../../contract/responses/lead';
import type { listingResponse } from '../../../../contract/responses/listing';
import type { termResponse } from '../../../../contract/responses/catalogue/term';
import type { typeResponse, typeDataResponse } from '../../../../contract/responses/catalogue/type';
import type { vinImportResponse } from '../../../../contract/responses/vin';

// Records of one dealership, so that the examples of different routes are consistent.

const site = 'https://cars.example';
const createdAt = '2026-08-03T09:12:44.000Z';
const updatedAt = '2026-09-01T08:15:00.000Z';

export const aPagination = { current_page: 1, per_page: 25, total: 68, total_pages: 3 };

export const aType: z.infer<typeof typeResponse> = {
  id: 1,
  name: 'Vehicles',
  singular_name: 'Vehicle',
  slug: 'vehicles',
  description: 'Cars, vans and trucks',
  icon: 'car',
  counts: { publish: 68, draft: 4, trash: 2, sold: 8, sale_pending: 4 },
  category_count: 2,
  is_vin_enabled: true,
  position: 0,
  created_at: createdAt,
  updated_at: updatedAt,
};

export const aCategory: z.infer<typeof categoryResponse> = {
  id: 3,
  type_id: 1,
  name: 'Make',
  slug: 'make',
  description: null,
  kind: 'select',
  value_shape: 'string',
  icon: null,
  prefix: null,
  suffix: null,
  decimals: null,
  min: null,
  max: null,
  step: null,
  is_required: true,
  is_filterable: true,
  is_sortable: false,
  is_searchable: true,
  is_range: false,
  allow_new_terms: true,
  parent_category_id: null,
  vin_field: 'Make',
  term_count: 24,
  position: 0,
  created_at: createdAt,
  updated_at: updatedAt,
};

const mileage: z.infer<typeof categoryResponse> = {
  ...aCategory,
  id: 7,
  name: 'Mileage',
  slug: 'mileage',
  kind: 'number',
  icon: 'gauge',
  suffix: 'mi',
  decimals: 0,
  min: 0,
  is_required: false,
  is_sortable: true,
  is_searchable: false,
  is_range: true,
  allow_new_terms: false,
  vin_field: null,
  term_count: 0,
  position: 1,
};

export const someCategories = [aCategory, mileage];

export const aTypeData: z.infer<typeof typeDataResponse> = {
  ...aType,
  categories: someCategories,
  settings: {
    currency: 'USD',
    price_decimals: 0,
    distance_unit: 'mi',
    title_template: '{year} {make} {model} {trim}',
  },
  sorting: [
    { orderby: 'date', label: 'Date added', default_order: 'desc' },
    { orderby: 'price', label: 'Price', default_order: 'asc' },
    { orderby: '7', label: 'Mileage', default_order: 'asc' },
  ],
  filters: [3, 7],
  required_categories: [3],
  photo_slots: [{ key: 'front', label: 'Front', is_required: true }],
  vin_map: { Make: 3 },
  allowed_upload: {
    image_types: ['image/jpeg', 'image/png'],
    file_types: ['application/pdf'],
    max_bytes: 20_971_520,
  },
};

export const aTerm: z.infer<typeof termResponse> = {
  id: 31,
  category_id: 3,
  type_id: 1,
  name: 'Toyota',
  slug: 'toyota',
  parent_term_id: null,
  icon: null,
  color: null,
  count: 9,
  position: 0,
  created_at: createdAt,
  updated_at: updatedAt,
};

export const aListing: z.infer<typeof listingResponse> = {
  id: 12,
  permalink: `${site}/inventory/vehicles/2023-toyota-corolla-le`,
  title: '2023 Toyota Corolla LE',
  content: 'One owner, full service history.',
  price: 21990,
  previous_price: 22990,
  price_changed_at: updatedAt,
  lowest_price_30_days: 22990,
  status: 'publish',
  categories: { '3': 'Toyota', '7': '18250', '16': ['Backup camera', 'Apple CarPlay'] },
  images: [
    {
      id: 2,
      src: `${site}/uploads/corolla_front.jpg`,
      width: 1280,
      height: 854,
      title: null,
      alt: 'A silver sedan from the front',
      category: 'front',
    },
  ],
  is_sold: false,
  is_sale_pending: false,
  type_id: 1,
  slug: '2023-toyota-corolla-le',
  vin: '1HGBH41JXMN109186',
  stock_number: 'V1001',
  location: { id: 1, name: 'Downtown', slug: 'main' },
  currency: 'USD',
  created_at: createdAt,
  updated_at: updatedAt,
  published_at: createdAt,
  sold_at: null,
  trashed_at: null,
  version: 4,
};

export const aVinImport: z.infer<typeof vinImportResponse> = {
  id: 5,
  type_id: 1,
  vin: '1FADP5AU6DL536022',
  status: 'created',
  listing_id: 13,
  year: 2013,
  make: 'Ford',
  model: 'C-Max',
  trim: 'SEL',
  decoded: { Make: 'FORD', Model: 'C-Max', ModelYear: '2013', Trim: 'SEL', BodyClass: 'Hatchback' },
  mapped: { '3': 'Ford' },
  unmapped: ['BodyClass', 'Model', 'ModelYear', 'Trim'],
  warnings: [],
  provider: 'embedded',
  user_id: 1,
  created_at: updatedAt,
};

export const anImportedListing: z.infer<typeof listingResponse> = {
  ...aListing,
  id: 13,
  permalink: `${site}/inventory/vehicles/2013-ford-c-max-sel`,
  title: '2013 Ford C-Max SEL',
  content: '',
  price: 0,
  previous_price: null,
  price_changed_at: null,
  lowest_price_30_days: null,
  status: 'draft',
  categories: { '3': 'Ford' },
  images: [],
  slug: '2013-ford-c-max-sel',
  vin: '1FADP5AU6DL536022',
  stock_number: null,
  created_at: updatedAt,
  published_at: null,
  version: 1,
};

export const aLead: z.infer<typeof leadResponse> = {
  id: 8,
  type_id: 1,
  listing_id: 12,
  listing: { id: 12, title: aListing.title, permalink: aListing.permalink, location: aListing.location },
  kind: 'test_drive',
  lead_status: 'new',
  name: 'Ada Example',
  email: 'ada@mail.example',
  phone: '+1 555 0100',
  message: 'Is it still there on Saturday?',
  fields: { preferred_day: 'Saturday' },
  source: { page: aListing.permalink },
  consent: { contact: true },
  assignee: null,
  due_at: null,
  closed_reason: null,
  repeats: 0,
  messages: [],
  is_read: false,
  created_at: updatedAt,
  updated_at: updatedAt,
};

export const anImage = {
  id: 2,
  src: `${site}/uploads/corolla_front.jpg`,
  width: 1280,
  height: 854,
  title: 'Front',
  alt: 'A silver sedan from the front',
  filename: 'corolla_front.jpg',
  mime_type: 'image/jpeg',
  size_bytes: 214_113,
  sizes: {
    thumbnail: { src: `${site}/uploads/thumbnail_corolla_front.jpg`, width: 245, height: 163, size_bytes: 8211 },
  },
};

export const aFile = {
  id: 3,
  src: `${site}/uploads/service_history.pdf`,
  title: 'Service history',
  filename: 'service_history.pdf',
  mime_type: 'application/pdf',
  size_bytes: 88_014,
};
