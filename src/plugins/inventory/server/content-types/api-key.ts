import { hidden } from './hidden';

/** An API key, stored as a hash and encrypted; never in plain text. */
export const apiKey = {
  kind: 'collectionType',
  collectionName: 'inventory_api_keys',
  info: { singularName: 'api-key', pluralName: 'api-keys', displayName: 'API key' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [{ name: 'inventory_api_keys_hash_unique', columns: ['key_hash'], type: 'unique' }],
  attributes: {
    label: { type: 'string', required: true, maxLength: 120 },
    owner: { type: 'relation', relation: 'manyToOne', target: 'plugin::users-permissions.user' },
    /** HMAC-SHA256 of the key with the configured pepper, in hex. Requests are authenticated by it. */
    key_hash: { type: 'string', required: true, private: true },
    /** The key encrypted with AES-256-GCM, so that its owner can display it again. */
    key_ciphertext: { type: 'text', required: true, private: true },
    last_four: { type: 'string', required: true, maxLength: 4 },
    expires_at: { type: 'datetime' },
    last_used_at: { type: 'datetime' },
  },
} as const;
