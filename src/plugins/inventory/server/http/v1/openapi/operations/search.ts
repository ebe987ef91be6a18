import { z } from 'zod';
import { listingResponse } from '../../../../../contract/responses/listing';
import { inventoryResponse, searchAllResponse } from '../../../../../contract/responses/search';
import { exportQuery, inventoryQuery, searchAllQuery } from '../../../../../contract/queries';
import { aListing, aPagination } from '../examples';
import { operation } from '../operation';

const totals = ['X-WP-Total', 'X-WP-TotalPages'] as const;

export const inventory = operation({
  id: 'searchInventory',
  tag: 'Search',
  summary: 'A page of listings of a type, with aggregates',
  description:
    'All filters must match. A page past the last one is empty, with correct totals. The next search after a write reflects it.',
  query: inventoryQuery,
  answer: {
    message: '68 listings match.',
    data: inventoryResponse,
    example: {
      items: [aListing],
      pagination: aPagination,
      term_counts: { '31': 9, '32': 5 },
      location_counts: { '1': 68 },
      min_max: { price: { min: 8900, max: 64500 }, '7': { min: 12, max: 148200 } },
    },
    headers: totals,
  },
});

export const searchAll = operation({
  id: 'searchAll',
  tag: 'Search',
  summary: 'One page of listings for each type',
  description:
    'Searches every type, without aggregates. `X-WP-Total` is the sum over all types, `X-WP-TotalPages` the maximum.',
  query: searchAllQuery,
  answer: {
    message: '68 listings match.',
    data: searchAllResponse,
    example: {
      '1': { type: { id: 1, name: 'Vehicles', slug: 'vehicles' }, items: [aListing], pagination: aPagination },
    },
    headers: totals,
  },
});

export const exportListings = operation({
  id: 'exportListings',
  tag: 'Search',
  summary: 'All listings of a type that match',
  description: [
    'Sent while it is read: an answer that ends early was cut off. A listing is as it was when it was read; one that was deleted in the meantime is missing.',
    '`format=csv` has a column for each field and for each category, named by its slug (`category_<slug>` if a field has this name). `sold`, `sale_pending` and `images` have the names by which they are written. Several terms and picture addresses are separated by `|`. A cell that a spreadsheet would run as a formula begins with an apostrophe.',
  ].join('\n\n'),
  query: exportQuery,
  answer: {
    message: '68 listings match.',
    data: z.array(listingResponse),
    example: [aListing],
    csv: 'id,title,price,currency,status,sold,sale_pending,stock_number,vin,location,year,make\r\n12,2019 Toyota Corolla LE,15990,USD,publish,false,false,1001,,main,2019,Toyota\r\n',
  },
});
