import { type CategoryKind, holdsFile, holdsSeveral, holdsTerms, kindOf } from '../../../../contract/catalogue';
import type { CatalogueView } from '../../catalogue/catalogue';
import type { Category, InventoryType, Term } from '../../catalogue/model';
import { parseCategoryValues } from './category-values';
import type { WrittenValue } from './parse-value';
import { type StoredValue, termIds } from '../stores/listing-record';

/** A change of a category to another kind. */
export interface KindConversion {
  readonly type: InventoryType;
  /** Before the change. */
  readonly category: Category;
  readonly kind: CategoryKind;
  readonly catalogue: CatalogueView;
}

/** The converted value, or null if nothing is left of it; `unfit` is the text of a value that cannot be converted. */
export type ConvertedValue = { readonly value: WrittenValue } | { readonly unfit: string };

/**
 * Converts a stored value to another kind of category. Its text must be a valid value of the new kind; terms keep their
 * ids. A value is converted whole or not at all: several terms do not become one.
 */
export function convertValue(conversion: KindConversion, stored: StoredValue): ConvertedValue {
  const { category, kind } = conversion;
  if (holdsFile(category.kind)) return { unfit: `file ${String(stored)}` };
  if (holdsTerms(category.kind) && holdsTerms(kind)) return convertTerms(conversion, stored);
  const texts = textsOf(conversion, stored);
  if (texts.length === 0) return { value: null };
  if (holdsSeveral(kind)) return parseAs(conversion, texts, texts.join(', '));
  const text = texts.join(', ');
  return parseAs(conversion, text, text);
}

function textsOf(conversion: KindConversion, stored: StoredValue): string[] {
  const { kind } = conversion.category;
  if (holdsTerms(kind)) return knownTerms(conversion, stored).map(({ name }) => name);
  const { valueType } = kindOf(kind);
  return typeof stored === (valueType === 'text' ? 'string' : valueType) ? [String(stored)] : [];
}

/** Returns the terms of a value that exist; of several in a select, only the first. */
function knownTerms({ category, catalogue }: KindConversion, stored: StoredValue): Term[] {
  const terms = termIds(stored).flatMap((id) => catalogue.term(id) ?? []);
  const known = terms.filter(({ categoryId }) => categoryId === category.id);
  return holdsSeveral(category.kind) ? known : known.slice(0, 1);
}

function convertTerms(conversion: KindConversion, stored: StoredValue): ConvertedValue {
  const terms = knownTerms(conversion, stored);
  const ids = terms.map(({ id }) => id);
  if (holdsSeveral(conversion.kind)) return { value: ids.length === 0 ? null : ids };
  return ids.length > 1 ? { unfit: terms.map(({ name }) => name).join(', ') } : { value: ids[0] ?? null };
}

/** Parses a value as the API does, but ignores the limits of the category: they apply only to new values. */
function parseAs(
  { type, category, kind, catalogue }: KindConversion,
  raw: string | string[],
  text: string,
): ConvertedValue {
  const unlimited = { min: null, max: null, step: null, decimals: null, allowNewTerms: true };
  const converted = { ...type, categories: [{ ...category, ...unlimited, kind }] };
  const value = kindOf(kind).valueType === 'boolean' && typeof raw === 'string' ? raw.trim().toLowerCase() : raw;
  const { values, problems } = parseCategoryValues(converted, catalogue, { [category.id]: value });
  return problems.size > 0 ? { unfit: text } : { value: values.get(category.id) ?? null };
}
