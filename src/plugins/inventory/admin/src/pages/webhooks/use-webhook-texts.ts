import type { DeliveredEvent, DisabledReason, WebhookEvent } from '../../../../contract/webhooks';
import { webhookEvents } from '../../../../contract/webhooks';
import { useText } from '../../api/use-text';
import type { TextId } from '../../translations';

const eventTexts = {
  'listing.created': 'webhooks.event.created',
  'listing.updated': 'webhooks.event.updated',
  'listing.published': 'webhooks.event.published',
  'listing.unpublished': 'webhooks.event.unpublished',
  'listing.price_changed': 'webhooks.event.priceChanged',
  'listing.sale_pending': 'webhooks.event.salePending',
  'listing.sold': 'webhooks.event.sold',
  'listing.trashed': 'webhooks.event.trashed',
  'listing.restored': 'webhooks.event.restored',
  'listing.deleted': 'webhooks.event.deleted',
  'lead.created': 'webhooks.event.lead',
  'import.finished': 'webhooks.event.importFinished',
  'import.held': 'webhooks.event.importHeld',
  'channel.failed': 'webhooks.event.channelFailed',
  ping: 'webhooks.event.ping',
} as const satisfies Record<DeliveredEvent, TextId>;

const reasonTexts = {
  gone: 'webhooks.disabledGone',
  failing: 'webhooks.disabledFailing',
} as const satisfies Record<DisabledReason, TextId>;

/** Returns functions that name events, and say why an endpoint was switched off. */
export function useWebhookTexts() {
  const t = useText();
  const event = (name: DeliveredEvent) => t(eventTexts[name]);
  return {
    event,
    eventList: (events: readonly WebhookEvent[]) =>
      events.length === webhookEvents.length ? t('webhooks.allEvents') : events.map(event).join(', '),
    reason: (reason: DisabledReason) => t(reasonTexts[reason]),
  };
}
