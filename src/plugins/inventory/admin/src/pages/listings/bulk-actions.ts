import type { ListingChangeName } from '../../../../contract/panel/listings';
import type { PanelPermission } from '../../../../contract/panel/permission';
import type { TextId } from '../../translations';

/** What can be done with several listings at once. */
export type BulkAction = ListingChangeName | 'trash' | 'restore';

interface BulkRule {
  readonly label: TextId;
  /** Asked before it is done, with the number of listings. */
  readonly question: TextId;
  /** What was done with how many. */
  readonly done: TextId;
  readonly permission: PanelPermission;
  /** The way back, where it leaves nothing behind; a listing that is no longer sold has forgotten when it was. */
  readonly undo?: BulkAction;
}

export const bulkRules: Readonly<Record<BulkAction, BulkRule>> = {
  publish: {
    label: 'listings.publish',
    question: 'listings.publishQuestion',
    done: 'listings.publishDone',
    permission: 'listings.update',
    undo: 'draft',
  },
  draft: {
    label: 'listings.draft',
    question: 'listings.draftQuestion',
    done: 'listings.draftDone',
    permission: 'listings.update',
    undo: 'publish',
  },
  sold: {
    label: 'listings.sold',
    question: 'listings.soldQuestion',
    done: 'listings.soldDone',
    permission: 'listings.update',
    undo: 'not_sold',
  },
  not_sold: {
    label: 'listings.notSold',
    question: 'listings.notSoldQuestion',
    done: 'listings.notSoldDone',
    permission: 'listings.update',
  },
  pending: {
    label: 'listings.pending',
    question: 'listings.pendingQuestion',
    done: 'listings.pendingDone',
    permission: 'listings.update',
    undo: 'not_pending',
  },
  not_pending: {
    label: 'listings.notPending',
    question: 'listings.notPendingQuestion',
    done: 'listings.notPendingDone',
    permission: 'listings.update',
    undo: 'pending',
  },
  trash: {
    label: 'listings.trash',
    question: 'listings.trashQuestion',
    done: 'listings.trashDone',
    permission: 'listings.delete',
    undo: 'restore',
  },
  restore: {
    label: 'listings.restore',
    question: 'listings.restoreQuestion',
    done: 'listings.restoreDone',
    permission: 'listings.delete',
    undo: 'trash',
  },
};

/** The route of an action and what it is sent for some listings. */
export function requestOf(action: BulkAction, ids: readonly number[]): { path: string; body: object } {
  if (action === 'trash') return { path: '/listing-trashing', body: { ids } };
  if (action === 'restore') return { path: '/listing-restoring', body: { ids } };
  return { path: '/listing-changes', body: { ids, change: action } };
}
