import { channelLimits } from '../../../contract/channels/channels';
import { hidden } from '../hidden';

/** A part of the stock as a file for a partner, under an address with a secret token. */
export const channel = {
  kind: 'collectionType',
  collectionName: 'inventory_channels',
  info: { singularName: 'channel', pluralName: 'channels', displayName: 'Channel' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'inventory_channels_token_unique', columns: ['token_hash'], type: 'unique' },
    { name: 'inventory_channels_type_index', columns: ['type_id'] },
  ],
  attributes: {
    name: { type: 'string', required: true, maxLength: channelLimits.name },
    /** A `ChannelKind`. */
    channel_kind: { type: 'string', required: true, maxLength: 40 },
    type_id: { type: 'integer', required: true },
    /** A query string of `inventory`. */
    filter_query: { type: 'text' },
    /** A JSON array of headers. */
    column_list: { type: 'json' },
    is_enabled: { type: 'boolean', required: true, default: true },
    /** The token's keyed hash, by which it is found, and itself, encrypted with AES-256-GCM. */
    token_hash: { type: 'string', maxLength: 64, private: true },
    token_ciphertext: { type: 'text', required: true, private: true },
    /** Grows with each change of the channel itself, such as of its filter. */
    revision: { type: 'integer', required: true, default: 1 },
    last_fetched_at: { type: 'datetime' },
    /** The usual time between fetches, in milliseconds; null before it is known. */
    usual_interval_ms: { type: 'biginteger' },
    missed_at: { type: 'datetime' },
    /** What the last complete fetch had: when, and each listing with a digest of its item (`sent-items.ts`). */
    sent_at: { type: 'datetime' },
    sent_items: { type: 'text', private: true },
  },
} as const;
