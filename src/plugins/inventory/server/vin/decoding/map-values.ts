import { holdsTerms, termCountProblem } from '../../../contract/catalogue';
import type { CatalogueView } from '../../catalogue/catalogue';
import type { Category, InventoryType, Term } from '../../catalogue/model';
import { foldName } from '../../catalogue/names';
import { vinCategoriesOf } from '../../catalogue/vin-map';
import {
  type NewTerm,
  parentsFirst,
  parseCategoryValues,
  type WrittenValue,
  type WrittenValues,
} from '../../listings/category-values';
import type { DecodedVin } from './decode-vin';
import { normaliseName } from './normalise-name';
import type { VinWarning } from './provider';
import { namesOfValue } from './value-names';

/** What of a decoded VIN goes where. */
export interface MappedVin {
  /** For the write of the listing. */
  readonly written: WrittenValues;
  /** As the listing will read, by category id. */
  readonly mapped: Readonly<Record<string, string | readonly string[]>>;
  /** Decoded variables that no category took. */
  readonly unmapped: readonly string[];
  readonly warnings: readonly VinWarning[];
}

/** One value on its way into a category: what is stored and how it reads, or why it stays out. */
type Placed = { readonly value: WrittenValue; readonly reads: string } | { readonly reason: string };

/** Gives the decoded values to the categories of `type`: by `vin_field`, else by slug. What fits nowhere is told. */
export function mapDecodedVin(type: InventoryType, catalogue: CatalogueView, decoded: DecodedVin): MappedVin {
  const variableOf = new Map([...vinCategoriesOf(type)].map(([variable, category]) => [category.id, variable]));
  const known = valuesByName(decoded);
  const values = new Map<number, WrittenValue>();
  const mapped: Record<string, string | readonly string[]> = {};
  const used = new Set<string>();
  const warnings: VinWarning[] = [];
  for (const category of parentsFirst(type.categories)) {
    const variable = variableOf.get(category.id);
    const found = variable === undefined ? undefined : known.get(normaliseName(variable));
    if (!found) continue;
    const placed = placeValue({ category, ...found }, { type, catalogue, values, decoded });
    if ('reason' in placed) {
      warnings.push({ code: 'not_mapped', message: `${category.name} stays empty: ${placed.reason}.` });
      continue;
    }
    const isList = category.kind === 'multiselect' || category.kind === 'checkbox';
    values.set(category.id, placed.value);
    mapped[category.id] = isList ? [placed.reads] : placed.reads;
    used.add(found.variable);
  }
  const unmapped = [...decoded.values.keys()].filter((variable) => !used.has(variable)).sort();
  return { written: { values, files: new Map(), problems: new Map() }, mapped, unmapped, warnings };
}

/** The decoded values by their variables' names without regard to case: people write `vin_field` by hand. */
function valuesByName({ vin, values }: DecodedVin): Map<string, { variable: string; value: string }> {
  const all = [...values].map(([variable, { value }]) => ({ variable, value }));
  return new Map([...all, { variable: 'VIN', value: vin.text }].map((one) => [normaliseName(one.variable), one]));
}

interface Placing {
  readonly category: Category;
  readonly variable: string;
  readonly value: string;
}

interface Place {
  readonly type: InventoryType;
  readonly catalogue: CatalogueView;
  /** What the listing holds so far: parents come before their children. */
  readonly values: ReadonlyMap<number, WrittenValue>;
  readonly decoded: DecodedVin;
}

function placeValue(placing: Placing, place: Place): Placed {
  const { category, variable, value } = placing;
  if (category.kind === 'file' || category.kind === 'url') return { reason: 'it holds no text' };
  if (holdsTerms(category.kind)) return placeTerm(placing, place);
  const raw = category.kind === 'number' ? parseNumber(value, category) : parseText(placing);
  if (raw === undefined) return { reason: `"${value}" is no ${category.kind}` };
  const { values, problems } = parseCategoryValues(place.type, place.catalogue, { [category.id]: raw });
  const problem = problems.get(`categories.${category.id}`);
  const stored = values.get(category.id);
  if (problem !== undefined) return { reason: `${variable} ${value} ${problem}` };
  return stored === undefined || stored === null
    ? { reason: 'there is nothing to say' }
    : { value: stored, reads: String(stored) };
}

