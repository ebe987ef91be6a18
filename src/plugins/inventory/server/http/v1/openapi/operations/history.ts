import { pageQuery } from '../../../../../contract/queries';
import { pageOf } from '../../../../../contract/responses/collection';
import { historyEntryResponse } from '../../../../../contract/responses/history';
import { operation } from '../operation';

export const list = operation({
  id: 'getListingHistory',
  tag: 'Listings',
  summary: 'The history of a listing',
  description:
    'Who changed the listing, when, and what differs, newest first. A change of other fields, such as the VIN, has no entry. At most 500 entries are kept, changes of the price longest.',
  query: pageQuery,
  answer: {
    message: 'The history of the listing.',
    data: pageOf(historyEntryResponse),
    example: {
      items: [
        {
          id: 907,
          at: '2026-09-01T08:15:00.000Z',
          actor: { kind: 'staff', id: 2, name: 'Rita Vega' },
          source: 'panel',
          version: 4,
          changes: [
            { field: 'price', label: 'Price', from: 22990, to: 21990 },
            { field: 'category:7', label: 'Mileage', from: '18250', to: '18301' },
          ],
        },
      ],
      pagination: { current_page: 1, per_page: 25, total: 1, total_pages: 1 },
    },
    headers: ['X-WP-Total', 'X-WP-TotalPages'],
  },
});
