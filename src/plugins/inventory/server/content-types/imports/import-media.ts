import { hidden } from '../hidden';

/** A picture that an import took from a listing: the media cleanup keeps it as long as the import can be undone. */
export const importMedia = {
  kind: 'collectionType',
  collectionName: 'inventory_import_media',
  info: { singularName: 'import-medium', pluralName: 'import-media', displayName: 'Import media' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'inventory_import_media_import_index', columns: ['import_id'] },
    { name: 'inventory_import_media_media_index', columns: ['media_id'] },
  ],
  attributes: {
    import_id: { type: 'integer', required: true },
    media_id: { type: 'integer', required: true },
  },
} as const;
