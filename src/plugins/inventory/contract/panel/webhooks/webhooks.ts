import type { z } from 'zod';
import type { deliveryResponse, webhookResponse } from '../../responses/webhook';
import type { DeepReadonly } from '../../responses/fields';
import type { newWebhookBody, webhookChangeBody } from '../../webhooks';
import type { ListingCard } from '../listing-card';

/** An endpoint as the API shows it, without its secret. */
export type PanelWebhook = DeepReadonly<typeof webhookResponse>;

/** An endpoint with a new secret, which is shown only now. */
export interface IssuedPanelWebhook {
  readonly webhook: PanelWebhook;
  readonly secret: string;
}

/** A delivery with what was sent and answered; both are null for a lead if the admin may not read leads. */
export type PanelDelivery = DeepReadonly<typeof deliveryResponse>;

/** A delivery in the list: without texts, which may be personal data. */
export interface PanelDeliveryLine extends Omit<PanelDelivery, 'body' | 'response'> {
  /** Null if the event has no listing, or the listing is gone. */
  readonly listing: ListingCard | null;
}

/** The bodies as the panel sends them. */
export type NewPanelWebhook = z.input<typeof newWebhookBody>;
export type PanelWebhookChange = z.input<typeof webhookChangeBody>;
