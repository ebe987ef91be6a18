import type { ComponentProps } from 'react';
import { Flex, Typography } from '@strapi/design-system';
import { InfoDialog } from './info-dialog';
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
  return (
    <InfoDialog title={title} isDone onClose={onClose}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography>{text}</Typography>
        <CopyField {...field} />
        <Notice tone="warning">{warning}</Notice>
      </Flex>
    </InfoDialog>
  );
}
