import type { ComponentProps } from 'react';
import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useText } from '../../api/use-text';
import { CopyField } from '../display/copy-field';
import { Notice } from '../page/notice';

interface ShownOnceDialogProps {
  readonly title: string;
  readonly text: string;
  readonly field: ComponentProps<typeof CopyField>;
  readonly warning: string;
  readonly onClose: () => void;
}

/** Dialog with a secret text to copy, which is not shown again. */
export function ShownOnceDialog({ title, text, field, warning, onClose }: ShownOnceDialogProps) {
  const t = useText();
  return (
    <Modal.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal.Content aria-describedby={undefined}>
        <Modal.Header closeLabel={t('common.close')}>
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Typography>{text}</Typography>
            <CopyField {...field} />
            <Notice tone="warning">{warning}</Notice>
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <span />
          <Button onClick={onClose}>{t('common.done')}</Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
