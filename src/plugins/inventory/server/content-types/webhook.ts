import { webhookLimits } from '../../contract/webhooks';
import { hidden } from './hidden';

/**
 * An endpoint that receives events. Lists are texts with a comma on both sides of each entry, so that SQL can search
 * them.
 */
export const webhook = {
  kind: 'collectionType',
  collectionName: 'inventory_webhooks',
  info: { singularName: 'webhook', pluralName: 'webhooks', displayName: 'Webhook' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  attributes: {
    url: { type: 'text', required: true },
    /** Such as `,listing.sold,lead.created,`. */
    event_list: { type: 'text', required: true },
    /** Such as `,1,12,`; null for all types. */
    type_list: { type: 'text' },
    is_enabled: { type: 'boolean', required: true, default: true },
    description: { type: 'string', maxLength: webhookLimits.description },
    include_personal_data: { type: 'boolean', required: true, default: false },
    /** The secrets encrypted with AES-256-GCM. */
    secret_ciphertext: { type: 'text', required: true, private: true },
    /** As `type_list`, the latest first. */
    old_secret_ciphertext: { type: 'text', private: true },
    old_secret_until: { type: 'datetime' },
    /** A `DisabledReason`; null if a person disabled it. */
    disabled_reason: { type: 'string', maxLength: 10 },
    /** The first failure since the last success, or since a time without attempts. */
    failing_since: { type: 'datetime' },
    last_failed_at: { type: 'datetime' },
  },
} as const;
