import { type CategoryKind, holdsSeveral, holdsTerms } from '../../contract/catalogue';
import type { CatalogueView } from '../catalogue/catalogue';
import type { Category, InventoryType, Term } from '../catalogue/model';
import { parseCategoryValues, type WrittenValue } from './category-values';
import { type StoredValue, termIds } from './listing-record';

/** A category on its way to another kind. */
export interface KindConversion {
  readonly type: InventoryType;
  /** As it was. */
  readonly category: Category;
  readonly kind: CategoryKind;
  readonly catalogue: CatalogueView;
}

/** What a value becomes: null where it reads as none, and so is dropped. What cannot be kept is told as it reads. */
export type ConvertedValue = { readonly value: WrittenValue } | { readonly unfit: string };

/**
 * What a stored value becomes when its category is of another kind. It is kept where the other kind can hold it: what it
 * reads as must be a value that could be written there; terms stay the terms they are. Never half of it: several terms
 * are no single one.
 */
export function convertValue(conversion: KindConversion, stored: StoredValue): ConvertedValue {
  const { category, kind } = conversion;
  if (category.kind === 'file') return { unfit: `file ${String(stored)}` };
  if (holdsTerms(category.kind) && holdsTerms(kind)) return convertTerms(conversion, stored);
  const texts = textsOf(conversion, stored);
  if (texts.length === 0) return { value: null };
  if (holdsSeveral(kind)) return parseAs(conversion, texts, texts.join(', '));
  const text = texts.join(', ');
  const isText = kind === 'text' || kind === 'textarea';
  return texts.length > 1 && !isText ? { unfit: text } : parseAs(conversion, text, text);
}

/** What a value reads as. */
function textsOf(conversion: KindConversion, stored: StoredValue): string[] {
  const { kind } = conversion.category;
  if (holdsTerms(kind)) return knownTerms(conversion, stored).map(({ name }) => name);
  const shape = kind === 'number' || kind === 'boolean' ? kind : 'string';
  return typeof stored === shape ? [String(stored)] : [];
}

/** The terms that a value shows: of several in a select the first. */
function knownTerms({ category, catalogue }: KindConversion, stored: StoredValue): Term[] {
  const terms = termIds(stored).flatMap((id) => catalogue.term(id) ?? []);
  const known = terms.filter(({ categoryId }) => categoryId === category.id);
  return category.kind === 'select' ? known.slice(0, 1) : known;
}

function convertTerms(conversion: KindConversion, stored: StoredValue): ConvertedValue {
  const terms = knownTerms(conversion, stored);
  const ids = terms.map(({ id }) => id);
  if (conversion.kind !== 'select') return { value: ids.length === 0 ? null : ids };
  return ids.length > 1 ? { unfit: terms.map(({ name }) => name).join(', ') } : { value: ids[0] ?? null };
}

/** Reads a value as the API reads one. Limits that the category has hold for what is written from now on. */
function parseAs(
  { type, category, kind, catalogue }: KindConversion,
  raw: string | string[],
  text: string,
): ConvertedValue {
  const unlimited = { min: null, max: null, step: null, decimals: null, allowNewTerms: true };
  const own = { ...type, categories: [{ ...category, ...unlimited, kind }] };
  const value = kind === 'boolean' && typeof raw === 'string' ? raw.trim().toLowerCase() : raw;
  const { values, problems } = parseCategoryValues(own, catalogue, { [category.id]: value });
  return problems.size > 0 ? { unfit: text } : { value: values.get(category.id) ?? null };
}
