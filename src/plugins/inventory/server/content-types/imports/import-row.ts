import { hidden } from '../hidden';

/** What one row of a feed does, and what it has replaced. */
export const importRow = {
  kind: 'collectionType',
  collectionName: 'inventory_import_rows',
  info: { singularName: 'import-row', pluralName: 'import-rows', displayName: 'Import row' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'inventory_import_rows_outcome_index', columns: ['import_id', 'outcome'] },
    { name: 'inventory_import_rows_listing_index', columns: ['listing_id'] },
  ],
  attributes: {
    import_id: { type: 'integer', required: true },
    /** From 1; null for a listing that the feed lacks. */
    row_number: { type: 'integer' },
    /** A `RowOutcome`. */
    outcome: { type: 'string', required: true, maxLength: 10 },
    /** A `RowState`. */
    row_state: { type: 'string', required: true, maxLength: 10 },
    match_key: { type: 'string', maxLength: 100 },
    listing_id: { type: 'integer' },
    /** Whether the listing was found by its VIN, because the stock number is new. */
    is_by_vin: { type: 'boolean' },
    /** The mapped row; null if it changes nothing. */
    body: { type: 'json' },
    differences: { type: 'json' },
    /** `{ column, field, reason }` of each problem. */
    problems: { type: 'json' },
    /** `waiting` until its pictures are fetched, then `done`; null without pictures. */
    picture_state: { type: 'string', maxLength: 10 },
    /** The listing's version that a row of an own export shows; 0 if the listing had changed before it was read. */
    exported_version: { type: 'integer' },
    /** See `createRowHash`; null if the next run has to read the row again. */
    row_hash: { type: 'string', maxLength: 22 },
    /** In the form of the problems. */
    warnings: { type: 'json' },
    /** What undoing puts back. */
    replaced: { type: 'json' },
    /** The listing's version after the row was applied. */
    applied_version: { type: 'integer' },
  },
} as const;
