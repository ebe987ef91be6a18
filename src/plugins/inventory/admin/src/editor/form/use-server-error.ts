import { useRef } from 'react';
import { useListingForm } from './use-listing-form';

/**
 * What the last save said of a field, for as long as the field stays as it was refused. The Content Manager leaves it there
 * until the next save.
 */
export function useServerError(error: string | undefined, value: unknown): string | undefined {
  const errors = useListingForm((form) => form.errors);
  const refusedValue = useRef({ errors, value });
  if (refusedValue.current.errors !== errors) refusedValue.current = { errors, value };
  return refusedValue.current.value === value ? error : undefined;
}
