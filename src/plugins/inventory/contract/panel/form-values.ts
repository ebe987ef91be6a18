import type { PanelCategory, PanelTerm } from './catalogue';
import type { FormValue } from './editor';

/** What a form holds in each category, by its id. */
export type FormValues = Readonly<Record<string, FormValue | null | undefined>>;

type Catalogue = {
  readonly categories: readonly PanelCategory[];
  readonly terms: Readonly<Record<string, readonly PanelTerm[]>>;
};

export function isEmptyValue(value: FormValue | null | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** The values with that of one category changed; an empty one is left out. */
export function withValue(values: FormValues, id: number, value: FormValue | null | undefined): FormValues {
  const { [id]: _old, ...others } = values;
  return isEmptyValue(value) ? others : { ...others, [id]: value };
}

/** The terms of `category` that belong to what is chosen in the category it depends on; all while nothing is chosen there. */
export function termsToChoose(category: PanelCategory, { terms }: Catalogue, values: FormValues): readonly PanelTerm[] {
  const all = terms[category.id] ?? [];
  if (category.parent_category_id === null) return all;
  const parents = new Set([values[category.parent_category_id] ?? []].flat());
  if (parents.size === 0) return all;
  return all.filter(({ parent_term_id: parent }) => parent === null || parents.has(parent));
}

/**
 * The values after one of them was changed: a term that belongs to another parent than is chosen now (a model of another
 * make) goes, and so on below it. A name that is no term yet belongs to the parent it was typed under, and goes with it.
 */
export function afterChange(
  catalogue: Catalogue,
  values: FormValues,
  id: number,
  value: FormValue | null | undefined,
): { values: FormValues; cleared: readonly PanelCategory[] } {
  let changed = withValue(values, id, value);
  const cleared: PanelCategory[] = [];
  const pending = [id];
  for (let parent = pending.shift(); parent !== undefined; parent = pending.shift()) {
    // Who takes the make away says nothing of the model.
    if (parent === id && isEmptyValue(changed[parent])) break;
    const children = catalogue.categories.filter(({ parent_category_id: of }) => of === parent);
    for (const child of children) {
      const kept = keptValue(child, catalogue, changed);
      if (kept === changed[child.id]) continue;
      changed = withValue(changed, child.id, kept);
      cleared.push(child);
      pending.push(child.id);
    }
  }
  return { values: changed, cleared };
}

function keptValue(child: PanelCategory, { terms }: Catalogue, values: FormValues): FormValue | null | undefined {
  const value = values[child.id];
  if (value === undefined || value === null) return value;
  const parents = new Set([values[child.parent_category_id ?? 0] ?? []].flat());
  const fits = ({ parent_term_id: parent }: PanelTerm) => parent === null || parents.has(parent);
  const fitting = new Set<string | number>((terms[child.id] ?? []).filter(fits).map(({ id }) => id));
  if (!Array.isArray(value)) return fitting.has(value as number) ? value : undefined;
  const kept = (value as ReadonlyArray<string | number>).filter((item) => fitting.has(item));
  return kept.length === value.length ? value : kept;
}

/** What a decoded VIN would do to one category of a form. */
export interface VinProposal {
  readonly categoryId: number;
  readonly value: FormValue;
}

/**
 * Sorts what a VIN says: what fills an empty category, and what differs from what stands there. What stands there already is
 * left out. In a category of many values the VIN's are added to those there are.
 */
export function sortProposals(
  values: FormValues,
  told: readonly VinProposal[],
): { readonly fills: readonly VinProposal[]; readonly differs: readonly VinProposal[] } {
  const fills: VinProposal[] = [];
  const differs: VinProposal[] = [];
  for (const { categoryId, value } of told) {
    const current = values[categoryId];
    if (isEmptyValue(current)) fills.push({ categoryId, value });
    else if (Array.isArray(value)) {
      const merged = [...new Set([...[current ?? []].flat(), ...value])] as Array<string | number>;
      if (merged.length > [current].flat().length) differs.push({ categoryId, value: merged });
    } else if (!isSame(current, value)) differs.push({ categoryId, value });
  }
  return { fills, differs };
}

function isSame(current: FormValue | null | undefined, value: FormValue): boolean {
  return String(current).trim().toLowerCase() === String(value).trim().toLowerCase();
}

/**
 * The values with what was `written` taken back: where a value still stands as it was written, what stood there before is
 * back. What was changed since stays.
 */
export function undoValues(values: FormValues, before: FormValues, written: FormValues): FormValues {
  const isAsWritten = (id: string) => JSON.stringify(values[id]) === JSON.stringify(written[id]);
  return Object.keys(written)
    .filter(isAsWritten)
    .reduce((all, id) => withValue(all, Number(id), before[id]), values);
}

/** Why a number that is typed cannot stand in its category, and the figure that says so; undefined when it can. */
export function numberProblem(
  value: number,
  { min, max, decimals, step }: Pick<PanelCategory, 'min' | 'max' | 'decimals' | 'step'>,
): { readonly rule: 'min' | 'max' | 'whole' | 'decimals' | 'step'; readonly figure: number } | undefined {
  if (min !== null && value < min) return { rule: 'min', figure: min };
  if (max !== null && value > max) return { rule: 'max', figure: max };
  if (decimals !== null && Number(value.toFixed(decimals)) !== value)
    return { rule: decimals === 0 ? 'whole' : 'decimals', figure: decimals };
  const steps = step !== null && step > 0 ? (value - (min ?? 0)) / step : 0;
  return step !== null && Math.abs(steps - Math.round(steps)) >= 1e-6 ? { rule: 'step', figure: step } : undefined;
}
