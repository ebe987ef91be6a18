import { type TemplateCategory, terms } from './template';

type Extra = Partial<TemplateCategory>;

/** Returns the category of the model year. Every type has it; types with VINs fill it from the VIN. */
export const yearCategory = (extra: Extra = {}): TemplateCategory => ({
  slug: 'year',
  name: 'Year',
  kind: 'number',
  icon: 'calendar',
  decimals: 0,
  min: 1900,
  max: 2100,
  step: 1,
  is_required: true,
  is_filterable: true,
  is_sortable: true,
  is_searchable: true,
  ...extra,
});

export const makeCategory = (makes: readonly string[], extra: Extra = {}): TemplateCategory => ({
  slug: 'make',
  name: 'Make',
  kind: 'select',
  icon: 'tag',
  is_required: true,
  is_filterable: true,
  is_searchable: true,
  allow_new_terms: true,
  terms: terms(...makes),
  ...extra,
});

/** Returns the category of the model, with each term under its make. New terms come with the listings. */
export const modelCategory = (extra: Extra = {}): TemplateCategory => ({
  slug: 'model',
  name: 'Model',
  kind: 'select',
  icon: 'tags',
  parent: 'make',
  is_required: true,
  is_filterable: true,
  is_searchable: true,
  allow_new_terms: true,
  ...extra,
});

/** The odometer reading. */
export const mileageCategory: TemplateCategory = {
  slug: 'mileage',
  name: 'Mileage',
  kind: 'number',
  icon: 'gauge',
  suffix: 'mi',
  decimals: 0,
  min: 0,
  max: 999_999,
  step: 1,
  is_required: true,
  is_filterable: true,
  is_sortable: true,
  description: 'Odometer reading.',
  metric: { suffix: 'km' },
};
