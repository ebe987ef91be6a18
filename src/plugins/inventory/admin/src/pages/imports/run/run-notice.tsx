import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { PanelImport } from '../../../../../contract/panel/imports/imports';
import { useText } from '../../../api/use-text';
import { ProgressBar } from '../../../parts/display/progress-bar';
import { useFormats } from '../../../parts/hooks/use-formats';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { Surface } from '../../../parts/page/card';
import { Notice } from '../../../parts/page/notice';
import { panelPaths } from '../../../parts/page/panel-paths';
import { useCountsText } from '../use-counts-text';
import { useImportTexts } from '../use-import-texts';
import { changesOf } from './changes-of';
import { ReadingNotice } from './reading-notice';

/** Where an import is, what that means, and what to do next. */
export function RunNotice({ run }: { run: PanelImport }) {
  switch (run.status) {
    case 'reading':
      return <ReadingNotice />;
    case 'planned':
      return <PlannedNotice run={run} />;
    case 'held':
      return <HeldNotice run={run} />;
    case 'applying':
      return <WritingNotice run={run} />;
    case 'done':
      return <DoneNotice run={run} />;
    case 'failed':
      return <FailedNotice run={run} />;
    case 'undone':
      return <UndoneNotice run={run} />;
  }
}

function PlannedNotice({ run }: { run: PanelImport }) {
  const t = useText();
  const texts = useImportTexts();
  const hint = t(changesOf(run) === 0 ? 'imports.plannedNothing' : 'imports.plannedHint');
  return run.reason ? <Notice tone="warning">{texts.reason(run.reason)}</Notice> : <Notice>{hint}</Notice>;
}

function HeldNotice({ run }: { run: PanelImport }) {
  const t = useText();
  const texts = useImportTexts();
  return (
    <Notice tone="warning" title={t('imports.heldTitle')} role="alert">
      <Typography tag="p">{run.reason && texts.reason(run.reason)}</Typography>
      <Typography tag="p">
        {t('imports.heldHint', { removal: t(`imports.removalShort.${run.settings.removal}`) })}
      </Typography>
    </Notice>
  );
}

function WritingNotice({ run: { progress, is_undoing: isUndoing } }: { run: PanelImport }) {
  const t = useText();
  const { number } = useFormats();
  const label = t(isUndoing ? 'imports.status.undoing' : 'imports.status.applying');
  return (
    <Surface>
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Typography role="status">
          {t('imports.progress', { label, done: number(progress.done), total: number(progress.total) })}
        </Typography>
        <ProgressBar done={progress.done} total={progress.total} label={label} />
        <Typography variant="pi" textColor="neutral600">
          {t('imports.progressHint')}
        </Typography>
      </Flex>
    </Surface>
  );
}

function DoneNotice({ run }: { run: PanelImport }) {
  const t = useText();
  const texts = useImportTexts();
  const countsText = useCountsText();
  const { may } = usePermissions();
  const { failed } = run.counts;
  return (
    <Notice tone={failed > 0 ? 'warning' : 'success'} title={t('imports.doneTitle')}>
      {run.reason && <Typography tag="p">{texts.reason(run.reason)}</Typography>}
      {(!run.reason || changesOf(run) > 0) && <Typography tag="p">{countsText(run)}.</Typography>}
      {failed > 0 && <Typography tag="p">{t('imports.doneFailed', { count: failed })}</Typography>}
      <PictureTexts run={run} />
      {may('listings.read') && (
        <Box>
          <Link tag={RouterLink} to={panelPaths.allListingsOf(run.type_id)}>
            {t('imports.toListings')}
          </Link>
        </Box>
      )}
    </Notice>
  );
}

/** Photos are fetched after the rows are imported. */
function PictureTexts({ run: { pictures } }: { run: PanelImport }) {
  const t = useText();
  return (
    <>
      {pictures.waiting > 0 && (
        <Typography tag="p">{t('imports.photosWaiting', { count: pictures.waiting })}</Typography>
      )}
      {pictures.added > 0 && <Typography tag="p">{t('imports.photosAdded', { count: pictures.added })}</Typography>}
      {pictures.failed > 0 && <Typography tag="p">{t('imports.photosFailed', { count: pictures.failed })}</Typography>}
    </>
  );
}

function FailedNotice({ run }: { run: PanelImport }) {
  const t = useText();
  const texts = useImportTexts();
  const { may } = usePermissions();
  const { done } = run.progress;
  const mayRepeat = may('imports.manage') && !run.is_canceled;
  return (
    <Notice
      tone={run.is_canceled ? 'neutral' : 'danger'}
      title={t(run.is_canceled ? 'imports.canceledTitle' : 'imports.failedTitle')}
    >
      {run.reason && !run.is_canceled && <Typography tag="p">{texts.reason(run.reason)}</Typography>}
      <Typography tag="p">
        {done === 0 ? t('imports.nothingChanged') : t('imports.partlyApplied', { count: done })}
      </Typography>
      {mayRepeat && (
        <Flex gap={5} wrap="wrap">
          {run.layout && (
            <Link tag={RouterLink} to={panelPaths.importColumns(run.id)}>
              {t('imports.toColumns')}
            </Link>
          )}
          <Link tag={RouterLink} to={panelPaths.newImport}>
            {t('imports.otherFile')}
          </Link>
        </Flex>
      )}
    </Notice>
  );
}

function UndoneNotice({ run: { counts } }: { run: PanelImport }) {
  const t = useText();
  return (
    <Notice tone={counts.kept > 0 ? 'warning' : 'neutral'} title={t('imports.undoneTitle')}>
      <Typography tag="p">
        {counts.kept > 0 ? t('imports.undoneKept', { count: counts.kept }) : t('imports.undoneAll')}
      </Typography>
    </Notice>
  );
}
