import { useNavigate } from 'react-router-dom';
import type { PanelImport } from '../../../../../contract/panel/imports/imports';
import { usePanelMutation } from '../../../api/panel-api';
import { useNotify } from '../../../parts/hooks/use-notify';
import { panelPaths } from '../../../parts/page/panel-paths';

/** Fetches the feed of a profile, and leads to what it would change. */
export function useFetchNow(profileId: number) {
  const navigate = useNavigate();
  const notify = useNotify();
  const { mutate, isPending } = usePanelMutation<PanelImport, void>(
    () => ({ method: 'post', path: `/import-profiles/${profileId}/fetch` }),
    ['imports', 'import-profiles'],
  );
  return {
    isPending,
    start: () =>
      mutate(undefined, {
        onSuccess: ({ id }) => navigate(panelPaths.import(id)),
        onError: (error) => notify.error(error),
      }),
  };
}
