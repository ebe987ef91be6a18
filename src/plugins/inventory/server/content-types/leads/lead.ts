import { leadLimits, leadStatuses, newLead } from '../../../contract/lead';
import { hidden } from '../hidden';

/**
 * A buyer's inquiry. It is personal data: retention and erasure apply, and each view is recorded in the audit log. The
 * Content Manager records no views, so it does not show leads; staff read them in the panel's inbox.
 */
export const lead = {
  kind: 'collectionType',
  collectionName: 'inventory_leads',
  info: {
    singularName: 'lead',
    pluralName: 'leads',
    displayName: 'Lead',
    description: "A buyer's inquiry, test drive, offer …",
  },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'inventory_leads_ref_unique', columns: ['ref'], type: 'unique' },
    { name: 'inventory_leads_status_index', columns: ['lead_status'] },
    { name: 'inventory_leads_email_index', columns: ['email'] },
    { name: 'inventory_leads_created_index', columns: ['created_at'] },
    { name: 'inventory_leads_submission_index', columns: ['submission_hash'] },
    { name: 'inventory_leads_text_index', columns: ['text_hash', 'created_at'] },
    { name: 'inventory_leads_assignee_index', columns: ['assignee_id'] },
    { name: 'inventory_leads_due_index', columns: ['due_at'] },
  ],
  attributes: {
    name: { type: 'string', maxLength: 255 },
    email: { type: 'string', maxLength: 255 },
    phone: { type: 'string', maxLength: 60 },
    kind: { type: 'string', maxLength: 60, default: newLead.kind },
    lead_status: { type: 'enumeration', enum: [...leadStatuses], default: newLead.status, required: true },
    message: { type: 'text' },
    type: { type: 'relation', relation: 'manyToOne', target: 'plugin::inventory.type' },
    listing: { type: 'relation', relation: 'manyToOne', target: 'plugin::inventory.listing' },
    fields: { type: 'json' },
    source: { type: 'json' },
    consent: { type: 'json' },
    is_read: { type: 'boolean', default: false },
    /** The panel account that is responsible. */
    assignee_id: { type: 'integer' },
    due_at: { type: 'datetime' },
    closed_reason: { type: 'string', maxLength: leadLimits.reason },
    /** How often the person wrote again, or doubles were merged into it. */
    repeats: { type: 'integer' },
    /** When the person wrote last; null if only once. */
    wrote_again_at: { type: 'datetime' },
    first_reply_at: { type: 'datetime' },
    last_reply_at: { type: 'datetime' },
    spam_score: { type: 'integer' },
    /** `SpamReason`s, separated by commas. */
    spam_reasons: { type: 'string', maxLength: 200 },
    /** Whether it was held as spam, and not announced. */
    is_held: { type: 'boolean' },
    /** When staff was reminded of a missing answer. */
    reminded_at: { type: 'datetime' },
    /** The due date of which staff was reminded. */
    reminded_due_at: { type: 'datetime' },
    ref: { type: 'string', maxLength: 120 },
    /** Digest of the content and the API key; the same content sent again within minutes gives one lead. */
    submission_hash: { type: 'string', maxLength: 64, private: true },
    /** Digest of a long message as it was received, which finds the same text from other people. */
    text_hash: { type: 'string', maxLength: 64, private: true },
  },
} as const;
