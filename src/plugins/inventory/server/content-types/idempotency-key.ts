import { hidden } from './hidden';

/** The stored response to a request with an `Idempotency-Key`, written in the transaction of the request's effect. */
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
    /** Digest of the request, to detect another request with the same key. */
    request_digest: { type: 'string', required: true },
    status: { type: 'integer', required: true },
    headers: { type: 'json' },
    body: { type: 'text' },
    /** The lead in the response, so that erasing a person's leads erases the response too. */
    lead_id: { type: 'integer' },
  },
} as const;
