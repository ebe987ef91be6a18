import { useState } from 'react';
import type { PanelCategory, PanelTypeData } from '../../../../../../contract/panel/catalogue';
import type { FormValue } from '../../../../../../contract/panel/editor';
import { isEmptyValue, numberProblem } from '../../../../../../contract/panel/form-values';
import type { BeginningProps } from '../bulk-confirmation';
import { useOutcomePreview } from '../use-outcome-preview';
import { toWrittenValue } from './written-value';

/** Returns the form of `BulkValues`: the chosen category and its value, and what they would give for each listing. */
export function useValueChange(
  type: PanelTypeData | undefined,
  ids: readonly number[] | undefined,
  onStart: BeginningProps['onStart'],
) {
  const [category, setCategory] = useState<PanelCategory>();
  const [value, setValue] = useState<FormValue | null>(null);
  const isInvalid = isInvalidValue(category, value);
  const preview = useOutcomePreview();
  const values = new Map(
    (preview.outcomes ?? []).flatMap(({ id, outcome, value: one }) => (outcome === 'done' && one ? [[id, one]] : [])),
  );
  return {
    category,
    value,
    isInvalid,
    preview,
    /** The values that change, by listing. */
    values,
    choose: (id: string) => {
      setCategory(type?.categories.find((one) => String(one.id) === id));
      setValue(null);
    },
    setValue,
    /** Shows what would change, then starts it. */
    submit: () => {
      if (!category || !type || !ids || isInvalid) return;
      if (preview.outcomes) return onStart([...values.keys()], { values: { categoryId: category.id, of: values } });
      const written = isEmptyValue(value) ? null : toWrittenValue(value, type.terms[category.id] ?? []);
      void preview.load(ids, (some) => ({
        path: '/listing-values',
        body: { category_id: category.id, values: some.map((id) => ({ id, value: written })) },
      }));
    },
  };
}

/** Only numbers can be invalid here: terms are chosen, and texts are free. */
function isInvalidValue(category: PanelCategory | undefined, value: FormValue | null): boolean {
  if (category?.kind !== 'number' || isEmptyValue(value)) return false;
  return typeof value !== 'number' || numberProblem(value, category) !== undefined;
}
