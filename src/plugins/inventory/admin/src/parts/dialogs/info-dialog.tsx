import type { ReactNode } from 'react';
import { Button, Modal } from '@strapi/design-system';
import { useText } from '../../api/use-text';
import { useFocusReturn } from './use-focus-return';

interface InfoDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Whether the button says "Done", because the dialog ends a task. */
  readonly isDone?: boolean;
  readonly children: ReactNode;
}

/** Dialog that only shows something, with one button to close it. */
export function InfoDialog({ title, onClose, isDone = false, children }: InfoDialogProps) {
  const t = useText();
  useFocusReturn();
  return (
    <Modal.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal.Content aria-describedby={undefined}>
        <Modal.Header closeLabel={t('common.close')}>
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
        <Modal.Footer>
          <span />
          <Button onClick={onClose}>{t(isDone ? 'common.done' : 'common.close')}</Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
