import { hidden } from '../hidden';

/** A fetch of a channel's file. It has the channel's id instead of a relation, so that a fetch writes one row. */
export const channelFetch = {
  kind: 'collectionType',
  collectionName: 'inventory_channel_fetches',
  info: { singularName: 'channel-fetch', pluralName: 'channel-fetches', displayName: 'Channel fetch' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'inventory_channel_fetches_channel_index', columns: ['channel_id', 'fetched_at'] },
    { name: 'inventory_channel_fetches_age_index', columns: ['fetched_at'] },
  ],
  attributes: {
    channel_id: { type: 'integer', required: true },
    fetched_at: { type: 'datetime', required: true },
    address: { type: 'string', maxLength: 64 },
    agent: { type: 'string', maxLength: 200 },
    response_status: { type: 'integer', required: true },
    is_complete: { type: 'boolean', required: true, default: true },
    bytes_sent: { type: 'biginteger' },
    items: { type: 'integer' },
    duration_ms: { type: 'integer' },
  },
} as const;
