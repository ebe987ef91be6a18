import { flushedResponse } from '../../../../../contract/responses/flush';
import { optionsResponse } from '../../../../../contract/responses/options';
import { statsResponse } from '../../../../../contract/responses/stats';
import { optionsQuery } from '../../../../../contract/queries';
import { operation } from '../operation';

export const stats = operation({
  id: 'getStats',
  tag: 'Service',
  summary: 'Dashboard statistics of a type',
  description: "Days are calendar days in the dealership's time zone. Values that do not apply are null.",
  answer: {
    message: 'Statistics of Vehicles.',
    data: statsResponse,
    example: {
      type_id: 1,
      generated_at: '2026-09-01T08:15:00.000Z',
      totals: { all: 72, publish: 68, draft: 4, trash: 2, sold: 8, sale_pending: 4, available: 58 },
      price: { total: 1_204_110, average: 20_760.52, median: 18_990, min: 8900, max: 64_500, currency: 'USD' },
      ageing: {
        average_days: 41.3,
        oldest_days: 190,
        buckets: [
          { from: 0, to: 15, count: 12 },
          { from: 91, to: null, count: 5 },
        ],
      },
      turnover: { added_7d: 3, added_30d: 14, sold_7d: 1, sold_30d: 8, average_days_to_sell: 33.5 },
      media: { without_images: 2, average_images: 5.4 },
      quality: { missing_price: 1, missing_vin: 3, missing_required: 2 },
      leads: {
        total: 41,
        last_7d: 4,
        last_30d: 19,
        top: [{ listing_id: 12, title: '2023 Toyota Corolla LE', count: 6 }],
      },
      recent: [{ listing_id: 12, event: 'updated', at: '2026-09-01T08:15:00.000Z' }],
    },
  },
});

export const options = operation({
  id: 'getOptions',
  tag: 'Service',
  summary: 'Values of selected options',
  description: 'The value of an unknown or private key is null.',
  query: optionsQuery,
  answer: {
    message: 'The options.',
    data: optionsResponse,
    example: { site_name: 'Riverside Cars', currency: 'USD' },
  },
  refusals: ['svc_missing_param'],
});

export const flush = operation({
  id: 'flushCache',
  tag: 'Service',
  summary: 'Flush the cache',
  description:
    'Use it after bulk changes made outside the product. After the response, every instance reflects the database. The body is optional and ignored.',
  answer: {
    message: 'The cache was flushed.',
    data: flushedResponse,
    example: { flushed_at: '2026-09-01T08:15:00.000Z' },
  },
});
