import { slugLength, slugPattern } from '../../contract/texts/slug';

/** A value of a select, multiselect or checkbox category. */
export const term = {
  kind: 'collectionType',
  collectionName: 'inventory_terms',
  info: {
    singularName: 'term',
    pluralName: 'terms',
    displayName: 'Term',
    description: 'A value of a category, such as Toyota or Sunroof',
  },
  options: { draftAndPublish: false },
  indexes: [{ name: 'inventory_terms_slug_unique', columns: ['slug_key'], type: 'unique' }],
  attributes: {
    category: {
      type: 'relation',
      relation: 'manyToOne',
      target: 'plugin::inventory.category',
      inversedBy: 'terms',
    },
    parent_term: { type: 'relation', relation: 'manyToOne', target: 'plugin::inventory.term' },
    name: { type: 'string', required: true, maxLength: 255 },
    /** Names in other languages: `TranslatedNames` of contract/texts/catalogue-names.ts. */
    names: { type: 'json' },
    slug: { type: 'string', maxLength: slugLength, regex: slugPattern.source },
    /** `<category id>:<slug>`: the unique index makes slugs unique within a category. */
    slug_key: { type: 'string', maxLength: 300, private: true },
    icon: { type: 'string', maxLength: 60 },
    color: { type: 'string', maxLength: 30 },
    /** Names of terms that were merged into this one: feeds still have them. */
    merged_names: { type: 'json', private: true, writable: false },
    position: { type: 'integer', default: 0 },
  },
} as const;
