import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { queryClient } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { useNotify } from '../../parts/hooks/use-notify';
import { listingUid } from '../form/use-content-manager-editor';
import { invalidateContentManagerListings } from './content-manager-cache';

/**
 * Moves listings to the trash with the Content Manager's delete permission. The server turns its delete into a move.
 */
export function useMoveToTrash() {
  const { post } = useFetchClient();
  const { mayWithListings } = usePermissions();
  const notify = useNotify();
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  /** @returns whether it succeeded; a failure shows a notification */
  const moveToTrash = async (documentIds: readonly string[]): Promise<boolean> => {
    setIsBusy(true);
    try {
      await post(`/content-manager/collection-types/${listingUid}/actions/bulkDelete`, { documentIds });
      notify.success(t('editor.trashDone', { count: documentIds.length }));
      return true;
    } catch (error) {
      notify.error(error);
      return false;
    } finally {
      setIsBusy(false);
      invalidateContentManagerListings();
      for (const segment of ['listings', 'types', 'editor', 'dashboard'])
        void queryClient.invalidateQueries({ queryKey: [segment] });
    }
  };
  return { moveToTrash, isBusy, mayMoveToTrash: mayWithListings('delete') };
}
