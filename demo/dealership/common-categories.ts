import type { BundleCategory, BundleTerm } from '../bundle';

type Extra = Partial<BundleCategory>;

/** The model year. Every type has it; types with VINs fill it from the VIN. */
export const yearCategory = (extra: Extra = {}): BundleCategory => ({
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

export const makeCategory = (makes: readonly BundleTerm[], extra: Extra = {}): BundleCategory => ({
  slug: 'make',
  name: 'Make',
  kind: 'select',
  icon: 'tag',
  is_required: true,
  is_filterable: true,
  is_searchable: true,
  allow_new_terms: true,
  terms: makes,
  ...extra,
});

/** The model, with each term under its make. */
export const modelCategory = (models: readonly BundleTerm[], extra: Extra = {}): BundleCategory => ({
  slug: 'model',
  name: 'Model',
  kind: 'select',
  icon: 'tags',
  parent: 'make',
  is_required: true,
  is_filterable: true,
  is_searchable: true,
  allow_new_terms: true,
  terms: models,
  ...extra,
});
