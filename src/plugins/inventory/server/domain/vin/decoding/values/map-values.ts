import { holdsNumber, holdsSeveral, holdsTerms, kindOf, termCountProblem } from '../../../../../contract/catalogue';
import type { CatalogueView } from '../../../catalogue/catalogue';
import type { Category, InventoryType, Term } from '../../../catalogue/model';
import { foldLetters, foldName } from '../../../../../contract/texts/fold-text';
import { vinCategoriesOf } from '../../../catalogue/vin-map';
import { parentsFirst, parseCategoryValues, type WrittenValues } from '../../../listings/values/category-values';
import type { NewTerm, WrittenValue } from '../../../listings/values/parse-value';
import type { DecodedVin } from '../decode-vin';
import type { VinWarning } from '../providers/provider';
import { namesOfValue } from './dealer-names';
import { inEnglish } from '../../../../../contract/reason';

/** The values of a decoded VIN, mapped to categories. */
export interface MappedVin {
  /** For the write of the listing. */
  readonly written: WrittenValues;
  /** As displayed in the listing, by category id. */
  readonly mapped: Readonly<Record<string, string | readonly string[]>>;
  /** Decoded variables without a category. */
  readonly unmapped: readonly string[];
  readonly warnings: readonly VinWarning[];
}

/** A value for a category, stored and displayed, or the reason why it does not fit. */
type Placed = { readonly value: WrittenValue; readonly reads: string } | { readonly reason: string };

/**
 * Maps decoded values to the categories of `type`, by `vin_field` or by slug. Values that do not fit become warnings.
 */
export function mapDecodedVin(type: InventoryType, catalogue: CatalogueView, decoded: DecodedVin): MappedVin {
  const variableOf = new Map([...vinCategoriesOf(type)].map(([variable, category]) => [category.id, variable]));
  const known = valuesByName(decoded);
  const values = new Map<number, WrittenValue>();
  const mapped: Record<string, string | readonly string[]> = {};
  const used = new Set<string>();
  const warnings: VinWarning[] = [];
  for (const category of parentsFirst(type.categories)) {
    const variable = variableOf.get(category.id);
    const found = variable === undefined ? undefined : known.get(foldLetters(variable));
    if (!found) continue;
    const placed = placeValue({ category, ...found }, { type, catalogue, values, decoded });
    if ('reason' in placed) {
      warnings.push({ code: 'not_mapped', message: `${category.name} was left empty: ${placed.reason}.` });
      continue;
    }
    const isList = holdsSeveral(category.kind);
    values.set(category.id, placed.value);
    mapped[category.id] = isList ? [placed.reads] : placed.reads;
    used.add(found.variable);
  }
  const unmapped = [...decoded.values.keys()].filter((variable) => !used.has(variable)).sort();
  return { written: { values, files: new Map(), problems: new Map() }, mapped, unmapped, warnings };
}

/** Indexes the decoded values by normalized variable name, because people type `vin_field` by hand. */
function valuesByName({ vin, values }: DecodedVin): Map<string, { variable: string; value: string }> {
  const all = [...values].map(([variable, { value }]) => ({ variable, value }));
  return new Map([...all, { variable: 'VIN', value: vin.text }].map((one) => [foldLetters(one.variable), one]));
}

interface Placing {
  readonly category: Category;
  readonly variable: string;
  readonly value: string;
}

interface PlacingContext {
  readonly type: InventoryType;
  readonly catalogue: CatalogueView;
  /** The values of the listing so far. Parents come before their children. */
  readonly values: ReadonlyMap<number, WrittenValue>;
  readonly decoded: DecodedVin;
}

