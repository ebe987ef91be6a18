import { pageQuery } from '../../../../../contract/queries';
import { pageOf } from '../../../../../contract/responses/collection';
import {
  deliveryResponse,
  issuedWebhookResponse,
  removedWebhookResponse,
  webhookResponse,
} from '../../../../../contract/responses/webhook';
import { newWebhookBody, webhookChangeBody } from '../../../../../contract/webhooks';
import { z } from 'zod';
import { aDelivery, anIssuedWebhook, aWebhook } from '../webhook-examples';
import { operation } from '../operation';

const tag = 'Webhooks';
export const list = operation({
  id: 'listWebhooks',
  tag,
  summary: 'The endpoints that receive events',
  answer: {
    message: '1 endpoint.',
    data: z.array(webhookResponse),
    example: [aWebhook],
    headers: ['X-WP-Total', 'X-WP-TotalPages'],
  },
});

export const create = operation({
  id: 'addWebhook',
  tag,
  summary: 'Add an endpoint',
  description: 'The answer has the secret that signs the events; it is not shown again. At most 20 endpoints.',
  body: {
    schema: newWebhookBody,
    example: { url: 'https://desk.example.com/hooks/inventory', events: ['listing.published', 'listing.sold'] },
  },
  answer: {
    status: 201,
    message: 'The endpoint was added.',
    data: issuedWebhookResponse,
    example: anIssuedWebhook,
    headers: ['Location'],
  },
  refusals: ['svc_missing_param'],
});

export const show = operation({
  id: 'getWebhook',
  tag,
  summary: 'One endpoint',
  answer: { message: 'The endpoint.', data: webhookResponse, example: aWebhook },
});

export const change = operation({
  id: 'changeWebhook',
  tag,
  summary: 'Change an endpoint',
  description:
    'Changes the given fields. Enabling an endpoint that the service disabled also sends what is still pending.',
  body: { schema: webhookChangeBody, example: { is_enabled: true } },
  answer: { message: 'The endpoint was changed.', data: webhookResponse, example: aWebhook },
});

export const remove = operation({
  id: 'removeWebhook',
  tag,
  summary: 'Remove an endpoint and its deliveries',
  answer: { message: 'The endpoint was removed.', data: removedWebhookResponse, example: { id: 3 } },
});

export const rotate = operation({
  id: 'rotateWebhook',
  tag,
  summary: 'Replace the secret of an endpoint',
  description:
    'Events are signed with the new and the previous secret for 24 hours. After another rotation within that time, such as after a lost answer, they are signed with up to three previous ones.',
  answer: {
    message: 'The secret was replaced. Events are signed with both for 24 hours.',
    data: issuedWebhookResponse,
    example: { ...anIssuedWebhook, old_secret_expires_at: '2026-09-02T08:15:00.000Z' },
  },
});

export const test = operation({
  id: 'testWebhook',
  tag,
  summary: 'Send a ping to an endpoint',
  description: 'Sends the event `ping` once, also to a disabled endpoint. Read its result among the deliveries.',
  answer: {
    message: 'A ping is on its way.',
    data: deliveryResponse,
    example: {
      ...aDelivery,
      event: 'ping',
      listing_id: null,
      message_id: null,
      status: 'pending',
      attempts: 0,
      next_attempt_at: aDelivery.occurred_at,
      response_status: null,
      duration_ms: null,
      delivered_at: null,
      body: null,
      response: null,
    },
  },
});

export const listDeliveries = operation({
  id: 'listWebhookDeliveries',
  tag,
  summary: 'The deliveries of an endpoint',
  description: 'Newest first. Deliveries are kept for 30 days.',
  query: pageQuery,
  answer: {
    message: '1 delivery.',
    data: pageOf(deliveryResponse),
    example: { items: [aDelivery], pagination: { current_page: 1, per_page: 25, total: 1, total_pages: 1 } },
    headers: ['X-WP-Total', 'X-WP-TotalPages'],
  },
});

export const replay = operation({
  id: 'replayWebhookDelivery',
  tag,
  summary: 'Send a delivery again',
  description: 'Sends the same message with the same `webhook-id`, also to a disabled endpoint.',
  answer: {
    message: 'The delivery is sent again.',
    data: deliveryResponse,
    example: { ...aDelivery, status: 'pending', attempts: 0, next_attempt_at: '2026-09-01T09:00:00.000Z' },
  },
});
