import type { ListingChangeName, PanelOutcome } from '../../../../../contract/panel/listings';
import type { PanelPermission } from '../../../../../contract/panel/permission';
import type { TextId } from '../../../translations';

/** An action on several listings. */
export type BulkAction = ListingChangeName | 'trash' | 'restore' | 'price';

interface BulkActionSpec {
  readonly label: TextId;
  /** Confirmation question, with the number of listings. */
  readonly questionText: TextId;
  /** Result, with the number of listings. */
  readonly doneText: TextId;
  readonly permission: PanelPermission;
  /** The reverse action, if it restores everything. Clearing the sold mark loses the date of sale. */
  readonly undo?: BulkAction;
}

export const bulkActions: Readonly<Record<BulkAction, BulkActionSpec>> = {
  publish: {
    label: 'listings.publish',
    questionText: 'listings.publishQuestion',
    doneText: 'listings.publishDone',
    permission: 'listings.publish',
    undo: 'draft',
  },
  draft: {
    label: 'listings.draft',
    questionText: 'listings.draftQuestion',
    doneText: 'listings.draftDone',
    permission: 'listings.publish',
    undo: 'publish',
  },
  sold: {
    label: 'listings.sold',
    questionText: 'listings.soldQuestion',
    doneText: 'listings.soldDone',
    permission: 'listings.update',
    undo: 'not_sold',
  },
  not_sold: {
    label: 'listings.notSold',
    questionText: 'listings.notSoldQuestion',
    doneText: 'listings.notSoldDone',
    permission: 'listings.update',
  },
  pending: {
    label: 'listings.pending',
    questionText: 'listings.pendingQuestion',
    doneText: 'listings.pendingDone',
    permission: 'listings.update',
    undo: 'not_pending',
  },
  not_pending: {
    label: 'listings.notPending',
    questionText: 'listings.notPendingQuestion',
    doneText: 'listings.notPendingDone',
    permission: 'listings.update',
    undo: 'pending',
  },
  price: {
    label: 'listings.changePrices',
    questionText: 'listings.changePricesQuestion',
    doneText: 'listings.changePricesDone',
    permission: 'listings.prices',
    undo: 'price',
  },
  trash: {
    label: 'listings.trash',
    questionText: 'listings.trashQuestion',
    doneText: 'listings.trashDone',
    permission: 'listings.delete',
    undo: 'restore',
  },
  restore: {
    label: 'listings.restore',
    questionText: 'listings.restoreQuestion',
    doneText: 'listings.restoreDone',
    permission: 'listings.delete',
    undo: 'trash',
  },
};

/** The price of each listing before and after a change, in units of the currency. */
export type NewPrices = ReadonlyMap<number, NonNullable<PanelOutcome['price']>>;

/** Returns the path and body of the request for an action. A price that is no longer the one before is not changed. */
export function bulkRequest(
  action: BulkAction,
  ids: readonly number[],
  prices: NewPrices,
): { path: string; body: object } {
  if (action === 'trash') return { path: '/listing-trashing', body: { ids } };
  if (action === 'restore') return { path: '/listing-restoring', body: { ids } };
  if (action !== 'price') return { path: '/listing-changes', body: { ids, change: action } };
  const changes = ids.flatMap((id) => {
    const price = prices.get(id);
    return price ? [{ id, change: { kind: 'set', price: price.after }, expected: price.before }] : [];
  });
  return { path: '/listing-prices', body: { prices: changes } };
}

/** Returns the prices that undo the changed ones. */
export function pricesBefore(results: readonly PanelOutcome[]): NewPrices {
  return new Map(
    results.flatMap(({ id, outcome, price }) =>
      outcome === 'done' && price ? [[id, { before: price.after, after: price.before }]] : [],
    ),
  );
}
