import type { ContentTypeLayout, FieldTexts } from './layout';

const slug: FieldTexts = {
  label: 'Name in web addresses',
  description: 'Lower-case letters, digits and hyphens. If empty, it is created from the name.',
};

const icon: FieldTexts = { label: 'Icon', description: 'The name of an icon of the icon set, such as “car”.' };

/** Edited on the Catalog page. */
const names: FieldTexts = { label: 'Names in other languages' };

const position: FieldTexts = { label: 'Order', description: 'Lower numbers come first.' };

export const typeLayout: ContentTypeLayout = {
  mainField: 'name',
  sort: ['position', 'ASC'],
  fields: {
    name: { label: 'Name', description: 'Plural, such as Vehicles or Boats.' },
    singular_name: { label: 'Singular name', description: 'Such as Vehicle or Boat.' },
    slug,
    description: { label: 'Description' },
    icon,
    is_vin_enabled: { label: 'These items have VINs', description: 'Lets you import and decode them.' },
    aging_days: { label: 'Aging from day', description: 'In stock. Empty: 45.' },
    old_days: { label: 'Old from day', description: 'In stock. Empty: 75.' },
    publishes_ready_only: {
      label: 'Publish only when ready',
      description: 'Staff can publish only listings that no channel leaves out.',
    },
    title_template: {
      label: 'Title of imported listings',
      description: 'Category names in braces are replaced by values: {year} {make} {model} {trim}.',
    },
    photo_slots: {
      label: 'Photos to take',
      description: 'A list such as [{"key": "front", "label": "Front", "is_required": true}].',
    },
    names,
    position,
    categories: { label: 'Categories', mainField: 'name' },
  },
  internal: ['names'],
  list: ['name', 'singular_name', 'is_vin_enabled', 'position', 'updatedAt'],
  edit: [
    [
      ['name', 6],
      ['singular_name', 6],
    ],
    [
      ['icon', 6],
      ['position', 4],
    ],
    [['description', 12]],
    [
      ['is_vin_enabled', 4],
      ['title_template', 8],
    ],
    [['photo_slots', 12]],
    [
      ['aging_days', 6],
      ['old_days', 6],
    ],
    [['publishes_ready_only', 6]],
    [['categories', 12]],
    [['slug', 6]],
  ],
};

export const categoryLayout: ContentTypeLayout = {
  mainField: 'name',
  sort: ['position', 'ASC'],
  fields: {
    name: { label: 'Name', description: 'As shown to staff and buyers, such as Mileage, Make or Features.' },
    type: { label: 'Type', mainField: 'name' },
    kind: { label: 'Kind of value' },
    description: { label: 'Hint', description: 'Shown to staff below the input.' },
    slug,
    icon,
    prefix: { label: 'Unit before', description: 'Such as $.' },
    suffix: { label: 'Unit after', description: 'Such as mi or hp.' },
    decimals: { label: 'Decimals' },
    min: { label: 'Minimum' },
    max: { label: 'Maximum' },
    step: { label: 'Step' },
    is_required: { label: 'Required', description: 'Staff cannot publish a listing without it.' },
    is_filterable: { label: 'Filter', description: 'Buyers can filter by it.' },
    is_sortable: { label: 'Sort', description: 'Buyers can sort by it (numbers only).' },
    is_searchable: { label: 'Search', description: 'The keyword search includes its text.' },
    allow_new_terms: { label: 'New terms', description: 'Staff can add a term while they edit a listing.' },
    parent_category: {
      label: 'Depends on',
      description: 'Its terms belong to terms of this category, as models belong to makes.',
      mainField: 'name',
    },
    vin_field: { label: 'VIN field', description: 'The vPIC variable that fills it, such as ModelYear.' },
    names,
    position,
    terms: { label: 'Terms', mainField: 'name' },
  },
  internal: ['slug_key', 'names'],
  list: ['name', 'type', 'kind', 'is_required', 'position'],
  edit: [
    [
      ['name', 6],
      ['type', 6],
    ],
    [
      ['kind', 6],
      ['icon', 6],
    ],
    [['description', 12]],
    [
      ['prefix', 6],
      ['suffix', 6],
    ],
    [
      ['min', 4],
      ['max', 4],
      ['step', 4],
    ],
    [
      ['decimals', 4],
      ['position', 4],
    ],
    [
      ['is_required', 4],
      ['is_filterable', 4],
      ['is_sortable', 4],
    ],
    [
      ['is_searchable', 4],
      ['allow_new_terms', 4],
    ],
    [
      ['parent_category', 6],
      ['vin_field', 6],
    ],
    [['terms', 12]],
    [['slug', 6]],
  ],
};

export const termLayout: ContentTypeLayout = {
  mainField: 'name',
  sort: ['position', 'ASC'],
  fields: {
    name: { label: 'Name', description: 'Renaming it renames it in every listing.' },
    category: { label: 'Category', mainField: 'name' },
    parent_term: { label: 'Belongs to', description: 'The make of a model.', mainField: 'name' },
    slug,
    icon,
    color: { label: 'Color', description: 'Such as #b91c1c.' },
    names,
    position,
  },
  internal: ['slug_key', 'names', 'merged_names'],
  list: ['name', 'category', 'parent_term', 'position'],
  edit: [
    [
      ['name', 6],
      ['category', 6],
    ],
    [
      ['parent_term', 6],
      ['position', 4],
    ],
    [
      ['icon', 6],
      ['color', 6],
    ],
    [['slug', 6]],
  ],
};
