import { kindOf } from '../../../../contract/catalogue';
import type { CatalogueView } from '../../catalogue/catalogue';
import type { Category } from '../../catalogue/model';
import { type CategoryValues, termIds } from '../stores/listing-record';

/** The objects that a stored value can refer to. */
export interface Named {
  readonly catalogue: CatalogueView;
  readonly hasFile: (id: number) => boolean;
}

/**
 * Returns whether the listing has a value in `category`. Empty values and references to removed terms or files do not
 * count.
 */
export function hasValue(category: Category, values: CategoryValues, { catalogue, hasFile }: Named): boolean {
  const value = values[category.id];
  switch (kindOf(category.kind).valueType) {
    case 'term':
    case 'terms':
      return termIds(value).some((id) => catalogue.term(id)?.categoryId === category.id);
    case 'file':
      return typeof value === 'number' && hasFile(value);
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string' && value.trim() !== '';
  }
}
