import { Button, Flex } from '@strapi/design-system';
import type { PanelWebhook } from '../../../../../contract/panel/webhooks/webhooks';
import { useText } from '../../../api/use-text';
import { ConfirmButton } from '../../../parts/dialogs/confirm-button';
import type { EndpointActions } from './use-endpoint-actions';

/** Buttons to test, edit, switch on or off, give a new secret to, and delete an endpoint. */
export function EndpointButtons({
  endpoint: { is_enabled: isOn },
  actions,
  onEdit,
}: {
  endpoint: PanelWebhook;
  actions: EndpointActions;
  onEdit: () => void;
}) {
  const t = useText();
  return (
    <Flex gap={2} wrap="wrap">
      <Button disabled={actions.isBusy} onClick={actions.test}>
        {t('webhooks.test')}
      </Button>
      <Button variant="tertiary" onClick={onEdit}>
        {t('webhooks.edit')}
      </Button>
      <Button variant="tertiary" disabled={actions.isBusy} onClick={() => actions.setEnabled(!isOn)}>
        {t(isOn ? 'webhooks.switchOff' : 'webhooks.switchOn')}
      </Button>
      <ConfirmButton
        label={t('webhooks.rotate')}
        variant="tertiary"
        question={t('webhooks.rotateQuestion')}
        confirmLabel={t('webhooks.rotate')}
        onConfirm={actions.rotate}
      />
      <ConfirmButton
        label={t('webhooks.delete')}
        question={t('webhooks.deleteQuestion')}
        confirmLabel={t('webhooks.delete')}
        onConfirm={actions.remove}
      />
    </Flex>
  );
}
