import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import type { IssuedPanelWebhook } from '../../../../../contract/panel/webhooks/webhooks';
import { useText } from '../../../api/use-text';
import { CopyField } from '../../../parts/display/copy-field';
import { Notice } from '../../../parts/page/notice';

/** Dialog with a new secret, which is shown only once. */
export function SecretDialog({
  issued,
  isReplaced = false,
  onClose,
}: {
  issued: IssuedPanelWebhook;
  isReplaced?: boolean;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <Modal.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal.Content aria-describedby={undefined}>
        <Modal.Header closeLabel={t('common.close')}>
          <Modal.Title>{t('webhooks.secretTitle')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Typography>{t(isReplaced ? 'webhooks.secretReplaced' : 'webhooks.secretText')}</Typography>
            <CopyField
              name="webhook_secret"
              label={t('webhooks.secret')}
              value={issued.secret}
              copyLabel={t('webhooks.copySecret')}
            />
            <Notice tone="warning">{t('webhooks.secretWarning')}</Notice>
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
