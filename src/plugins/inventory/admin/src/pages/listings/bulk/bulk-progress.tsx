import { Box, Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useText } from '../../../api/use-text';
import { ProgressBar } from '../../../parts/display/progress-bar';
import { useFormats } from '../../../parts/hooks/use-formats';
import { BatchButtons } from '../batch-run/batch-buttons';
import { bulkActions, undoOf } from './bulk-actions';
import { BulkResults } from './bulk-results';
import type { BulkRun, BulkRunState } from './use-bulk-run';

/** Progress of a bulk action, then its results with buttons to resume, retry and undo. */
export function BulkProgress({
  running,
  run,
  titles,
  onClose,
}: {
  running: BulkRunState;
  run: BulkRun;
  titles: ReadonlyMap<number, string>;
  onClose: () => void;
}) {
  const t = useText();
  const { number } = useFormats();
  const { results, total, isRunning, waiting, haltReason } = run;
  const failed = results.filter(({ outcome }) => outcome === 'failed').length;
  return (
    <>
      <Modal.Header closeLabel={t('common.close')}>
        <Modal.Title>{t(bulkActions[run.action].label)}</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {(isRunning || waiting.length > 0) && (
            <Box>
              <ProgressBar done={total - waiting.length} total={total} label={t('listings.progress')} />
              <Typography tag="p" variant="pi" textColor="neutral600" paddingTop={2} role="status">
                {t('listings.progressOf', { done: number(total - waiting.length), total: number(total), failed })}
              </Typography>
            </Box>
          )}
          {haltReason && (
            <Typography textColor="danger600" role="alert">
              {t('listings.halted', { reason: haltReason, count: waiting.length })}
            </Typography>
          )}
          {!isRunning && !haltReason && waiting.length > 0 && (
            <Typography>{t('listings.stopped', { count: waiting.length })}</Typography>
          )}
          {!isRunning && <BulkResults run={run} titles={titles} />}
        </Flex>
      </Modal.Body>
      <BatchButtons run={run} onStop={running.stop} onResume={running.resume} onClose={onClose}>
        {failed > 0 && (
          <Button variant="secondary" onClick={running.retry}>
            {t('listings.retryFailed', { count: failed })}
          </Button>
        )}
        <UndoButton running={running} run={run} />
      </BatchButtons>
    </>
  );
}

function UndoButton({ running, run }: { running: BulkRunState; run: BulkRun }) {
  const t = useText();
  const undo = undoOf(run.action, run.results, run.changes);
  if (!undo) return null;
  return (
    <Button variant="tertiary" onClick={() => void running.start(undo.action, undo.ids, undo.changes)}>
      {t('listings.undo', { count: undo.ids.length })}
    </Button>
  );
}
