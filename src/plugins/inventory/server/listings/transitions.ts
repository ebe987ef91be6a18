import type { LiveStatus } from '../../contract/listing';
import type { ListingRecord } from './listing-record';

/** The part of a listing that its life moves through. */
export type LifeState = Pick<
  ListingRecord,
  'status' | 'previousStatus' | 'isSold' | 'isSalePending' | 'publishedAt' | 'soldAt' | 'trashedAt'
>;

/** A listing that has just been made and not yet been given a status. */
export const unborn: LifeState = {
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
export function afterWrite(
  life: LifeState,
  change: { status?: LiveStatus; isSold?: boolean; isSalePending?: boolean },
  at: string,
): LifeState {
  const status = change.status ?? life.status;
  const isSold = change.isSold ?? life.isSold;
  const isRestored = life.status === 'trash' && status !== 'trash';
  return {
    status,
    isSold,
    isSalePending: change.isSalePending ?? life.isSalePending,
    publishedAt: life.publishedAt ?? (status === 'publish' ? at : null),
    soldAt: isSold ? (life.soldAt ?? at) : null,
    previousStatus: isRestored ? null : life.previousStatus,
    trashedAt: isRestored ? null : life.trashedAt,
  };
}

/** The listing after it was trashed at `at` (ISO); a listing in the trash stays as it is. */
export function afterTrash(life: LifeState, at: string): LifeState {
  if (life.status === 'trash') return life;
  return { ...life, status: 'trash', previousStatus: life.status, trashedAt: at };
}
