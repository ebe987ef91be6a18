import type { z } from 'zod';
import type { deliveryResponse, issuedWebhookResponse, webhookResponse } from '../../../../contract/responses/webhook';

const at = '2026-09-01T08:15:00.000Z';

export const aWebhook: z.infer<typeof webhookResponse> = {
  id: 3,
  url: 'https://desk.example.com/hooks/inventory',
  events: ['listing.published', 'listing.sold'],
  type_ids: [],
  is_enabled: true,
  disabled_reason: null,
  failing_since: null,
  description: '',
  include_personal_data: false,
  old_secret_expires_at: null,
  created_at: at,
};

export const anIssuedWebhook: z.infer<typeof issuedWebhookResponse> = {
  ...aWebhook,
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
};

export const aDelivery: z.infer<typeof deliveryResponse> = {
  id: 4711,
  event: 'listing.sold',
  message_id: 'msg_kcRSpd3O0m2Yg5cVf1zJtw',
  listing_id: 12,
  lead_id: null,
  channel_id: null,
  import_id: null,
  status: 'delivered',
  attempts: 1,
  occurred_at: at,
  next_attempt_at: null,
  response_status: 204,
  error: null,
  duration_ms: 48,
  delivered_at: '2026-09-01T08:15:00.310Z',
  body: '{"type":"listing.sold","timestamp":"2026-09-01T08:15:00.000Z","data":{"listing_id":12,"type_id":1,"version":5,"listing":{"id":12}}}',
  response: '',
};
