import { holdsTerms } from '../../../../contract/catalogue';
import type { CatalogueView } from '../../catalogue/catalogue';
import type { Category, InventoryType } from '../../catalogue/model';
import { parseCategoryValues, type WrittenValues } from './category-values';
import { type StoredValue, termIds } from '../stores/listing-record';

/**
 * Validates category values that the panel stored, as if the API had written them.
 * Terms may be given by id (as they are stored) or by name; values of categories of another type are dropped.
 * Unchanged values are not checked against limits, which may be newer.
 */
export function parseStoredValues(
  type: InventoryType,
  catalogue: CatalogueView,
  values: Readonly<Record<string, StoredValue>>,
  before: Readonly<Record<string, StoredValue>>,
): WrittenValues {
  const own = type.categories.filter(({ id }) => values[id] !== undefined);
  const named = own.map((category) => [
    String(category.id),
    withTermNames(category, { value: values[category.id], before: before[category.id], catalogue }),
  ]);
  const isNew = (id: number) => JSON.stringify(values[id]) !== JSON.stringify(before[id]);
  return parseCategoryValues(type, catalogue, Object.fromEntries(named), { isRestored: true, isNew });
}

/**
 * Replaces term ids with slugs, the form that the parser expects. An unknown id stays and is refused, unless the
 * listing had it before: then the term was deleted, and the id is dropped.
 */
function withTermNames(
  category: Category,
  {
    value,
    before,
    catalogue,
  }: { value: StoredValue | undefined; before: StoredValue | undefined; catalogue: CatalogueView },
): unknown {
  if (!holdsTerms(category.kind)) return value;
  const previous = new Set(termIds(before));
  const named = (item: unknown): unknown[] => {
    const term = typeof item === 'number' ? catalogue.term(item) : undefined;
    if (term?.categoryId === category.id) return [term.slug];
    return typeof item === 'number' && previous.has(item) ? [] : [item];
  };
  return Array.isArray(value) ? value.flatMap(named) : named(value)[0];
}
