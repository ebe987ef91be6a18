import type { StatusChange, PanelOutcome } from '../../../../../contract/panel/listings';
import type { PanelPermission } from '../../../../../contract/panel/permission';
import type { TextId } from '../../../translations';

/** An action on several listings. */
export type BulkAction = StatusChange | 'trash' | 'restore' | 'price' | 'value' | 'location';

interface BulkActionSpec {
  readonly label: TextId;
  /**
   * Confirmation question of an action that cannot be undone, with the number of listings. Other actions run
   * immediately.
   */
  readonly questionText?: TextId;
  /** Result, with the number of listings. */
  readonly doneText: TextId;
  readonly permission: PanelPermission;
  /** The reverse action, if it restores everything. Clearing the sold mark loses the date of sale. */
  readonly undo?: BulkAction;
}

export const bulkActions: Readonly<Record<BulkAction, BulkActionSpec>> = {
  publish: {
    label: 'listings.publish',
    doneText: 'listings.publishDone',
    permission: 'listings.publish',
    undo: 'draft',
  },
  draft: {
    label: 'listings.draft',
    doneText: 'listings.draftDone',
    permission: 'listings.publish',
    undo: 'publish',
  },
  sold: {
    label: 'listings.sold',
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
    doneText: 'listings.pendingDone',
    permission: 'listings.update',
    undo: 'not_pending',
  },
  not_pending: {
    label: 'listings.notPending',
    doneText: 'listings.notPendingDone',
    permission: 'listings.update',
    undo: 'pending',
  },
  price: {
    label: 'listings.changePrices',
    doneText: 'listings.changePricesDone',
    permission: 'listings.prices',
    undo: 'price',
  },
  value: {
    label: 'listings.changeValues',
    doneText: 'listings.changeValuesDone',
    permission: 'listings.update',
    undo: 'value',
  },
  location: {
    label: 'listings.move',
    doneText: 'listings.moveDone',
    permission: 'listings.update',
    undo: 'location',
  },
  trash: {
    label: 'listings.trash',
    doneText: 'listings.trashDone',
    permission: 'listings.delete',
    undo: 'restore',
  },
  restore: {
    label: 'listings.restore',
    doneText: 'listings.restoreDone',
    permission: 'listings.delete',
    undo: 'trash',
  },
};

/** The price of each listing before and after a change, in units of the currency. */
export type NewPrices = ReadonlyMap<number, NonNullable<PanelOutcome['price']>>;

/** The values of a category before and after a change, by listing. */
export interface NewValues {
  readonly categoryId: number;
  readonly of: ReadonlyMap<number, NonNullable<PanelOutcome['value']>>;
}

/** The ids of each listing's location after a move, and before it if only such a listing moves; by listing. */
export type NewLocations = ReadonlyMap<number, { readonly before?: number | null; readonly after: number }>;

/** What the actions `price`, `value` and `location` write. */
export interface Changes {
  readonly prices?: NewPrices;
  readonly values?: NewValues;
  readonly locations?: NewLocations;
}

/** Returns the path and body of the request for an action. A listing that has changed since stays as it is. */
export function bulkRequest(
  action: BulkAction,
  ids: readonly number[],
  { prices, values, locations }: Changes,
): { path: string; body: object } {
  if (action === 'trash') return { path: '/listing-trashing', body: { ids } };
  if (action === 'restore') return { path: '/listing-restoring', body: { ids } };
  if (action === 'price') {
    const changes = ids.flatMap((id) => {
      const price = prices?.get(id);
      return price ? [{ id, change: { kind: 'set', price: price.after }, expected: price.before }] : [];
    });
    return { path: '/listing-prices', body: { prices: changes } };
  }
  if (action === 'value') {
    const changes = ids.flatMap((id) => {
      const value = values?.of.get(id);
      return value ? [{ id, value: value.after.written, expected: value.before.written }] : [];
    });
    return { path: '/listing-values', body: { category_id: values?.categoryId, values: changes } };
  }
  if (action === 'location') {
    const listings = ids.flatMap((id) => {
      const location = locations?.get(id);
      return location ? [{ id, location_id: location.after, expected: location.before ?? undefined }] : [];
    });
    return { path: '/listing-locations', body: { listings } };
  }
  return { path: '/listing-changes', body: { ids, change: action } };
}

/** A run that undoes another one. */
export interface Undo {
  readonly action: BulkAction;
  readonly ids: readonly number[];
  readonly changes: Changes;
}

/** Returns how to undo what a run has changed; undefined if it cannot be undone or has changed nothing. */
export function undoOf(action: BulkAction, results: readonly PanelOutcome[], { values }: Changes): Undo | undefined {
  const { undo } = bulkActions[action];
  const done = results.filter(({ outcome }) => outcome === 'done');
  if (!undo || done.length === 0) return undefined;
  const prices = new Map(
    done.flatMap(({ id, price }) => (price ? [[id, { before: price.after, after: price.before }]] : [])),
  );
  const of = new Map(
    done.flatMap(({ id, value }) => (value ? [[id, { before: value.after, after: value.before }]] : [])),
  );
  const locations = new Map(
    done.flatMap(({ id, location }) =>
      location?.before ? [[id, { before: location.after, after: location.before }] as const] : [],
    ),
  );
  const ids = done.map(({ id }) => id);
  return { action: undo, ids, changes: { prices, locations, ...(values && { values: { ...values, of } }) } };
}
