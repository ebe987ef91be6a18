import { hidden } from './hidden';

/**
 * What this product has put into the media storage, noted before the first byte goes there. Media that staff put into
 * the media library have no such row, and are never cleaned.
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
    /** The name under which the provider keeps it. */
    hash: { type: 'string', required: true },
    /** A digest of the path and the bytes in a bundle, by which a later load knows the file again. */
    source: { type: 'string' },
    provider: { type: 'string', required: true },
    /** The file and its smaller versions, as the provider is asked to remove them. */
    objects: { type: 'json' },
    /** The record in the media library; null until it is committed. */
    file_id: { type: 'integer' },
    /** Its bytes are to be removed, and no record may be made of it any more. */
    is_condemned: { type: 'boolean' },
  },
} as const;
