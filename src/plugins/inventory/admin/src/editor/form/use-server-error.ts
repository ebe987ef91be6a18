import { useRef } from 'react';
import { useListingForm } from './use-listing-form';

/**
 * Returns the error of the last save until the value changes. The Content Manager would show it until the next save.
 */
export function useServerError(error: string | undefined, value: unknown): string | undefined {
  const errors = useListingForm((form) => form.errors);
  const refusedValue = useRef({ errors, value });
  if (refusedValue.current.errors !== errors) refusedValue.current = { errors, value };
  return refusedValue.current.value === value ? error : undefined;
}
