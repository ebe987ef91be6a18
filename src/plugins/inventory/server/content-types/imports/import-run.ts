import { hidden } from '../hidden';

/** One import: reading, plan, application and undoing. It has ids instead of relations, because it is written often. */
export const importRun = {
  kind: 'collectionType',
  collectionName: 'inventory_imports',
  info: { singularName: 'import', pluralName: 'imports', displayName: 'Import' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'inventory_imports_status_index', columns: ['run_status', 'queued_at'] },
    { name: 'inventory_imports_created_index', columns: ['created_at'] },
    { name: 'inventory_imports_profile_index', columns: ['profile_id'] },
  ],
  attributes: {
    type_id: { type: 'integer', required: true },
    profile_id: { type: 'integer' },
    /** An `ImportStatus`, or `undoing`. */
    run_status: { type: 'string', required: true, maxLength: 10 },
    mode: { type: 'string', required: true, maxLength: 10 },
    /** Whether it waits for a person after the plan. */
    is_dry_run: { type: 'boolean', required: true },
    file_name: { type: 'string', maxLength: 255 },
    /** `ImportSettings` as they were at the start. */
    settings: { type: 'json', required: true },
    /** What the feed is and what its columns fill. */
    layout: { type: 'json' },
    feed_hash: { type: 'string', maxLength: 64 },
    /** `stock_changes` of the profile when the run was planned. */
    stock_changes: { type: 'integer' },
    /** A `Reason`: why it is held or failed. */
    reason: { type: 'text' },
    /** `{ create: 12, … }`. */
    counts: { type: 'json' },
    /** The rows that have been applied or undone, and the id of the last one. */
    done_rows: { type: 'integer', required: true, default: 0 },
    done_through: { type: 'integer', required: true, default: 0 },
    /** When it began to wait for its turn: runs of one type take turns. */
    queued_at: { type: 'datetime' },
    /** The process that works on it, and until when without a sign of life. */
    worker: { type: 'string', maxLength: 40 },
    worker_until: { type: 'datetime' },
    finished_at: { type: 'datetime' },
    /** A `RunSource`; null for a file that was sent. */
    feed_source: { type: 'string', maxLength: 10 },
    /** How often a process began to read a feed that it fetches. */
    read_attempts: { type: 'integer', required: true, default: 0 },
    /** `{ added: 12, … }`. */
    picture_counts: { type: 'json' },
    /** The new type, categories and terms. */
    additions: { type: 'json' },
    source: { type: 'string', required: true, maxLength: 10 },
    user_id: { type: 'integer' },
    admin_id: { type: 'integer' },
  },
} as const;
