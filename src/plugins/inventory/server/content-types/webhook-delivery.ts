import { hidden } from './hidden';

/**
 * One event for one endpoint, written in the transaction of its effect. It has ids instead of relations, so that a
 * write inserts one row for each endpoint.
 */
export const webhookDelivery = {
  kind: 'collectionType',
  collectionName: 'inventory_webhook_deliveries',
  info: { singularName: 'webhook-delivery', pluralName: 'webhook-deliveries', displayName: 'Webhook delivery' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'inventory_webhook_deliveries_due_index', columns: ['delivery_status', 'webhook_id', 'next_attempt_at'] },
    {
      name: 'inventory_webhook_deliveries_manual_index',
      columns: ['delivery_status', 'webhook_id', 'is_manual', 'next_attempt_at'],
    },
    { name: 'inventory_webhook_deliveries_webhook_index', columns: ['webhook_id'] },
    { name: 'inventory_webhook_deliveries_lead_index', columns: ['lead_id'] },
    { name: 'inventory_webhook_deliveries_age_index', columns: ['occurred_at'] },
  ],
  attributes: {
    webhook_id: { type: 'integer', required: true },
    event: { type: 'string', required: true, maxLength: 30 },
    listing_id: { type: 'integer' },
    lead_id: { type: 'integer' },
    /** Of a lead that was merged into `lead_id`: the message with what it was. */
    lead_message_id: { type: 'integer' },
    import_id: { type: 'integer' },
    channel_id: { type: 'integer' },
    /** Null where SQL by hand added a listing: its type is known later. */
    type_id: { type: 'integer' },
    /** The version of the listing after the change; the last one of a deleted listing. */
    version: { type: 'integer' },
    occurred_at: { type: 'datetime', required: true },
    /** A `DeliveryStatus`. */
    delivery_status: { type: 'string', required: true, maxLength: 10 },
    /** Whether a person asked for the next attempt: it is made although the endpoint is disabled. */
    is_manual: { type: 'boolean' },
    /**
     * The id and the body of the message; null until its first attempt, then the same at every attempt. After the last
     * one only the start of the body is kept.
     */
    message_id: { type: 'string', maxLength: 40 },
    body: { type: 'text' },
    attempts: { type: 'integer', required: true, default: 0 },
    next_attempt_at: { type: 'datetime' },
    /** The end of the claim of the instance that is sending it. */
    claimed_until: { type: 'datetime' },
    response_status: { type: 'integer' },
    response_body: { type: 'text' },
    error: { type: 'string', maxLength: 200 },
    duration_ms: { type: 'integer' },
    delivered_at: { type: 'datetime' },
  },
} as const;
