import { importLimits } from '../../../contract/imports';
import { hidden } from '../hidden';

/** How a feed is read, and whose listings are its own. */
export const importProfile = {
  kind: 'collectionType',
  collectionName: 'inventory_import_profiles',
  info: { singularName: 'import-profile', pluralName: 'import-profiles', displayName: 'Import profile' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  attributes: {
    name: { type: 'string', required: true, maxLength: importLimits.name },
    /** Not a relation: a profile outlasts its type until it is deleted. */
    type_id: { type: 'integer', required: true },
    /** `ImportSettings`. */
    settings: { type: 'json', required: true },
    /** A digest of the last feed that was applied completely, and of the settings. */
    feed_hash: { type: 'string', maxLength: 64 },
    /** Raised whenever an import begins to change its listings: plans made before are then outdated. Null is 0. */
    stock_changes: { type: 'integer' },
    /** A `ShownSource`; null for a feed that is sent. */
    source: { type: 'json' },
    /** Its password and private key, encrypted with AES-256-GCM. */
    source_ciphertext: { type: 'text', private: true },
    /** A `Schedule`. */
    schedule: { type: 'json' },
    next_run_at: { type: 'datetime' },
  },
} as const;
