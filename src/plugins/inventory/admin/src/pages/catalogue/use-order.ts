import { useState } from 'react';
import type { NewOrder } from '../../../../contract/panel/catalogue-edit';
import { useTell } from '../../parts/use-tell';
import { inOrder, moveInOrder } from './move-in-order';
import { useSaveOrder } from './use-catalogue';

/** Records in their order, and ways to change it. A new order is shown at once; one that is refused goes back. */
export function useOrder<Item extends { readonly id: number }>(
  items: readonly Item[],
  list: Pick<NewOrder, 'of' | 'owner_id'>,
) {
  const tell = useTell();
  const save = useSaveOrder();
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const ordered = wanted ? inOrder(items, wanted) : [...items];
  const ids = ordered.map(({ id }) => id);
  const put = (next: readonly number[]) => {
    if (next.every((id, place) => id === ids[place])) return;
    setWanted(next);
    save
      .mutateAsync({ ...list, ids: [...next] })
      .catch(tell.failed)
      .finally(() => setWanted(null));
  };
  return {
    ordered,
    isBusy: save.isPending,
    put,
    move: (id: number, overId: number) => put(moveInOrder(ids, id, overId)),
  };
}

export type Move = (id: number, overId: number) => void;
