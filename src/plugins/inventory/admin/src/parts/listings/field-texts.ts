import type { TextId } from '../../translations';

/** The names of a listing's fields, by their names in the API. */
export const fieldTexts = {
  title: 'listing.title',
  content: 'listing.description',
  price: 'listing.price',
  status: 'listing.status',
  sold: 'common.sold',
  sale_pending: 'common.salePending',
  vin: 'listing.vin',
  stock_number: 'listing.stockNumber',
} as const satisfies Record<string, TextId>;