function placeValue(placing: Placing, context: PlacingContext): Placed {
  const { category, variable, value } = placing;
  if (!kindOf(category.kind).isVinFilled) return { reason: 'this kind of category cannot be filled from a VIN' };
  if (holdsTerms(category.kind)) return placeTerm(placing, context);
  const raw = holdsNumber(category.kind) ? parseNumber(value, category) : parseText(placing);
  if (raw === undefined) return { reason: `"${value}" is not a valid ${category.kind} value` };
  const { values, problems } = parseCategoryValues(context.type, context.catalogue, { [category.id]: raw });
  const problem = problems.get(`categories.${category.id}`);
  const stored = values.get(category.id);
  if (problem !== undefined) return { reason: `${variable} ${value} ${inEnglish(problem)}` };
  return stored === undefined || stored === null
    ? { reason: 'the value is empty' }
    : { value: stored, reads: String(stored) };
}

/** Rounds a number to the step and decimals of the category: 1.998 liters become 2.0. */
function parseNumber(value: string, { decimals, step, min }: Category): number | undefined {
  if (!/^[+-]?\d+(\.\d+)?$/.test(value)) return undefined;
  const base = min ?? 0;
  const number = step !== null && step > 0 ? Math.round((Number(value) - base) / step) * step + base : Number(value);
  return Number(number.toFixed(decimals ?? 6));
}

function parseText({ category, variable, value }: Placing): string | undefined {
  if (kindOf(category.kind).valueType !== 'boolean') return namesOfValue(variable, value)[0];
  if (/^(yes|standard|true)$/i.test(value)) return 'true';
  return /^(no|not available|false)$/i.test(value) ? 'false' : undefined;
}

/** Finds the option with this name, or creates one if the category allows it. */
function placeTerm({ category, variable, value }: Placing, { values, decoded }: PlacingContext): Placed {
  const parent = parentOf(category, values);
  const options = category.terms.filter(
    ({ parentTermId }) => parentTermId === null || parent === 'any' || parentTermId === parent,
  );
  const names = namesOfValue(variable, value);
  const term = findOption(options, [...betterNames(variable, decoded), ...names]);
  const isOne = !holdsSeveral(category.kind);
  if (term) return { value: isOne ? term.id : [term.id], reads: term.name };
  const name = names[0] ?? value;
  if (!category.allowNewTerms) return { reason: `"${name}" is not one of its options` };
  const problem = termCountProblem(category.terms.length + 1);
  if (problem) return { reason: `"${name}" ${inEnglish(problem)}` };
  if (parent === 'none') return { reason: `the parent option of "${name}" is not known` };
  const newTerm: NewTerm = { newTerm: name };
  return { value: isOne ? newTerm : [newTerm], reads: name };
}

/** Returns the listing's option in the parent category, such as the make of a model. */
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

/** Returns the option that matches the first matching name, by name or slug, ignoring case, accents and punctuation. */
function findOption(options: readonly Term[], names: readonly string[]): Term | undefined {
  const byName = new Map<string, Term>();
  const add = (name: string, term: Term) => {
    if (name !== '' && !byName.has(name)) byName.set(name, term);
  };
  for (const term of options) add(foldLetters(term.name), term);
  for (const term of options) add(foldLetters(term.slug), term);
  for (const name of names) {
    const term = options.find((option) => foldName(option.name) === foldName(name)) ?? byName.get(foldLetters(name));
    if (term) return term;
  }
  return undefined;
}

/** Returns option names for hybrids, which have more than one fuel. Plug-in names come first. */
function betterNames(variable: string, { values }: DecodedVin): string[] {
  if (variable !== 'FuelTypePrimary') return [];
  const level = values.get('ElectrificationLevel')?.value ?? '';
  const fuels = [values.get('FuelTypePrimary')?.value, values.get('FuelTypeSecondary')?.value];
  const isPlugIn = level.startsWith('PHEV') || (fuels[0] === 'Electric' && fuels[1] !== undefined);
  if (isPlugIn) return ['Plug-in hybrid', 'PHEV', 'Hybrid'];
  return level.includes('HEV') || fuels[1] === 'Electric' ? ['Hybrid', 'HEV', 'Gasoline hybrid'] : [];
}
