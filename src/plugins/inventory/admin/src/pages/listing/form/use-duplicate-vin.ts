import { useRef, useState } from 'react';
import type { FoundVin, ListedVin, VinToFind } from '../../../../../contract/panel/editor';
import { usePanelMutation } from '../../../api/panel-api';
import type { ListingValues } from './listing-values';
import { useOpenedListing } from './opened-listing';

/** Finds another listing for sale with the VIN that is about to be saved. */
export function useDuplicateVin() {
  const { type, stored } = useOpenedListing();
  const request = usePanelMutation<FoundVin, VinToFind>(
    (body) => ({ method: 'post', path: '/editor/find-vin', body }),
    [],
  );
  const [other, setOther] = useState<ListedVin | null>(null);
  const pending = useRef<{ changes: ListingValues; vin?: string }>({ changes: {} });
  /** The VIN that the admin has chosen to save twice. */
  const accepted = useRef<unknown>(null);
  return {
    /** The other listing, until the admin has chosen. */
    other,
    dismiss: () => setOther(null),
    /** Returns the changes of the save that was held back, and lets its VIN pass. */
    accept: (): ListingValues => {
      setOther(null);
      accepted.current = pending.current.vin;
      return pending.current.changes;
    },
    /**
     * Returns whether another listing has the VIN. Checks only a new VIN. Returns false without an answer: the save
     * then shows what is wrong.
     */
    find: async ({ vin }: ListingValues, changes: ListingValues): Promise<boolean> => {
      const isKnown = vin === (stored?.vin ?? null) || vin === accepted.current;
      if (typeof vin !== 'string' || vin.trim() === '' || isKnown) return false;
      const found = await request
        .mutateAsync({ type_id: type.data.id, vin, document_id: stored?.documentId ?? null })
        .catch(() => null);
      if (!found?.listed_as) return false;
      pending.current = { changes, vin };
      setOther(found.listed_as);
      return true;
    },
  };
}
