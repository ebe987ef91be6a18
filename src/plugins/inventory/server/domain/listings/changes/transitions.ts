import type { LiveStatus } from '../../../../contract/listing';
import type { ListingRecord } from '../stores/listing-record';

/** The fields of a listing that state changes affect. */
export type ListingState = Pick<
  ListingRecord,
  'status' | 'previousStatus' | 'isSold' | 'isSalePending' | 'publishedAt' | 'soldAt' | 'trashedAt'
>;

/** The state of a new listing before its first write. */
export const newListingState: ListingState = {
  status: 'draft',
  previousStatus: null,
  isSold: false,
  isSalePending: false,
  publishedAt: null,
  soldAt: null,
  trashedAt: null,
};

/**
 * Returns the state after a write of `status`, `isSold` or `isSalePending` at the time `at` (ISO).
 *
 * A status restores a listing from the trash. `publishedAt` is the time of the first publication; `soldAt` is set while
 * the listing is sold.
 */
export function nextState(
  state: ListingState,
  change: { status?: LiveStatus; isSold?: boolean; isSalePending?: boolean },
  at: string,
): ListingState {
  const status = change.status ?? state.status;
  const isSold = change.isSold ?? state.isSold;
  const isRestored = state.status === 'trash' && status !== 'trash';
  return {
    status,
    isSold,
    isSalePending: change.isSalePending ?? state.isSalePending,
    publishedAt: state.publishedAt ?? (status === 'publish' ? at : null),
    soldAt: isSold ? (state.soldAt ?? at) : null,
    previousStatus: isRestored ? null : state.previousStatus,
    trashedAt: isRestored ? null : state.trashedAt,
  };
}

/** Returns the state after a move to the trash at `at` (ISO); a listing in the trash keeps its state. */
export function trashedState(state: ListingState, at: string): ListingState {
  if (state.status === 'trash') return state;
  return { ...state, status: 'trash', previousStatus: state.status, trashedAt: at };
}
