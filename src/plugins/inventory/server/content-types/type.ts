import { slugLength, slugPattern } from '../../contract/texts/slug';

/** A kind of goods, such as vehicles or boats, with its categories and listings. */
export const type = {
  kind: 'collectionType',
  collectionName: 'inventory_types',
  info: {
    singularName: 'type',
    pluralName: 'types',
    displayName: 'Inventory type',
    description: 'A kind of goods you sell, such as vehicles or boats',
  },
  options: { draftAndPublish: false },
  indexes: [{ name: 'inventory_types_slug_unique', columns: ['slug'], type: 'unique' }],
  attributes: {
    name: { type: 'string', required: true, maxLength: 120 },
    /** Names in other languages: `TranslatedNames` of contract/texts/catalogue-names.ts. */
    names: { type: 'json' },
    singular_name: { type: 'string', maxLength: 120 },
    slug: { type: 'string', maxLength: slugLength, regex: slugPattern.source },
    description: { type: 'text' },
    icon: { type: 'string', maxLength: 60 },
    is_vin_enabled: { type: 'boolean', default: false },
    title_template: { type: 'string', maxLength: 255 },
    photo_slots: { type: 'json' },
    aging_days: { type: 'integer', min: 1 },
    old_days: { type: 'integer', min: 1 },
    /** Whether staff can publish only listings that no channel of the type leaves out. */
    publishes_ready_only: { type: 'boolean', default: false },
    position: { type: 'integer', default: 0 },
    categories: { type: 'relation', relation: 'oneToMany', target: 'plugin::inventory.category', mappedBy: 'type' },
  },
} as const;
