import type { DeepReadonly } from '../../../contract/responses/fields';
import type { deliveryResponse, webhookResponse } from '../../../contract/responses/webhook';
import { webhookLimits } from '../../../contract/webhooks';
import type { Delivery } from '../../domain/webhooks/delivery-store';
import type { Webhook } from '../../domain/webhooks/webhook-store';

/** Returns the representation of an endpoint in the API and the panel, without its secrets. */
export function presentWebhook(webhook: Webhook, now: Date): DeepReadonly<typeof webhookResponse> {
  const { oldSecretUntil } = webhook;
  return {
    id: webhook.id,
    url: webhook.url,
    events: webhook.events,
    type_ids: webhook.typeIds,
    is_enabled: webhook.isEnabled,
    disabled_reason: webhook.disabledReason,
    failing_since: webhook.failingSince,
    description: webhook.description,
    include_personal_data: webhook.includesPersonalData,
    old_secret_expires_at: oldSecretUntil !== null && new Date(oldSecretUntil) > now ? oldSecretUntil : null,
    created_at: webhook.createdAt,
  };
}

/** @param options.showsLeads whether the caller may see what was sent about leads */
export function presentDelivery(
  delivery: Delivery,
  { showsLeads }: { showsLeads: boolean },
): DeepReadonly<typeof deliveryResponse> {
  const isShown = delivery.leadId === null || showsLeads;
  return {
    id: delivery.id,
    event: delivery.event,
    message_id: delivery.messageId,
    listing_id: delivery.listingId,
    lead_id: delivery.leadId,
    import_id: delivery.importId,
    channel_id: delivery.channelId,
    status: delivery.status,
    attempts: delivery.attempts,
    occurred_at: delivery.occurredAt,
    next_attempt_at: delivery.nextAttemptAt,
    response_status: delivery.responseStatus,
    error: delivery.error,
    duration_ms: delivery.durationMs,
    delivered_at: delivery.deliveredAt,
    body: isShown ? cut(delivery.body) : null,
    response: isShown ? cut(delivery.responseBody) : null,
  };
}

/** Returns the text up to the limit of bytes, without half a character. */
function cut(text: string | null): string | null {
  if (text === null || text.length * 3 <= webhookLimits.shownBytes) return text;
  const bytes = Buffer.from(text);
  if (bytes.length <= webhookLimits.shownBytes) return text;
  return new TextDecoder().decode(bytes.subarray(0, webhookLimits.shownBytes), { stream: true });
}

/** Returns the ids of the leads whose data these deliveries show. */
export function leadsShownBy(deliveries: readonly Delivery[]): number[] {
  return deliveries.flatMap(({ leadId, body }) => (leadId !== null && body !== null ? [leadId] : []));
}
