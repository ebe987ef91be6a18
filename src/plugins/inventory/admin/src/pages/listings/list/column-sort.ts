import { withParams } from './list-params';
import type { ListParams } from './use-list-params';

/** Returns the order of a column and a function to sort by it, for its header. A second click reverses the order. */
export function columnSort(
  { params, navigate }: ListParams,
  { by, initialOrder }: { by: 'date' | 'price'; initialOrder: 'asc' | 'desc' },
): { order: 'asc' | 'desc' | undefined; onSort: () => void } {
  const isSorted = params.get('by_readiness') !== '1' && (params.get('orderby') ?? 'date') === by;
  const order = isSorted ? (params.get('order') === 'asc' ? 'asc' : 'desc') : undefined;
  const next = order === undefined ? initialOrder : order === 'asc' ? 'desc' : 'asc';
  return {
    order,
    onSort: () => navigate((before) => withParams(before, { orderby: by, order: next, by_readiness: undefined })),
  };
}

/** Returns the same for the column of readiness, the least ready first. */
export function readinessSort({ params, navigate }: ListParams): ReturnType<typeof columnSort> {
  const order = params.get('by_readiness') !== '1' ? undefined : params.get('order') === 'asc' ? 'asc' : 'desc';
  const next = order === 'asc' ? 'desc' : 'asc';
  return {
    order,
    onSort: () => navigate((before) => withParams(before, { by_readiness: '1', order: next, orderby: undefined })),
  };
}
