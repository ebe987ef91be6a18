import { inventoryResponse, searchAllResponse } from '../../../../../contract/responses/search';
import { inventoryQuery, searchAllQuery } from '../../../../../contract/queries';
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
