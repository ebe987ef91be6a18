import type { IssuedPanelWebhook } from '../../../../../contract/panel/webhooks/webhooks';
import { useText } from '../../../api/use-text';
import { ShownOnceDialog } from '../../../parts/dialogs/shown-once-dialog';

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
    <ShownOnceDialog
      title={t('webhooks.secretTitle')}
      text={t(isReplaced ? 'webhooks.secretReplaced' : 'webhooks.secretText')}
      field={{
        name: 'webhook_secret',
        label: t('webhooks.secret'),
        value: issued.secret,
        copyLabel: t('webhooks.copySecret'),
      }}
      warning={t('webhooks.secretWarning')}
      onClose={onClose}
    />
  );
}
