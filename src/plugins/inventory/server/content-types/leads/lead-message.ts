import { leadLimits } from '../../../contract/lead';
import { hidden } from '../hidden';

/**
 * What a person wrote after the lead was created, or a call that staff noted. It is personal data and is erased with
 * its lead. It has the lead's id instead of a relation, like a webhook delivery.
 */
export const leadMessage = {
  kind: 'collectionType',
  collectionName: 'inventory_lead_messages',
  info: { singularName: 'lead-message', pluralName: 'lead-messages', displayName: 'Lead message' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'inventory_lead_messages_lead_index', columns: ['lead_id'] },
    { name: 'inventory_lead_messages_submission_index', columns: ['submission_hash'] },
  ],
  attributes: {
    lead_id: { type: 'integer', required: true },
    /** A `LeadMessageKind`. */
    message_kind: { type: 'string', required: true, maxLength: 10 },
    text: { type: 'text', maxLength: leadLimits.message },
    /** The other fields that the person sent. */
    content: { type: 'json' },
    author_id: { type: 'integer' },
    /** The author's name at the time. */
    author_name: { type: 'string', maxLength: 255 },
    submission_hash: { type: 'string', maxLength: 64, private: true },
  },
} as const;
