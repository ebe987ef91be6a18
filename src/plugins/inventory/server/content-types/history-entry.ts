import { hidden } from './hidden';

/**
 * What differs in a listing after a change. It has ids instead of relations, so that a write inserts one row; a trigger
 * removes it with its listing (`history/history-triggers.ts`).
 */
export const historyEntry = {
  kind: 'collectionType',
  collectionName: 'inventory_history',
  info: { singularName: 'history-entry', pluralName: 'history-entries', displayName: 'History entry' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'inventory_history_listing_index', columns: ['listing_id'] },
    { name: 'inventory_history_change_set_index', columns: ['change_set'] },
  ],
  attributes: {
    listing_id: { type: 'integer', required: true },
    at: { type: 'datetime', required: true },
    /** The listing's version after the change. */
    version: { type: 'integer' },
    source: { type: 'string', required: true, maxLength: 10 },
    /** The owner of the API key; null for an admin or neither. */
    user_id: { type: 'integer' },
    admin_id: { type: 'integer' },
    /** The transaction of the change, as in the audit log; null for SQL by hand. */
    change_set: { type: 'string', maxLength: 16 },
    /** JSON array of `FieldChange`; null for SQL by hand. */
    changes: { type: 'json' },
    /** For SQL by hand: `{ before, after }` with the columns that differ, as stored. */
    row_change: { type: 'json' },
    /** Whether the price or the publication changed. The columns below are null in other entries. */
    is_price: { type: 'boolean' },
    /** In cents; null without a price. */
    price_from: { type: 'biginteger' },
    price_to: { type: 'biginteger' },
    /** Null for a new listing. */
    published_from: { type: 'boolean' },
    published_to: { type: 'boolean' },
  },
} as const;
