import { holdsTerms } from '../../contract/catalogue';
import type { CatalogueView } from '../catalogue/catalogue';
import type { Category, InventoryType } from '../catalogue/model';
import { parseCategoryValues, type WrittenValues } from './category-values';
import { type StoredValue, termIds } from './listing-record';

/**
 * Judges category values that were stored by the panel, as if the API had written them.
 * Terms may stand there by id (as they are stored) or by name; values of categories of another type are dropped.
 * A value that stays as it was is not held to limits that were set since.
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
 * A term's slug for its id, so that what is stored reads as what is written. An id that is no term stays and is refused,
 * unless the listing held it before: that term was deleted since, and the listing is not to blame.
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
  const held = new Set(termIds(before));
  const named = (item: unknown): unknown[] => {
    const term = typeof item === 'number' ? catalogue.term(item) : undefined;
    if (term?.categoryId === category.id) return [term.slug];
    return typeof item === 'number' && held.has(item) ? [] : [item];
  };
  return Array.isArray(value) ? value.flatMap(named) : named(value)[0];
}
