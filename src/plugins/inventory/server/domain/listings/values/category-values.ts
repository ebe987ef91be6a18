import { holdsFile } from '../../../../contract/catalogue';
import { listingLimits } from '../../../../contract/listing';
import { excerpt } from '../../../../contract/refusal';
import type { CatalogueView } from '../../catalogue/catalogue';
import type { Category, InventoryType } from '../../catalogue/model';
import type { StoredValue } from '../stores/listing-record';
import { because } from '../../../../contract/reason';
import { type NewTerm, parseValue, type WrittenValue } from './parse-value';

export interface WrittenValues {
  /** By category id. */
  readonly values: ReadonlyMap<number, WrittenValue>;
  /** The media ids of file categories, by category id. They may not exist. */
  readonly files: ReadonlyMap<number, number>;
  /** By field path, such as `categories.12`. */
  readonly problems: ReadonlyMap<string, string>;
}

/** Options for parsing category values. */
export interface ParseOptions {
  /** The listing's current values, which supply parent terms that the write does not change. */
  readonly stored?: Readonly<Record<string, StoredValue>>;
  /** The values come from a dump or a form of the panel, which name terms by slug: a slug is matched before a name. */
  readonly isRestored?: boolean;
  /** Whether a value differs from the listing's current one. Only new numbers are checked against limits. */
  readonly isNew?: (categoryId: number) => boolean;
}

/**
 * Parses the `categories` of a listing write.
 *
 * JSON types are strict. Matches terms by name or slug, ignoring case; an unknown term is a problem unless the category
 * allows new terms. Of several terms with one name, the one under the chosen parent (the make, for a model) is used.
 */
export function parseCategoryValues(
  type: InventoryType,
  catalogue: CatalogueView,
  raw: unknown,
  options: ParseOptions = {},
): WrittenValues {
  const { stored = {} } = options;
  const values = new Map<number, WrittenValue>();
  const files = new Map<number, number>();
  const problems = new Map<string, string>();
  if (raw === undefined) return { values, files, problems };
  if (raw === null) return { values: new Map(type.categories.map(({ id }) => [id, null])), files, problems };
  if (typeof raw !== 'object' || Array.isArray(raw)) {
    return { values, files, problems: new Map([['categories', because('values_object')]]) };
  }
  const given = new Map(Object.entries(raw));
  if (given.size > listingLimits.values) {
    return {
      values,
      files,
      problems: new Map([['categories', because('value_count', { max: listingLimits.values })]]),
    };
  }
  const known = parentsFirst(type.categories).filter(({ id }) => given.has(String(id)));
  for (const category of known) {
    const parents = parentTerms(category, values, stored);
    const isUnlimited = options.isNew?.(category.id) === false;
    const limited = isUnlimited ? { ...category, min: null, max: null, step: null, decimals: null } : category;
    const parsed = parseValue(limited, given.get(String(category.id)), (name) => {
      const bySlug = options.isRestored ? catalogue.termsOf(category).withSlug(name) : undefined;
      return bySlug?.id ?? findTerm(catalogue, category, name, parents);
    });
    if ('problem' in parsed) problems.set(`categories.${category.id}`, parsed.problem);
    else values.set(category.id, parsed.value);
    if (holdsFile(category.kind) && 'value' in parsed && typeof parsed.value === 'number')
      files.set(category.id, parsed.value);
  }
  const ownIds = new Set(type.categories.map(({ id }) => String(id)));
  for (const key of given.keys()) {
    if (!ownIds.has(key)) problems.set(`categories.${excerpt(key)}`, because('not_category_of', { type: type.name }));
  }
  return { values, files, problems };
}

function findTerm(
  catalogue: CatalogueView,
  category: Category,
  name: string,
  { ids, isChosen }: Parents,
): number | NewTerm | undefined {
  const term = catalogue.termsOf(category).one(name, ids);
  // A model with the same name but another make is another term.
  const hasOtherParent = term?.parentTermId != null && isChosen && !ids.has(term.parentTermId);
  if (term && !(hasOtherParent && category.allowNewTerms)) return term.id;
  return category.allowNewTerms ? { newTerm: name.trim().replace(/\s+/g, ' ') } : undefined;
}

/** The terms chosen in the parent category. A new term counts as chosen but has no id yet. */
interface Parents {
  readonly ids: ReadonlySet<number>;
  readonly isChosen: boolean;
}

/** Returns the parent terms of the write, or the stored ones if the write does not change them. */
function parentTerms(
  category: Category,
  written: ReadonlyMap<number, WrittenValue>,
  stored: Readonly<Record<string, StoredValue>>,
): Parents {
  const parent = category.parentCategoryId;
  const value = parent === null ? null : written.has(parent) ? written.get(parent) : stored[parent];
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number');
  return { ids: new Set(ids), isChosen: value !== null && value !== undefined };
}

/** Sorts categories so that each follows its parent: a parent in the same body is then parsed first. */
export function parentsFirst(categories: readonly Category[]): Category[] {
  const placed = new Set<number>();
  const ordered: Category[] = [];
  const place = (category: Category) => {
    if (placed.has(category.id)) return;
    placed.add(category.id); // before its parent, so that a cycle in hand-edited data ends
    const parent = categories.find(({ id }) => id === category.parentCategoryId);
    if (parent) place(parent);
    ordered.push(category);
  };
  categories.forEach(place);
  return ordered;
}
