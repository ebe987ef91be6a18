import { useRef } from 'react';
import { useListingForm } from './use-listing-form';

/**
 * What the last save said of a field, for as long as the field stays as it was refused. The Content Manager leaves it there
 * until the next save.
 */
export function useStandingError(error: string | undefined, value: unknown): string | undefined {
  const errors = useListingForm((form) => form.errors);
  const refused = useRef({ errors, value });
  if (refused.current.errors !== errors) refused.current = { errors, value };
  return refused.current.value === value ? error : undefined;
}
