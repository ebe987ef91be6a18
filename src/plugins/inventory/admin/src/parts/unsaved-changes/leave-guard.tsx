import { Button, Dialog } from '@strapi/design-system';
import { ConfirmDialog } from '@strapi/strapi/admin';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useText } from '../../api/use-text';
import { usePromptBeforeUnload } from './use-prompt-before-unload';

/** Asks before navigating outside `within` while `isBusy`. */
export function LeaveGuard({
  isBusy,
  within,
  title,
  question,
  leaveLabel,
  onLeave,
}: {
  isBusy: boolean;
  within: string;
  title: string;
  question: string;
  leaveLabel: string;
  onLeave: () => void;
}) {
  const t = useText();
  const blocker = useBlocker(({ nextLocation }) => isBusy && !nextLocation.pathname.startsWith(within));
  usePromptBeforeUnload(isBusy);
  useEffect(() => {
    if (!isBusy && blocker.state === 'blocked') blocker.proceed(); // the work ended while the question was open
  }, [isBusy, blocker]);
  const leave = () => {
    onLeave();
    blocker.proceed?.();
  };
  return (
    <Dialog.Root open={blocker.state === 'blocked'} onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}>
      <ConfirmDialog
        title={title}
        startAction={
          <Dialog.Cancel>
            <Button fullWidth variant="tertiary">
              {t('common.stay')}
            </Button>
          </Dialog.Cancel>
        }
        endAction={
          <Button fullWidth variant="danger-light" onClick={leave}>
            {leaveLabel}
          </Button>
        }
      >
        {question}
      </ConfirmDialog>
    </Dialog.Root>
  );
}
