import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { queryClient } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { useMay } from '../../parts/use-may';
import { useTell } from '../../parts/use-tell';
import { listingUid } from '../form/use-edited';
import { forgetManagedListings } from './managed-listings';

/** Moves listings to the trash by the Content Manager's own permission: the server puts them there when it is told to delete. */
export function useTrashing() {
  const { post } = useFetchClient();
  const { mayWithListings } = useMay();
  const tell = useTell();
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  /** @returns whether it was done; a failure is told */
  const trash = async (documentIds: readonly string[]): Promise<boolean> => {
    setIsBusy(true);
    try {
      await post(`/content-manager/collection-types/${listingUid}/actions/bulkDelete`, { documentIds });
      tell.done(t('editor.trashDone', { count: documentIds.length }));
      return true;
    } catch (error) {
      tell.failed(error);
      return false;
    } finally {
      setIsBusy(false);
      forgetManagedListings();
      for (const first of ['listings', 'types', 'editor', 'dashboard'])
        void queryClient.invalidateQueries({ queryKey: [first] });
    }
  };
  return { trash, isBusy, mayTrash: mayWithListings('delete') };
}
