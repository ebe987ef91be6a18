import type { LiveStatus } from '../../contract/listing';
import type { ListingRecord } from './listing-record';

/** The part of a listing that its life moves through. */
export type ListingState = Pick<
  ListingRecord,
  'status' | 'previousStatus' | 'isSold' | 'isSalePending' | 'publishedAt' | 'soldAt' | 'trashedAt'
>;

/** A listing that has just been made and not yet been given a status. */
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
 * The listing after a write that names `status`, `isSold` or `isSalePending`, at the time `at` (ISO).
 *
 * A status takes a listing out of the trash. `publishedAt` is the first time it was published; `soldAt` lasts
 * as long as it is sold.
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

/** The listing after it was trashed at `at` (ISO); a listing in the trash stays as it is. */
export function trashedState(state: ListingState, at: string): ListingState {
  if (state.status === 'trash') return state;
  return { ...state, status: 'trash', previousStatus: state.status, trashedAt: at };
}
