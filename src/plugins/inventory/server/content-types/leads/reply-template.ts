import { mailLimits } from '../../../contract/panel/lead-work/mail';
import { hidden } from '../hidden';

/** A template of replies to leads. */
export const replyTemplate = {
  kind: 'collectionType',
  collectionName: 'inventory_reply_templates',
  info: { singularName: 'reply-template', pluralName: 'reply-templates', displayName: 'Reply template' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  attributes: {
    name: { type: 'string', required: true, maxLength: mailLimits.name },
    subject: { type: 'string', required: true, maxLength: mailLimits.subject },
    text: { type: 'text', required: true },
  },
} as const;
