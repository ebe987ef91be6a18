import { categoryKinds } from '../../contract/catalogue';
import { slugLength, slugPattern } from '../../contract/texts/slug';

/** A detail recorded for each listing of a type: mileage, make, features … */
export const category = {
  kind: 'collectionType',
  collectionName: 'inventory_categories',
  info: {
    singularName: 'category',
    pluralName: 'categories',
    displayName: 'Category',
    description: 'A detail of the listings of a type, such as mileage, make or features',
  },
  options: { draftAndPublish: false },
  indexes: [{ name: 'inventory_categories_slug_unique', columns: ['slug_key'], type: 'unique' }],
  attributes: {
    type: { type: 'relation', relation: 'manyToOne', target: 'plugin::inventory.type', inversedBy: 'categories' },
    name: { type: 'string', required: true, maxLength: 120 },
    /** Names in other languages: `TranslatedNames` of contract/texts/catalogue-names.ts. */
    names: { type: 'json' },
    slug: { type: 'string', maxLength: slugLength, regex: slugPattern.source },
    /** `<type id>:<slug>`: the unique index makes slugs unique within a type. */
    slug_key: { type: 'string', maxLength: 160, private: true },
    description: { type: 'text' },
    kind: { type: 'enumeration', enum: [...categoryKinds], required: true, default: 'text' },
    icon: { type: 'string', maxLength: 60 },
    prefix: { type: 'string', maxLength: 30 },
    suffix: { type: 'string', maxLength: 30 },
    decimals: { type: 'integer', min: 0, max: 6 },
    min: { type: 'float' },
    max: { type: 'float' },
    step: { type: 'float' },
    is_required: { type: 'boolean', default: false },
    is_filterable: { type: 'boolean', default: true },
    is_sortable: { type: 'boolean', default: false },
    is_searchable: { type: 'boolean', default: true },
    allow_new_terms: { type: 'boolean', default: false },
    parent_category: { type: 'relation', relation: 'manyToOne', target: 'plugin::inventory.category' },
    vin_field: { type: 'string', maxLength: 60 },
    position: { type: 'integer', default: 0 },
    terms: { type: 'relation', relation: 'oneToMany', target: 'plugin::inventory.term', mappedBy: 'category' },
  },
} as const;
