import { hidden } from './hidden';

/** An API key's record. The key itself is never stored in the clear. */
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
    /** HMAC-SHA256 of the key with the configured pepper, in hex: what a request's key is looked up by. */
    key_hash: { type: 'string', required: true, private: true },
    /** AES-256-GCM of the key, so that its owner's screen can show it again. */
    key_ciphertext: { type: 'text', required: true, private: true },
    last_four: { type: 'string', required: true, maxLength: 4 },
    expires_at: { type: 'datetime' },
    last_used_at: { type: 'datetime' },
  },
} as const;
