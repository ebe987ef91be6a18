import type { z } from 'zod';
import type { channelReportResponse, channelResponse } from '../../../../contract/responses/channels/channel';

const at = '2026-09-01T08:15:00.000Z';

export const aChannel: z.infer<typeof channelResponse> = {
  id: 2,
  name: 'Google',
  kind: 'google_vehicle_listings',
  type_id: 1,
  filter: 'min_price=1000',
  columns: [],
  is_enabled: true,
  url: 'https://dealer.example.com/feeds/q7Jd0s2LrXc9aVb4TeYw81Zk5MnPf6Gh/google.csv',
  last_fetched_at: at,
  next_fetch_at: '2026-09-01T14:15:00.000Z',
  missed_at: null,
  created_at: '2026-08-12T09:30:00.000Z',
};

const message = 'the mileage is missing';

export const aChannelReport: z.infer<typeof channelReportResponse> = {
  channel: aChannel,
  problem: null,
  items: 147,
  left_out: 1,
  reasons: [{ field: 'mileage', message, count: 1 }],
  listings: [{ listing_id: 12, title: '2019 Toyota Corolla', problems: [{ field: 'mileage', message }] }],
  usual_interval_seconds: 21_600,
  drift: { since: at, new: 2, changed: 5, gone: 1 },
  fetches: [
    {
      id: 4711,
      at,
      address: '198.51.100.7',
      agent: 'FeedFetcher-Google',
      status: 200,
      is_complete: true,
      bytes: 31_240,
      items: 146,
      duration_ms: 84,
    },
  ],
};
