import { Flex, Modal, Typography } from '@strapi/design-system';
import { useText } from '../../../api/use-text';
import { ProgressBar } from '../../../parts/display/progress-bar';
import { useFormats } from '../../../parts/hooks/use-formats';
import { BatchButtons } from '../batch-run/batch-buttons';
import type { useEmptyTrash } from './use-empty-trash';

type EmptyTrashState = ReturnType<typeof useEmptyTrash>;

/** Progress of emptying the trash, then its result. */
export function EmptyTrashProgress({
  emptyTrash: { stop, resume },
  run,
  onClose,
}: {
  emptyTrash: EmptyTrashState;
  run: NonNullable<EmptyTrashState['run']>;
  onClose: () => void;
}) {
  const t = useText();
  const { number } = useFormats();
  const { total, deleted, waiting, isRunning, haltReason } = run;
  return (
    <>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {isRunning && <ProgressBar done={total - waiting.length} total={total} label={t('listings.progress')} />}
          <Typography role="status">
            {isRunning
              ? t('listings.clearing', { done: number(deleted), total: number(total) })
              : t('listings.cleared', { count: deleted })}
          </Typography>
          {haltReason && (
            <Typography textColor="danger600" role="alert">
              {haltReason}
            </Typography>
          )}
        </Flex>
      </Modal.Body>
      <BatchButtons run={run} onStop={stop} onResume={resume} onClose={onClose} />
    </>
  );
}
