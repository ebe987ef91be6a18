import { Button, Flex } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import type { PanelImport } from '../../../../../contract/panel/imports/imports';
import { useText } from '../../../api/use-text';
import { ConfirmButton } from '../../../parts/dialogs/confirm-button';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { panelPaths } from '../../../parts/page/panel-paths';
import { changesOf } from './changes-of';
import { useRunActions } from './use-run-actions';

/** The buttons of an import in its state. */
export function RunButtons({ run }: { run: PanelImport }) {
  const t = useText();
  const { may } = usePermissions();
  const actions = useRunActions(run);
  const { status, progress, is_undoing: isUndoing } = run;
  const isWaiting = status === 'planned' || status === 'held';
  const changes = changesOf(run);
  // New listings would move to the trash.
  const mayUndo = run.counts.create === 0 || may('listings.delete');
  return (
    <Flex gap={2} wrap="wrap">
      {isWaiting && (
        <Button
          variant="tertiary"
          loading={actions.isBusy}
          onClick={() => void actions.cancel().catch(() => undefined)}
        >
          {t('imports.discard')}
        </Button>
      )}
      {isWaiting && run.layout && (
        <Button variant="secondary" tag={Link} to={panelPaths.importColumns(run.id)}>
          {t('imports.toColumns')}
        </Button>
      )}
      {status === 'planned' && changes > 0 && (
        <Button loading={actions.isBusy} onClick={() => void actions.apply().catch(() => undefined)}>
          {t('imports.apply', { count: changes })}
        </Button>
      )}
      {status === 'held' && (
        <ConfirmButton
          label={t('imports.applyHeld')}
          question={t('imports.applyHeldQuestion', { count: run.counts.remove })}
          confirmLabel={t('imports.applyHeld')}
          onConfirm={actions.apply}
        />
      )}
      {(status === 'reading' || (status === 'applying' && !isUndoing)) && (
        <ConfirmButton
          label={t('imports.stop')}
          question={t('imports.stopQuestion')}
          confirmLabel={t('imports.stop')}
          onConfirm={actions.cancel}
        />
      )}
      {(status === 'done' || status === 'failed') && progress.done > 0 && mayUndo && (
        <ConfirmButton
          label={t('imports.undo')}
          question={t('imports.undoQuestion', { count: progress.done })}
          confirmLabel={t('imports.undo')}
          onConfirm={actions.undo}
        />
      )}
    </Flex>
  );
}
