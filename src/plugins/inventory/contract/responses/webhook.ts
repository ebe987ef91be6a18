import { z } from 'zod';
import { deliveryStatuses, disabledReasons, pingEvent, webhookEvents } from '../webhooks';
import { address, count, flag, id, nullableText, nullableTime, text } from './fields';

const endpoint = {
  id: id('Id of the endpoint.'),
  url: address('Where events are sent.'),
  events: z.array(z.enum(webhookEvents)).meta({ description: 'The events that are sent.' }),
  type_ids: z.array(z.int()).meta({ description: 'The types whose events are sent. Empty: all types.' }),
  is_enabled: flag('Whether events are recorded and sent.'),
  disabled_reason: z.enum(disabledReasons).nullable().meta({
    description:
      'Why the service disabled the endpoint: it answered 410 (`gone`), or failed for five days (`failing`). Null otherwise.',
  }),
  failing_since: nullableTime('The first failure since the last success; null if the last attempt succeeded.'),
  description: text('A note for people.'),
  include_personal_data: flag('Whether `lead.created` carries personal data.'),
  old_secret_expires_at: nullableTime('Until when events are signed with the previous secrets too; null without one.'),
  created_at: nullableTime('When the endpoint was created.'),
};

/** An endpoint, without its secret. */
export const webhookResponse = z.object(endpoint).meta({
  id: 'Webhook',
  description: 'An endpoint that receives events. Its secret is shown on creation and rotation only.',
});

/** An endpoint with a new secret. */
export const issuedWebhookResponse = z
  .object({
    ...endpoint,
    secret: z.string().nullable().meta({
      description:
        'The secret that signs the events, `whsec_` and base64. It is not shown again. Null in the repeated answer to an `Idempotency-Key`: rotate the secret to get one.',
    }),
  })
  .meta({ id: 'IssuedWebhook', description: 'An endpoint with its new secret.' });

/** A delivery of one event to one endpoint. */
export const deliveryResponse = z
  .object({
    id: id('Id of the delivery.'),
    event: z.enum([...webhookEvents, pingEvent]).meta({ description: 'The event.' }),
    message_id: nullableText('The header `webhook-id`, the same at every attempt; null before the first one.'),
    listing_id: id('The listing, if the event has one.').nullable(),
    lead_id: id('The lead, if the event has one.').nullable(),
    import_id: id('The import, if the event has one.').nullable(),
    channel_id: id('The channel, if the event has one.').nullable(),
    status: z.enum(deliveryStatuses).meta({
      description: '`pending` waits for its next attempt, `failed` has no more.',
    }),
    attempts: count('Attempts since the event, or since it was replayed.'),
    occurred_at: nullableTime('When the change was made.'),
    next_attempt_at: nullableTime('When the next attempt is due; null if there is none.'),
    response_status: z
      .int()
      .nullable()
      .meta({ description: 'HTTP status of the last answer; null without an answer.' }),
    error: nullableText('Why the last attempt had no answer.'),
    duration_ms: z.int().nullable().meta({ description: 'Duration of the last attempt.' }),
    delivered_at: nullableTime('When the endpoint accepted it.'),
    body: nullableText(
      'What is sent, cut at 10 KB; null before the first attempt, and for a lead without the capability `view_all_leads`.',
    ),
    response: nullableText('The body of the last answer, cut at 10 KB; null as `body`.'),
  })
  .meta({ id: 'WebhookDelivery', description: 'A delivery of one event to one endpoint. Kept for 30 days.' });

export const removedWebhookResponse = z.object({ id: id('The removed endpoint.') });
