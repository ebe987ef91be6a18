import { plainNumber } from '../../../../contract/texts/plain-number';
import type { PanelOutcome } from '../../../../contract/panel/listings';
import type { PanelValue } from '../../../../contract/panel/lists/values';
import { because } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import { holdsSeveral, kindOf } from '../../../../contract/catalogue';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import type { Category, InventoryType } from '../../../domain/catalogue/model';
import { type CategoryValues, type StoredValue, termIds } from '../../../domain/listings/stores/listing-record';
import type { NewTerm, WrittenValue } from '../../../domain/listings/values/parse-value';

export type OutcomeValue = NonNullable<PanelOutcome['value']>['before'];

/**
 * Returns a stored or parsed value twice: as the API accepts it, so that writing it restores the value, and as text. A
 * value that does not fit its kind, or whose terms were deleted, reads as absent.
 */
export function outcomeValue(
  category: Category,
  value: StoredValue | WrittenValue | undefined,
  catalogue: CatalogueView,
): OutcomeValue {
  if (value === undefined || value === null) return { written: null, shown: null };
  const { valueType } = kindOf(category.kind);
  if (valueType === 'term' || valueType === 'terms') return termsValue(category, value, catalogue);
  if (valueType !== typeOf(value)) return { written: null, shown: null };
  return { written: value as PanelValue, shown: typeof value === 'number' ? plainNumber(value) : String(value) };
}

function typeOf(value: StoredValue | WrittenValue): string {
  return typeof value === 'string' ? 'text' : typeof value;
}

function termsValue(
  category: Category,
  value: NonNullable<StoredValue | WrittenValue>,
  catalogue: CatalogueView,
): OutcomeValue {
  const items: ReadonlyArray<unknown> = Array.isArray(value) ? value : [value];
  const terms = items.flatMap((item): Array<{ slug: string; name: string }> => {
    if (isNewTerm(item)) return [{ slug: item.newTerm, name: item.newTerm }];
    const term = typeof item === 'number' ? catalogue.term(item) : undefined;
    return term?.categoryId === category.id ? [term] : [];
  });
  if (terms.length === 0) return { written: null, shown: null };
  const slugs = terms.map(({ slug }) => slug);
  const written = holdsSeveral(category.kind) ? slugs : (slugs[0] ?? null);
  return { written, shown: terms.map(({ name }) => name).join(', ') };
}

function isNewTerm(item: unknown): item is NewTerm {
  return typeof item === 'object' && item !== null && 'newTerm' in item;
}

/**
 * Throws `Refusal` if `value` does not fit the other values of a listing: a model of another make, or a make that
 * differs from that of the listing's model. A new term, an absent parent and a term without a parent fit.
 */
export function refuseMisfit(
  { type, catalogue }: { type: InventoryType; catalogue: CatalogueView },
  { category, value, values }: { category: Category; value: WrittenValue; values: CategoryValues },
): void {
  const chosen = idsIn(value);
  const fits = (child: number, parents: readonly number[]) => {
    const parent = catalogue.term(child)?.parentTermId ?? null;
    return parent === null || parents.length === 0 || parents.includes(parent);
  };
  const children = type.categories.filter(({ parentCategoryId }) => parentCategoryId === category.id);
  const misfit = children.find(({ id }) => termIds(values[id]).some((term) => !fits(term, chosen)));
  if (misfit) throw refuse(because('child_value', { child: misfit.name, parent: category.name }));
  const parent = type.categories.find(({ id }) => id === category.parentCategoryId);
  const parents = parent ? termIds(values[parent.id]) : [];
  if (parent && !chosen.every((id) => fits(id, parents)))
    throw refuse(because('parent_value', { child: category.name, parent: parent.name }));
}

function refuse(reason: string): Refusal {
  return new Refusal('svc_invalid_param', reason);
}

function idsIn(value: WrittenValue): number[] {
  return (Array.isArray(value) ? value : [value]).filter((item): item is number => typeof item === 'number');
}
