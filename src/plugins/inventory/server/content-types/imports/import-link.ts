import { hidden } from '../hidden';

/** The listing that a profile keeps for a key of its feed. */
export const importLink = {
  kind: 'collectionType',
  collectionName: 'inventory_import_links',
  info: { singularName: 'import-link', pluralName: 'import-links', displayName: 'Import link' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'inventory_import_links_key_unique', columns: ['profile_id', 'match_key'], type: 'unique' },
    { name: 'inventory_import_links_listing_index', columns: ['listing_id'] },
  ],
  attributes: {
    profile_id: { type: 'integer', required: true },
    match_key: { type: 'string', required: true, maxLength: 100 },
    listing_id: { type: 'integer', required: true },
    /** Whether the listing was there before the feed: then the feed never removes it. */
    is_adopted: { type: 'boolean', required: true, default: false },
    /** The listing's version after the feed removed it. */
    removed_version: { type: 'integer' },
    /** The policies by which the feed removed it, such as `sold,draft`. */
    removed_by: { type: 'string', maxLength: 20 },
    /** The hash of the row that last had no effect; see `createRowHash`. */
    row_hash: { type: 'string', maxLength: 22 },
    /** The listing's last change by then: `seq` of `inventory_listing_changes`, 0 without one. */
    seen_seq: { type: 'biginteger' },
  },
} as const;
