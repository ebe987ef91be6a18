import { hidden } from './hidden';

/**
 * Who did what to which records, and when; never what they hold. Numbers instead of relations: an entry outlasts the
 * user, the key and the records that it names. The database refuses to change an entry (`audit/append-only.ts`).
 */
export const auditEntry = {
  kind: 'collectionType',
  collectionName: 'inventory_audit',
  info: { singularName: 'audit-entry', pluralName: 'audit-entries', displayName: 'Audit entry' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'inventory_audit_at_index', columns: ['at'] },
    { name: 'inventory_audit_entity_index', columns: ['entity', 'at'] },
  ],
  attributes: {
    entity: { type: 'string', required: true, maxLength: 30 },
    action: { type: 'string', required: true, maxLength: 30 },
    /** JSON array of ids, in the order in which they were answered. */
    entity_ids: { type: 'json', required: true },
    /** api, panel, command or system; null in entries of an earlier release. */
    source: { type: 'string', maxLength: 10 },
    /** Whose key asked; null for an admin and for a command. */
    user_id: { type: 'integer' },
    key_id: { type: 'integer' },
    /** Which admin asked in the panel; null for a key and for a command. */
    admin_id: { type: 'integer' },
    /** `X-Request-Id` of the answer. */
    request_id: { type: 'string', maxLength: 64 },
    /** Of refused keys: from where they came, as the beginning of a keyed hash, and how many came in the minute `at`. */
    address_hash: { type: 'string', maxLength: 16 },
    refused_count: { type: 'integer' },
    at: { type: 'datetime', required: true },
  },
} as const;
