import { Box, Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useQuery } from '@tanstack/react-query';
import { useFetchClient } from '@strapi/strapi/admin';
import type { PanelListingIds } from '../../../../../contract/panel/listings';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { ProgressBar } from '../../../parts/display/progress-bar';
import { useFormats } from '../../../parts/hooks/use-formats';
import { type BulkAction, bulkActions } from './bulk-actions';
import { BulkResults } from './bulk-results';
import { type BulkRunState, useBulkRun } from './use-bulk-run';

/** A bulk action and its listings: a list of ids, or all matches of a query. */
export interface BulkJob {
  readonly action: BulkAction;
  readonly listings: readonly number[] | { readonly path: string };
  /** Titles by id, where known. */
  readonly titles: ReadonlyMap<number, string>;
}

/** Dialog of a bulk action: confirmation, progress and results. */
export function BulkDialog({ job, onClose }: { job: BulkJob; onClose: () => void }) {
  const running = useBulkRun();
  const isBusy = running.run?.isRunning ?? false;
  return (
    <Modal.Root open onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <Modal.Content onEscapeKeyDown={(event) => isBusy && event.preventDefault()}>
        {running.run ? (
          <BulkProgress running={running} job={job} onClose={onClose} />
        ) : (
          <BulkConfirmation job={job} onStart={running.start} onClose={onClose} />
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

/** Queries the ids again, because the list may be outdated. */
function useMatchingListings({ listings }: BulkJob) {
  const { get } = useFetchClient();
  const path = 'path' in listings ? listings.path : '';
  const matching = useQuery({
    queryKey: ['listing-ids', path],
    queryFn: async ({ signal }) => (await get<{ data: PanelListingIds }>(path, { signal })).data.data.ids,
    enabled: path !== '',
    gcTime: 0,
    staleTime: Infinity,
  });
  return path === ''
    ? { ids: listings as readonly number[], error: null }
    : { ids: matching.data, error: matching.error };
}

function BulkConfirmation({
  job,
  onStart,
  onClose,
}: {
  job: BulkJob;
  onStart: (action: BulkAction, ids: readonly number[]) => void;
  onClose: () => void;
}) {
  const t = useText();
  const { ids, error } = useMatchingListings(job);
  const { label, questionText } = bulkActions[job.action];
  const count = ids?.length ?? 0;
  const [onlyTitle] = count === 1 && ids ? [job.titles.get(ids[0] ?? 0)] : [];
  return (
    <>
      <Modal.Header closeLabel={t('common.close')}>
        <Modal.Title>{t(label)}</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        {error ? (
          <Typography textColor="danger600">{describeError(error, t).message}</Typography>
        ) : (
          <Flex direction="column" alignItems="stretch" gap={2}>
            <Typography aria-live="polite">{ids ? t(questionText, { count }) : t('listings.counting')}</Typography>
            {onlyTitle && <Typography fontWeight="semiBold">{onlyTitle}</Typography>}
          </Flex>
        )}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          variant={job.action === 'trash' ? 'danger' : 'default'}
          loading={!ids && !error}
          disabled={count === 0}
          onClick={() => ids && onStart(job.action, ids)}
        >
          {t('listings.confirm', { action: t(label), count })}
        </Button>
      </Modal.Footer>
    </>
  );
}

function BulkProgress({ running, job, onClose }: { running: BulkRunState; job: BulkJob; onClose: () => void }) {
  const t = useText();
  const { number } = useFormats();
  const { run } = running;
  if (!run) return null;
  const { outcomes, total, isRunning, waiting, haltReason } = run;
  const failed = outcomes.filter(({ outcome }) => outcome === 'failed').length;
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
          {!isRunning && <BulkResults run={run} titles={job.titles} />}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        {isRunning ? <StopButton onStop={running.stop} /> : <ResultButtons running={running} failed={failed} />}
        {!isRunning && <Button onClick={onClose}>{t('common.done')}</Button>}
      </Modal.Footer>
    </>
  );
}

function StopButton({ onStop }: { onStop: () => void }) {
  const t = useText();
  return (
    <Button variant="danger-light" onClick={onStop}>
      {t('listings.stop')}
    </Button>
  );
}

/** Buttons after a run: resume, retry and undo. */
function ResultButtons({ running, failed }: { running: BulkRunState; failed: number }) {
  const t = useText();
  const { run } = running;
  if (!run) return null;
  const { undo } = bulkActions[run.action];
  const done = run.outcomes.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
  return (
    <Flex gap={2} wrap="wrap">
      {run.waiting.length > 0 && (
        <Button variant="secondary" onClick={running.resume}>
          {t('listings.goOn')}
        </Button>
      )}
      {failed > 0 && (
        <Button variant="secondary" onClick={running.retry}>
          {t('listings.retryFailed', { count: failed })}
        </Button>
      )}
      {undo && done.length > 0 && (
        <Button variant="tertiary" onClick={() => running.start(undo, done)}>
          {t('listings.undo', { count: done.length })}
        </Button>
      )}
    </Flex>
  );
}