/** Rounded to what the category keeps: 1.998 litres are 2.0. */
function parseNumber(value: string, { decimals, step, min }: Category): number | undefined {
  if (!/^[+-]?\d+(\.\d+)?$/.test(value)) return undefined;
  const base = min ?? 0;
  const number = step !== null && step > 0 ? Math.round((Number(value) - base) / step) * step + base : Number(value);
  return Number(number.toFixed(decimals ?? 6));
}

function parseText({ category, variable, value }: Placing): string | undefined {
  if (category.kind !== 'boolean') return namesOfValue(variable, value)[0];
  if (/^(yes|standard|true)$/i.test(value)) return 'true';
  return /^(no|not available|false)$/i.test(value) ? 'false' : undefined;
}

/** An option of this name, or one that is made where that is allowed. */
function placeTerm({ category, variable, value }: Placing, { values, decoded }: Place): Placed {
  const parent = parentOf(category, values);
  const options = category.terms.filter(
    ({ parentTermId }) => parentTermId === null || parent === 'any' || parentTermId === parent,
  );
  const names = namesOfValue(variable, value);
  const term = findOption(options, [...betterNames(variable, decoded), ...names]);
  const isOne = category.kind === 'select';
  if (term) return { value: isOne ? term.id : [term.id], reads: term.name };
  const name = names[0] ?? value;
  if (!category.allowNewTerms) return { reason: `"${name}" is no option of it` };
  const problem = termCountProblem(category.terms.length + 1);
  if (problem) return { reason: `"${name}" ${problem}` };
  if (parent === 'none') return { reason: `what "${name}" belongs to is not known` };
  const newTerm: NewTerm = { newTerm: name };
  return { value: isOne ? newTerm : [newTerm], reads: name };
}

/** The option of the parent category under which the listing stands: the make, for a model. */
function parentOf(
  { parentCategoryId }: Category,
  values: ReadonlyMap<number, WrittenValue>,
): number | 'any' | 'new' | 'none' {
  if (parentCategoryId === null) return 'any';
  const value = values.get(parentCategoryId);
  const first = Array.isArray(value) ? (value as ReadonlyArray<number | NewTerm>)[0] : value;
  if (typeof first === 'number') return first;
  return first === undefined || first === null ? 'none' : 'new';
}

/** The option that the first of `names` names: by name or slug, without case, accents and punctuation. */
function findOption(options: readonly Term[], names: readonly string[]): Term | undefined {
  const byName = new Map<string, Term>();
  const add = (name: string, term: Term) => {
    if (name !== '' && !byName.has(name)) byName.set(name, term);
  };
  for (const term of options) add(normaliseName(term.name), term);
  for (const term of options) add(normaliseName(term.slug), term);
  for (const name of names) {
    const term = options.find((option) => foldName(option.name) === foldName(name)) ?? byName.get(normaliseName(name));
    if (term) return term;
  }
  return undefined;
}

/** A hybrid is more than one of its fuels, where the dealer has an option for it. What is charged is named first. */
function betterNames(variable: string, { values }: DecodedVin): string[] {
  if (variable !== 'FuelTypePrimary') return [];
  const level = values.get('ElectrificationLevel')?.value ?? '';
  const fuels = [values.get('FuelTypePrimary')?.value, values.get('FuelTypeSecondary')?.value];
  const isPlugIn = level.startsWith('PHEV') || (fuels[0] === 'Electric' && fuels[1] !== undefined);
  if (isPlugIn) return ['Plug-in hybrid', 'PHEV', 'Hybrid'];
  return level.includes('HEV') || fuels[1] === 'Electric' ? ['Hybrid', 'HEV', 'Gasoline hybrid'] : [];
}
