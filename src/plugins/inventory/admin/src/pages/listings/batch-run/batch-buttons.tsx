import { Button, Flex, Modal } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { useText } from '../../../api/use-text';
import type { BatchRun } from './use-batch-run';

/** Footer of a dialog with a run: stop while it is running, then continue and close. */
export function BatchButtons({
  run,
  onStop,
  onResume,
  onClose,
  children,
}: {
  run: Pick<BatchRun<unknown>, 'isRunning' | 'waiting'>;
  onStop: () => void;
  onResume: () => void;
  onClose: () => void;
  /** More buttons after the run. */
  children?: ReactNode;
}) {
  const t = useText();
  return (
    <Modal.Footer>
      {run.isRunning ? (
        <Button variant="danger-light" onClick={onStop}>
          {t('listings.stop')}
        </Button>
      ) : (
        <>
          <Flex gap={2} wrap="wrap">
            {run.waiting.length > 0 && (
              <Button variant="secondary" onClick={onResume}>
                {t('listings.goOn')}
              </Button>
            )}
            {children}
          </Flex>
          <Button onClick={onClose}>{t('common.done')}</Button>
        </>
      )}
    </Modal.Footer>
  );
}
