import type { components } from './contract.js';
import type { CallOptions, Transport, WriteOptions } from './transport.js';
import type { Collection } from './types.js';
import type { DeliveryQuery } from './query.js';

type Schemas = components['schemas'];

export type Webhook = Schemas['Webhook'];
/** An endpoint with its new secret. `secret` is null if a lost answer was repeated: rotate it then. */
export type IssuedWebhook = Schemas['IssuedWebhook'];
type CompleteWebhook = Schemas['NewWebhook'];
/** A webhook to add. What is absent gets its default. */
export type NewWebhook = Pick<CompleteWebhook, 'url' | 'events'> & Partial<CompleteWebhook>;
export type WebhookChange = Schemas['WebhookWrite'];
export type WebhookDelivery = Schemas['WebhookDelivery'];

/** The endpoints that receive events. Every method needs the capability `manage_settings`. */
export class Webhooks {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  list(options?: CallOptions): Promise<Webhook[]> {
    return this.#transport.get('/webhooks', {}, options);
  }

  get(webhookId: number, options?: CallOptions): Promise<Webhook> {
    return this.#transport.get(`/webhooks/${webhookId}`, {}, options);
  }

  /** Adds an endpoint. Keep the secret of the answer: it is not shown again. */
  add(webhook: NewWebhook, options?: WriteOptions): Promise<IssuedWebhook> {
    return this.#transport.write('POST', '/webhooks', webhook, options);
  }

  /** Changes only the given fields. */
  change(webhookId: number, change: WebhookChange, options?: WriteOptions): Promise<Webhook> {
    return this.#transport.write('PATCH', `/webhooks/${webhookId}`, change, options);
  }

  /** Removes an endpoint and its deliveries. */
  async remove(webhookId: number, options?: CallOptions): Promise<void> {
    await this.#transport.send({ method: 'DELETE', path: `/webhooks/${webhookId}`, ...(options && { options }) });
  }

  /** Replaces the secret. Events are signed with both for 24 hours. */
  rotate(webhookId: number, options?: WriteOptions): Promise<IssuedWebhook> {
    return this.#transport.write('POST', `/webhooks/${webhookId}/rotate`, undefined, options);
  }

  /** Sends the event `ping`. Read its result among the deliveries. */
  test(webhookId: number, options?: WriteOptions): Promise<WebhookDelivery> {
    return this.#transport.write('POST', `/webhooks/${webhookId}/test`, undefined, options);
  }

  /** Returns a page of deliveries, newest first. */
  listDeliveries(
    webhookId: number,
    query: DeliveryQuery = {},
    options?: CallOptions,
  ): Promise<Collection<WebhookDelivery>> {
    return this.#transport.get(`/webhooks/${webhookId}/deliveries`, query, options);
  }

  /** Sends a delivery again, with the same `webhook-id`. */
  replay(webhookId: number, deliveryId: number, options?: WriteOptions): Promise<WebhookDelivery> {
    return this.#transport.write('POST', `/webhooks/${webhookId}/deliveries/${deliveryId}/replay`, undefined, options);
  }
}
