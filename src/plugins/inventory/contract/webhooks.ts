import { z } from 'zod';
import { because } from './reason';
import { boundedText, requiredLine } from './texts/text';

/** What webhooks report. `ping` is a test. */
export const webhookEvents = [
  'listing.created',
  'listing.updated',
  'listing.published',
  'listing.unpublished',
  'listing.price_changed',
  'listing.sale_pending',
  'listing.sold',
  'listing.trashed',
  'listing.restored',
  'listing.deleted',
  'lead.created',
  'import.finished',
  'import.held',
  'channel.failed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const pingEvent = 'ping';
export type DeliveredEvent = WebhookEvent | typeof pingEvent;

/** `pending` waits for its next attempt, `failed` has no more. */
export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why the service disabled an endpoint: it answered 410, or failed for days. */
export const disabledReasons = ['gone', 'failing'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

export const webhookLimits = {
  endpoints: 20,
  url: 2000,
  description: 200,
  types: 100,
  /** The longest part of a body or response that is shown, in bytes. */
  shownBytes: 10 * 1024,
  keepDays: 30,
} as const;

const typeId = z
  .number({ error: because('type_id') })
  .int(because('type_id'))
  .min(1, because('type_id'));

const fields = {
  url: requiredLine(webhookLimits.url)
    .transform((text) => text.trim())
    .meta({
      description: 'Where to send events. https, on a public address; no user name or password.',
      maxLength: webhookLimits.url,
    }),
  events: z
    .array(z.enum(webhookEvents, { error: because('webhook_event', { events: webhookEvents.join(', ') }) }), {
      error: because('array'),
    })
    .min(1, because('not_empty'))
    .max(100, because('webhook_events_count'))
    .transform((events) => webhookEvents.filter((event) => events.includes(event)))
    .meta({ description: 'The events to send.' }),
  type_ids: z
    .array(typeId, { error: because('array') })
    .max(webhookLimits.types, because('webhook_types_count', { max: webhookLimits.types }))
    .transform((ids) => [...new Set(ids)].sort((one, other) => one - other))
    .meta({ description: 'Only events of listings and leads of these types. Empty: all types.' }),
  is_enabled: z.boolean(because('boolean')).meta({ description: 'Whether events are recorded and sent.' }),
  description: boundedText(webhookLimits.description)
    .transform((text) => text.trim())
    .meta({ description: 'A note for people.', maxLength: webhookLimits.description }),
  include_personal_data: z.boolean(because('boolean')).meta({
    description:
      'Whether `lead.created` carries name, email address, phone number, message and form fields. Needs the capability `view_all_leads`.',
  }),
};

/** The body of `POST webhooks`. */
export const newWebhookBody = z
  .object({
    ...fields,
    type_ids: fields.type_ids.default([]),
    is_enabled: fields.is_enabled.default(true),
    description: fields.description.default(''),
    include_personal_data: fields.include_personal_data.default(false),
  })
  .meta({ id: 'NewWebhook', description: 'A new endpoint. Unknown fields are ignored.' });

/** The body of `PATCH webhooks/{id}`. Absent fields stay as they are. */
export const webhookChangeBody = z
  .object(fields)
  .partial()
  .meta({ id: 'WebhookWrite', description: 'Changes of an endpoint. Absent fields stay as they are.' });

export type NewWebhookFields = z.output<typeof newWebhookBody>;
export type WebhookChange = z.output<typeof webhookChangeBody>;
