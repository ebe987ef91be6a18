import { hidden } from './hidden';

/**
 * A file that this product stored, recorded before its first byte is written. Files that staff add to the media library
 * have no such record and are never removed by the cleanup.
 */
export const upload = {
  kind: 'collectionType',
  collectionName: 'inventory_uploads',
  info: { singularName: 'upload', pluralName: 'uploads', displayName: 'Upload' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'inventory_uploads_hash_unique', columns: ['hash'], type: 'unique' },
    { name: 'inventory_uploads_file_index', columns: ['file_id'] },
    { name: 'inventory_uploads_source_index', columns: ['source'] },
  ],
  attributes: {
    /** The file's name at the storage provider. */
    hash: { type: 'string', required: true },
    /** Digest of the file's path and bytes in a bundle, so that a later load recognizes it. */
    source: { type: 'string' },
    provider: { type: 'string', required: true },
    /** The file and its smaller versions, in the form that the provider's `delete` takes. */
    objects: { type: 'json' },
    /** The media library record; null until that is committed. */
    file_id: { type: 'integer' },
    /** The file is about to be removed, and no media library record may be created for it. */
    is_condemned: { type: 'boolean' },
  },
} as const;
