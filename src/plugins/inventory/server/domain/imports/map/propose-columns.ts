import { holdsFile } from '../../../../contract/catalogue';
import type { ImportField, ImportPreset } from '../../../../contract/imports';
import { foldLetters } from '../../../../contract/texts/fold-text';
import type { Category, InventoryType } from '../../catalogue/model';
import { type Concept, conceptOf, plainConcepts } from '../../catalogue/concepts';
import { presets } from './presets';

/** What each column of a feed fills; null for none. */
export type ColumnFields = ReadonlyMap<string, ImportField | null>;

/**
 * Proposes what the columns fill: by the preset, the usual names of fields, the names of the type's own categories, and
 * then other usual names. A field is filled by one column, the one that the preset prefers, or the first; pictures by
 * all that have them.
 *
 * @param options.chosen what a person has chosen for some columns
 * @param options.known what a column certainly fills, before all others; undefined for those to be recognized
 * @param options.isLast whether a column fills only what the others do not, such as one without values
 * @param options.mayFill whether a column that is recognized may fill a field
 */
export function proposeColumns(
  columns: readonly string[],
  type: InventoryType,
  { preset, chosen = {}, known = () => undefined, isLast, mayFill = () => true }: ProposeOptions,
): ColumnFields {
  const taken = new Set(Object.values(chosen).filter((field) => field !== null));
  const proposed = new Map<string, ImportField | null>();
  const fieldOf = fieldsByName(type, preset);
  for (const column of byPreference(columns, { preset, known, isLast })) {
    if (Object.hasOwn(chosen, column)) continue;
    const certain = known(column);
    const field = certain === undefined ? fieldOf(column) : certain;
    const isAllowed = field !== null && (certain !== undefined || mayFill(column, field));
    const isFree = isAllowed && (field === 'pictures' || !taken.has(field));
    proposed.set(column, isFree ? field : null);
    if (isFree) taken.add(field);
  }
  const choice = (column: string) => (Object.hasOwn(chosen, column) ? chosen[column] : proposed.get(column));
  return new Map(columns.map((column) => [column, choice(column) ?? null]));
}

interface ProposeOptions {
  readonly preset: ImportPreset;
  readonly chosen?: Readonly<Record<string, ImportField | null>>;
  readonly known?: (column: string) => ImportField | null | undefined;
  readonly isLast?: ((column: string) => boolean) | undefined;
  readonly mayFill?: (column: string, field: ImportField) => boolean;
}

/** Returns the usual meanings that no category of the type has, with the first column of each. */
export function missingConcepts(
  columns: readonly string[],
  type: InventoryType,
  { preset, isLast }: Pick<ProposeOptions, 'preset' | 'isLast'>,
): Map<Concept, string> {
  const own = categoriesByName(type);
  const missing = new Map<Concept, string>();
  for (const column of byPreference(columns, { preset, isLast })) {
    const concept = conceptOfColumn(column, preset);
    const isKnown = own.has(foldLetters(baseName(column))) || own.has(`concept ${concept}`);
    if (concept && !isKnown && !plainConcepts.has(concept) && !missing.has(concept)) missing.set(concept, column);
  }
  return missing;
}

interface Naming {
  readonly preset: ImportPreset;
  readonly own: ReadonlyMap<string, Category>;
}

/** Returns the columns whose meaning is certain first, then those that the preset prefers, and those to be last. */
function byPreference(
  columns: readonly string[],
  { preset, known = () => undefined, isLast = () => false }: Omit<ProposeOptions, 'chosen'>,
): string[] {
  const order = Object.keys(presets[preset].columns);
  const rank = (column: string) => {
    if (known(column) !== undefined) return -1;
    if (isLast(column)) return order.length + 1;
    const place = order.indexOf(foldLetters(column));
    return place === -1 ? order.length : place;
  };
  return [...columns].sort((one, other) => rank(one) - rank(other));
}

/** Returns what a column means by the preset or by its name; null for one that the preset ignores. */
export function conceptOfColumn(column: string, preset: ImportPreset): Concept | null | undefined {
  const folded = foldLetters(baseName(column));
  const ofPreset = presets[preset].columns;
  const known = [foldLetters(column), folded].find((name) => Object.hasOwn(ofPreset, name));
  return known === undefined ? conceptOf(folded) : ofPreset[known];
}

/** Returns a function that knows what a column fills by its name alone; null for nothing. */
export function fieldsByName(type: InventoryType, preset: ImportPreset): (column: string) => ImportField | null {
  const own = categoriesByName(type);
  return (column) => fieldOf(column, { preset, own });
}

function fieldOf(column: string, { preset, own }: Naming): ImportField | null {
  const folded = foldLetters(baseName(column));
  const ofPreset = presets[preset].columns;
  const known = [foldLetters(column), folded].find((name) => Object.hasOwn(ofPreset, name));
  const byPreset = known === undefined ? undefined : ofPreset[known];
  if (byPreset === null) return null;
  if (byPreset !== undefined) return fieldOfConcept(byPreset, own);
  const exact = own.get(folded);
  const concept = conceptOf(folded);
  if (concept !== undefined && plainConcepts.has(concept)) return fieldOfConcept(concept, own);
  if (exact) return `category:${exact.id}`;
  if (concept === 'location') return concept; // after a category of this name, which most dealers do not have
  return concept === undefined ? null : fieldOfConcept(concept, own);
}

/** Returns a column's name without the prefixes of our own JSON and of WordPress. */
function baseName(column: string): string {
  return column.replace(/^categories\./, '').replace(/^(?:meta|tax):/, '');
}

function fieldOfConcept(concept: Concept, own: ReadonlyMap<string, Category>): ImportField | null {
  if (plainConcepts.has(concept) || (concept === 'pictures' && !own.has('concept pictures')))
    return concept as ImportField; // one of the plain fields
  const category = own.get(`concept ${concept}`);
  return category ? `category:${category.id}` : null;
}

/**
 * Returns the categories of a type by id, by folded slug, name and header in an export, and by what their names usually
 * mean. Files are not imported.
 */
function categoriesByName({ categories }: InventoryType): Map<string, Category> {
  const found = new Map<string, Category>();
  const add = (name: string, category: Category) => {
    if (!found.has(name)) found.set(name, category);
  };
  const usable = categories.filter(({ kind }) => !holdsFile(kind));
  for (const category of usable) add(String(category.id), category);
  for (const category of usable) add(foldLetters(category.slug), category);
  for (const category of usable) add(foldLetters(category.name), category);
  for (const category of usable) add(foldLetters(`category_${category.slug}`), category);
  for (const category of usable) {
    for (const name of [category.slug, category.name]) {
      const concept = conceptOf(foldLetters(name));
      if (concept) add(`concept ${concept}`, category);
    }
  }
  return found;
}
