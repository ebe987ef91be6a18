import type { InputProps } from '../../../editor/form/input-props';
import { useOpenedListing } from './opened-listing';
import { usePageForm } from './use-page-form';

/** Returns the props of an input for a field of the form. */
export function useField<Value>(name: string, label: string): InputProps<Value> & { readonly disabled: boolean } {
  const { mayEdit } = useOpenedListing();
  const value = usePageForm(({ values }) => values[name]) as Value | null | undefined;
  const error = usePageForm(({ errors }) => errors[name]);
  const onChange = usePageForm((form) => form.onChange);
  return {
    name,
    label,
    value,
    disabled: !mayEdit(name),
    ...(typeof error === 'string' && { error }),
    onChange,
  };
}
