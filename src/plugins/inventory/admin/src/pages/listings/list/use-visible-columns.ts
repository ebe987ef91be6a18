import { useStoredState } from '../../../parts/hooks/use-stored-state';
import { type OptionalColumn, optionalColumns } from './listing-columns';

const shownAtFirst: readonly OptionalColumn[] = ['price', 'status', 'age', 'readiness', 'leads'];

/** Returns the columns that the admin chose to see, kept in this browser, and a function to change them. */
export function useVisibleColumns() {
  return useStoredState<readonly OptionalColumn[]>('columns', (stored) =>
    Array.isArray(stored) ? optionalColumns.filter((name) => stored.includes(name)) : shownAtFirst,
  );
}
