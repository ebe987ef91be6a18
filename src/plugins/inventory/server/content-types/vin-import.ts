import { hidden } from './hidden';

/** One attempt to create a listing from a VIN, including refused ones. */
export const vinImport = {
  kind: 'collectionType',
  collectionName: 'inventory_vin_imports',
  info: { singularName: 'vin-import', pluralName: 'vin-imports', displayName: 'VIN import' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'inventory_vin_imports_vin_index', columns: ['vin'] },
    { name: 'inventory_vin_imports_created_index', columns: ['created_at'] },
  ],
  attributes: {
    type: { type: 'relation', relation: 'manyToOne', target: 'plugin::inventory.type' },
    listing: { type: 'relation', relation: 'manyToOne', target: 'plugin::inventory.listing' },
    /** The owner of the API key. */
    user: { type: 'relation', relation: 'manyToOne', target: 'plugin::users-permissions.user' },
    /** The admin, for an import in the panel; `user` is then empty. */
    admin_id: { type: 'integer' },
    vin: { type: 'string', required: true, maxLength: 40 },
    import_status: { type: 'enumeration', enum: ['created', 'duplicate', 'rejected', 'failed'], required: true },
    year: { type: 'integer' },
    make: { type: 'string' },
    model: { type: 'string' },
    trim: { type: 'string' },
    decoded: { type: 'json' },
    mapped: { type: 'json' },
    unmapped: { type: 'json' },
    warnings: { type: 'json' },
    provider: { type: 'string', maxLength: 60 },
  },
} as const;
