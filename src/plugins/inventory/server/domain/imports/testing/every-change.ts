import type { lockableFields } from '../../../../contract/panel/lists/locks';
import type { ListingChange } from '../../listings/changes/listing-change';

/** A change of each field that can be locked, except the pictures, and of the category 2. The locations must have 2. */
export const everyChange = {
  title: { title: 'Boat' },
  content: { content: 'New text' },
  price: { priceCents: 1 },
  status: { status: 'draft' },
  sold: { isSold: true },
  sale_pending: { isSalePending: true },
  vin: { vin: 'V1' },
  stock_number: { stockNumber: 'B2' },
  location: { locationId: 2 },
  'category:2': { categories: { values: new Map([[2, 6]]), files: new Map() } },
} satisfies Record<Exclude<(typeof lockableFields)[number], 'pictures'> | 'category:2', ListingChange>;
