import type { PanelCategory, PanelTerm } from './catalogue';
import type { FormValue } from './editor';

/** The values of a form, by category id. */
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

/** Returns the values with one category changed. An empty value is removed. */
export function withValue(values: FormValues, id: number, value: FormValue | null | undefined): FormValues {
  const { [id]: _old, ...others } = values;
  return isEmptyValue(value) ? others : { ...others, [id]: value };
}

/** Returns the terms of `category` under the selected parent terms, or all terms if no parent is selected. */
export function termsToChoose(category: PanelCategory, { terms }: Catalogue, values: FormValues): readonly PanelTerm[] {
  const all = terms[category.id] ?? [];
  if (category.parent_category_id === null) return all;
  const parents = new Set([values[category.parent_category_id] ?? []].flat());
  if (parents.size === 0) return all;
  return all.filter(({ parent_term_id: parent }) => parent === null || parents.has(parent));
}

/**
 * Returns the values after one of them changed. Terms of a parent that is no longer selected (a model of another make)
 * are removed, and their own dependents too. A name that is not a term yet is removed with the parent it was typed
 * under.
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
    // Clearing the make keeps the model.
    if (parent === id && isEmptyValue(changed[parent])) break;
    const children = catalogue.categories.filter(({ parent_category_id: of }) => of === parent);
    for (const child of children) {
      const valid = validValue(child, catalogue, changed);
      if (valid === changed[child.id]) continue;
      changed = withValue(changed, child.id, valid);
      cleared.push(child);
      pending.push(child.id);
    }
  }
  return { values: changed, cleared };
}

/** Returns the part of a child category's value that fits the selected parents. */
function validValue(child: PanelCategory, { terms }: Catalogue, values: FormValues): FormValue | null | undefined {
  const value = values[child.id];
  if (value === undefined || value === null) return value;
  const parents = new Set([values[child.parent_category_id ?? 0] ?? []].flat());
  const fits = ({ parent_term_id: parent }: PanelTerm) => parent === null || parents.has(parent);
  const fitting = new Set<string | number>((terms[child.id] ?? []).filter(fits).map(({ id }) => id));
  if (!Array.isArray(value)) return fitting.has(value as number) ? value : undefined;
  const valid = (value as ReadonlyArray<string | number>).filter((item) => fitting.has(item));
  return valid.length === value.length ? value : valid;
}

/** The value that a decoded VIN suggests for one category of a form. */
export interface VinProposal {
  readonly categoryId: number;
  readonly value: FormValue;
}

/**
 * Sorts the values of a decoded VIN into those that fill an empty category and those that differ from the current
 * value. Equal values are left out. In a category with several values, the VIN's values are added to the current ones.
 */
export function sortProposals(
  values: FormValues,
  proposals: readonly VinProposal[],
): { readonly fills: readonly VinProposal[]; readonly differs: readonly VinProposal[] } {
  const fills: VinProposal[] = [];
  const differs: VinProposal[] = [];
  for (const { categoryId, value } of proposals) {
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
 * Undoes what was `written`: restores the value from `before` wherever the value is still the written one. Values that
 * changed since stay.
 */
export function undoValues(values: FormValues, before: FormValues, written: FormValues): FormValues {
  const isAsWritten = (id: string) => JSON.stringify(values[id]) === JSON.stringify(written[id]);
  return Object.keys(written)
    .filter(isAsWritten)
    .reduce((all, id) => withValue(all, Number(id), before[id]), values);
}

/** Returns the rule that a typed number breaks and the rule's limit, or `undefined` if the number is valid. */
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
