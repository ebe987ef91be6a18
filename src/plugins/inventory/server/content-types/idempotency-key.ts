import { hidden } from './hidden';

/** The first answer to a request that named an idempotency key, written in the transaction of what the request did. */
export const idempotencyKey = {
  kind: 'collectionType',
  collectionName: 'inventory_idempotency_keys',
  info: { singularName: 'idempotency-key', pluralName: 'idempotency-keys', displayName: 'Idempotency key' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'inventory_idempotency_unique', columns: ['user_id', 'idempotency_key'], type: 'unique' },
    { name: 'inventory_idempotency_created_index', columns: ['created_at'] },
    { name: 'inventory_idempotency_lead_index', columns: ['lead_id'] },
  ],
  attributes: {
    user_id: { type: 'integer', required: true },
    /** As the client sent it. */
    idempotency_key: { type: 'string', required: true },
    /** Tells whether a request with the same key is the same request. */
    request_digest: { type: 'string', required: true },
    status: { type: 'integer', required: true },
    headers: { type: 'json' },
    body: { type: 'text' },
    /** The lead that the answer repeats, so that erasing a person's leads takes it too. */
    lead_id: { type: 'integer' },
  },
} as const;
