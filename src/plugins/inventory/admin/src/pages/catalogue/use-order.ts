import { useState } from 'react';
import type { NewOrder } from '../../../../contract/panel/catalogue-edit';
import { useNotify } from '../../parts/hooks/use-notify';
import { sortByIds, moveInOrder } from './move-in-order';
import { useSaveOrder } from './use-catalogue';

/**
 * Returns the records in order and functions to reorder them. Shows a new order immediately and reverts it if the save
 * fails.
 */
export function useOrder<Item extends { readonly id: number }>(
  items: readonly Item[],
  list: Pick<NewOrder, 'of' | 'owner_id'>,
) {
  const notify = useNotify();
  const save = useSaveOrder();
  const [pendingIds, setPendingIds] = useState<readonly number[] | null>(null);
  const ordered = pendingIds ? sortByIds(items, pendingIds) : [...items];
  const ids = ordered.map(({ id }) => id);
  const setOrder = (next: readonly number[]) => {
    if (next.every((id, index) => id === ids[index])) return;
    setPendingIds(next);
    save
      .mutateAsync({ ...list, ids: [...next] })
      .catch(notify.error)
      .finally(() => setPendingIds(null));
  };
  return {
    ordered,
    isBusy: save.isPending,
    setOrder,
    move: (id: number, overId: number) => setOrder(moveInOrder(ids, id, overId)),
  };
}

export type Move = (id: number, overId: number) => void;
