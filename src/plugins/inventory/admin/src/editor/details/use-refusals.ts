import { useRef } from 'react';
import type { FormValues } from '../../../../contract/panel/form-values';
import { told } from '../../api/refusals-told';
import { useListingForm } from '../form/use-listing-form';

/** What the last save said of a category's value, for as long as the value stays as it was refused. */
export function useRefusals(values: FormValues): (id: number) => string | undefined {
  const refusals = useListingForm(({ errors }) => errors.category_values);
  const kept = useRef({ refusals, values });
  if (kept.current.refusals !== refusals) kept.current = { refusals, values };
  return (id) => {
    if (typeof refusals !== 'object') return undefined;
    const isAsRefused = JSON.stringify(kept.current.values[id]) === JSON.stringify(values[id]);
    return isAsRefused ? told(refusals[id]) : undefined;
  };
}
