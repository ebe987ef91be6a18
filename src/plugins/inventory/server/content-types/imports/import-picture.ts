import { hidden } from '../hidden';

/** Which pictures imports have given a listing, by the addresses in the feed. */
export const importPicture = {
  kind: 'collectionType',
  collectionName: 'inventory_import_pictures',
  info: { singularName: 'import-picture', pluralName: 'import-pictures', displayName: 'Import pictures' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [{ name: 'inventory_import_pictures_listing_unique', columns: ['listing_id'], type: 'unique' }],
  attributes: {
    listing_id: { type: 'integer', required: true },
    /** `{ address, id }` of each picture, in the order of the feed. */
    pictures: { type: 'json', required: true },
  },
} as const;
