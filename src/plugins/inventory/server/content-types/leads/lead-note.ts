import { hidden } from '../hidden';
import { leadNoteLimit } from '../../../contract/panel/leads';

/** A note by staff about a lead. It is personal data and is erased with the lead. */
export const leadNote = {
  kind: 'collectionType',
  collectionName: 'inventory_lead_notes',
  info: { singularName: 'lead-note', pluralName: 'lead-notes', displayName: 'Lead note' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  attributes: {
    lead: { type: 'relation', relation: 'manyToOne', target: 'plugin::inventory.lead' },
    text: { type: 'text', required: true, maxLength: leadNoteLimit },
    /** The author's admin id. Not a relation, because a note outlasts its author's login. */
    author_id: { type: 'integer' },
    /** The author's name at the time. */
    author_name: { type: 'string', maxLength: 255 },
  },
} as const;
