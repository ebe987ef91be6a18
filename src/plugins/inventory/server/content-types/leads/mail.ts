import { hidden } from '../hidden';

/** An email about a lead, written in the transaction of its cause. It is personal data and is erased with the lead. */
export const mail = {
  kind: 'collectionType',
  collectionName: 'inventory_mails',
  info: { singularName: 'mail', pluralName: 'mails', displayName: 'Email' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'inventory_mails_due_index', columns: ['mail_status', 'next_attempt_at'] },
    { name: 'inventory_mails_lead_index', columns: ['lead_id'] },
  ],
  attributes: {
    lead_id: { type: 'integer', required: true },
    /** Of a lead that was merged into `lead_id`: the message with what it was. */
    lead_message_id: { type: 'integer' },
    /** A `MailKind`. */
    mail_kind: { type: 'string', required: true, maxLength: 10 },
    to_address: { type: 'string', required: true, maxLength: 255 },
    reply_to: { type: 'string', maxLength: 255 },
    /** Null until the first attempt of an email that the service writes, then the same at every attempt. */
    subject: { type: 'string', maxLength: 255 },
    text: { type: 'text' },
    author_id: { type: 'integer' },
    author_name: { type: 'string', maxLength: 255 },
    /** A `MailStatus`. */
    mail_status: { type: 'string', required: true, maxLength: 10 },
    /** Since the email was created, or a person last asked to send it again. */
    attempts: { type: 'integer', required: true, default: 0 },
    accepted: { type: 'integer' },
    uncertain: { type: 'integer' },
    next_attempt_at: { type: 'datetime' },
    /** The end of the claim of the instance that sends it. If it has passed, the attempt ended without a result. */
    claimed_until: { type: 'datetime' },
    answer: { type: 'string', maxLength: 255 },
    sent_at: { type: 'datetime' },
  },
} as const;
