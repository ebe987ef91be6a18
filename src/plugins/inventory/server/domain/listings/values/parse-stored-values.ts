import { holdsTerms, kindOf, type ValueType } from '../../../../contract/catalogue';
import type { CatalogueView } from '../../catalogue/catalogue';
import type { Category, InventoryType } from '../../catalogue/model';
import { parseCategoryValues, type WrittenValues } from './category-values';
import { type CategoryValues, type StoredValue, termIds } from '../stores/listing-record';

/**
 * Validates category values that the panel stored, as if the API had written them.
 * Terms may be given by id (as they are stored) or by name; values of categories of another type are dropped.
 * Unchanged values are not checked against limits, which may be newer.
 */
export function parseStoredValues(
  type: InventoryType,
  catalogue: CatalogueView,
  values: CategoryValues,
  before: CategoryValues,
): WrittenValues {
  const isNew = (id: number) => JSON.stringify(values[id]) !== JSON.stringify(before[id]);
  return parseNamed(type, catalogue, { values, before, isNew });
}

/**
 * Returns the categories in which these former values are no longer what a write would store: their kind was changed
 * since, or a term was removed. Limits are not checked, because they may be newer.
 *
 * @param valueTypes what the values were stored as, where that is known: `4` can be a number or the id of a term
 */
export function outdatedValues(
  type: InventoryType,
  catalogue: CatalogueView,
  { values, valueTypes }: { values: CategoryValues; valueTypes: Readonly<Record<string, ValueType>> },
): Category[] {
  const parsed = parseNamed(type, catalogue, { values, before: {}, isNew: () => false }).values;
  return type.categories.filter(({ id, kind }) => {
    const { valueType } = kindOf(kind);
    const isSame = JSON.stringify(parsed.get(id)) === JSON.stringify(values[id]);
    return !isSame || (valueTypes[id] ?? valueType) !== valueType;
  });
}

function parseNamed(
  type: InventoryType,
  catalogue: CatalogueView,
  { values, before, isNew }: { values: CategoryValues; before: CategoryValues; isNew: (id: number) => boolean },
): WrittenValues {
  const own = type.categories.filter(({ id }) => values[id] !== undefined);
  const named = own.map((category) => [
    String(category.id),
    withTermNames(category, { value: values[category.id], before: before[category.id], catalogue }),
  ]);
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
