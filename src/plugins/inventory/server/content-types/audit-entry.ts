import { hidden } from './hidden';

/**
 * Who did what to which records, and when; never their content. It has ids instead of relations, because an entry
 * outlasts the user, the key and the records. The database rejects changes of an entry (`audit/append-only.ts`).
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
    /** JSON array of ids, in the order of the response. */
    entity_ids: { type: 'json', required: true },
    /** api, panel, command or system; null in entries of an earlier release. */
    source: { type: 'string', maxLength: 10 },
    /** The key's owner; null for an admin or a command. */
    user_id: { type: 'integer' },
    key_id: { type: 'integer' },
    /** The admin in the panel; null for a key or a command. */
    admin_id: { type: 'integer' },
    /** `X-Request-Id` of the response. */
    request_id: { type: 'string', maxLength: 64 },
    /** The transaction, which its history entries name too; null in entries of an earlier release. */
    change_set: { type: 'string', maxLength: 16 },
    /** For refused keys: the first 16 digits of a keyed hash of the address, and the count in the minute `at`. */
    address_hash: { type: 'string', maxLength: 16 },
    refused_count: { type: 'integer' },
    at: { type: 'datetime', required: true },
  },
} as const;
