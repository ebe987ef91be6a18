import { Button, Flex, Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import { useText } from '../../../api/use-text';
import { ProgressBar } from '../../../parts/display/progress-bar';
import { panelPaths } from '../../../parts/page/panel-paths';
import { LeaveGuard } from '../../../parts/unsaved-changes/leave-guard';
import { Notice } from '../../../parts/page/notice';
import type { Upload } from './use-upload';

/** How far an upload is, with a button to stop it, or why it was refused. */
export function UploadProgress({ upload: { progress, failure, stop } }: { upload: Upload }) {
  const t = useText();
  const { formatNumber } = useIntl();
  return (
    <>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      {progress !== null && (
        <Flex direction="column" alignItems="stretch" gap={2}>
          <Flex justifyContent="space-between" gap={3}>
            <Typography role="status">
              {t('imports.uploading', { share: formatNumber(progress, { style: 'percent' }) })}
            </Typography>
            <Button size="S" variant="tertiary" onClick={stop}>
              {t('common.cancel')}
            </Button>
          </Flex>
          <ProgressBar done={Math.round(progress * 100)} total={100} label={t('imports.uploadLabel')} />
        </Flex>
      )}
      <LeaveGuard
        isBusy={progress !== null}
        within={panelPaths.imports}
        title={t('imports.leaveTitle')}
        question={t('imports.leaveQuestion')}
        leaveLabel={t('imports.leave')}
        onLeave={stop}
      />
    </>
  );
}
