import type { PanelImport } from '../../../../../contract/panel/imports/imports';
import { usePanelMutation } from '../../../api/panel-api';
import { useNotify } from '../../../parts/hooks/use-notify';

type Step = 'apply' | 'undo' | 'cancel';

/** Returns what can be done with an import. Errors are shown. */
export function useRunActions({ id }: PanelImport) {
  const notify = useNotify();
  const move = usePanelMutation<PanelImport, Step>(
    (step) => ({ method: 'post', path: `/imports/${id}/${step}` }),
    ['imports', 'import-profiles', 'home'],
  );
  const run = (step: Step) => async () => {
    await move.mutateAsync(step).catch((error: unknown) => {
      notify.error(error);
      throw error;
    });
  };
  return { apply: run('apply'), undo: run('undo'), cancel: run('cancel'), isBusy: move.isPending };
}
