import { expect, test } from '@jest/globals';
import type { CategoryForm } from './categories/category-form';
import { changedFields } from './changed-fields';

const mileage: CategoryForm = {
  ...{
    name: 'Mileage',
    names: {},
    kind: 'number',
    slug: 'mileage',
    description: '',
    icon: 'gauge',
    prefix: '',
    suffix: 'mi',
  },
  decimals: 0,
  min: 0,
  max: null,
  step: null,
  parent_category_id: null,
  vin_field: '',
  is_required: true,
  is_filterable: true,
  is_sortable: true,
  is_searchable: true,
  allow_new_terms: false,
};

test('returns only changed fields', () => {
  expect(changedFields(mileage, { ...mileage, suffix: 'km', max: 500_000 })).toEqual({ suffix: 'km', max: 500_000 });
  expect(changedFields(mileage, { ...mileage })).toEqual({});
});

test('returns cleared fields', () => {
  expect(changedFields(mileage, { ...mileage, icon: null, min: null, suffix: '' })).toEqual({
    icon: null,
    min: null,
    suffix: '',
  });
});

test('returns a list only if an item changed', () => {
  const slots = [{ key: 'front', label: 'Front' }];
  expect(changedFields({ name: 'Cars', slots }, { name: 'Cars', slots: [{ key: 'front', label: 'Front' }] })).toEqual(
    {},
  );
  expect(changedFields({ name: 'Cars', slots }, { name: 'Cars', slots: [] })).toEqual({ slots: [] });
});
