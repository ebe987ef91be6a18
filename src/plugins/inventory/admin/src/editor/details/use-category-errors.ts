import { useRef } from 'react';
import type { FormValues } from '../../../../contract/panel/form-values';
import { useText } from '../../api/use-text';
import { describeFieldError } from '../../api/form-reasons';
import { useListingForm } from '../form/use-listing-form';

/** Returns the error of the last save for a category, until its value changes. */
export function useCategoryErrors(values: FormValues): (id: number) => string | undefined {
  const t = useText();
  const errors = useListingForm((form) => form.errors.category_values);
  const errorsOnSave = useRef({ errors, values });
  if (errorsOnSave.current.errors !== errors) errorsOnSave.current = { errors, values };
  return (id) => {
    if (typeof errors !== 'object') return undefined;
    const isUnchanged = JSON.stringify(errorsOnSave.current.values[id]) === JSON.stringify(values[id]);
    return isUnchanged ? describeFieldError(errors[id], t) : undefined;
  };
}
