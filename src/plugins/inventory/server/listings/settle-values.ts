import { holdsTerms } from '../../contract/catalogue';
import type { CatalogueView } from '../catalogue/catalogue';
import type { Category, InventoryType } from '../catalogue/model';
import { readCategoryValues, type WrittenValues } from './category-values';
import type { StoredValue } from './listing-record';

/**
 * Judges category values that were stored by the panel, as if the API had written them.
 * Terms may stand there by id (as they are stored) or by name; values of categories of another type are dropped.
 */
export function readStoredValues(
  type: InventoryType,
  catalogue: CatalogueView,
  values: Readonly<Record<string, StoredValue>>,
): WrittenValues {
  const own = type.categories.filter(({ id }) => values[id] !== undefined);
  const named = own.map((category) => [String(category.id), withTermNames(category, values[category.id], catalogue)]);
  return readCategoryValues(type, catalogue, Object.fromEntries(named));
}

/** A term's slug for its id, so that what is stored reads as what is written; an id that is no term stays and is refused. */
function withTermNames(category: Category, value: StoredValue | undefined, catalogue: CatalogueView): unknown {
  if (!holdsTerms(category.kind)) return value;
  const named = (item: unknown) => {
    const term = typeof item === 'number' ? catalogue.term(item) : undefined;
    return term?.categoryId === category.id ? term.slug : item;
  };
  return Array.isArray(value) ? value.map(named) : named(value);
}
