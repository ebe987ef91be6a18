import type { PanelView } from '../../../../../contract/panel/lists/views';
import { useText } from '../../../api/use-text';
import { useNotify } from '../../../parts/hooks/use-notify';
import { useToast } from '../../../parts/toast/toast-context';
import type { ListParams } from '../list/use-list-params';
import { viewParams } from './list-views';
import type { Views } from './use-views';

/** Returns a function that deletes a view, shows all listings, and offers to undo it. */
export function useDeleteView({ create, remove }: Views, list: ListParams): (view: PanelView) => void {
  const t = useText();
  const notify = useNotify();
  const showToast = useToast();
  return ({ id, name, query, is_shared: isShared }) => {
    const restore = () =>
      create.mutate(
        { name, query, is_shared: isShared },
        { onSuccess: (view) => list.navigate(() => viewParams(view)), onError: notify.error },
      );
    remove.mutate(id, {
      onSuccess: () => {
        list.navigate(() => new URLSearchParams());
        showToast({ message: t('listings.viewDeleted', { name }), undo: restore });
      },
      onError: notify.error,
    });
  };
}
