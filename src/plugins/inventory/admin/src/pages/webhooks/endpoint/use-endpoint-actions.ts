import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type {
  IssuedPanelWebhook,
  PanelDeliveryLine,
  PanelWebhook,
  PanelWebhookChange,
} from '../../../../../contract/panel/webhooks/webhooks';
import { usePanelMutation } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { useNotify } from '../../../parts/hooks/use-notify';
import { panelPaths } from '../../../parts/page/panel-paths';

/** Returns the actions on an endpoint, and the new secret after a rotation. */
export function useEndpointActions({ id }: PanelWebhook) {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const path = `/webhooks/${id}`;
  const [issued, setIssued] = useState<IssuedPanelWebhook | null>(null);
  const change = usePanelMutation<PanelWebhook, PanelWebhookChange>(
    (body) => ({ method: 'put', path, body }),
    ['webhooks'],
  );
  const rotate = usePanelMutation<IssuedPanelWebhook, void>(
    () => ({ method: 'post', path: `${path}/rotate` }),
    ['webhooks'],
  );
  const test = usePanelMutation<PanelDeliveryLine, void>(
    () => ({ method: 'post', path: `${path}/test` }),
    ['webhooks'],
  );
  const replay = usePanelMutation<PanelDeliveryLine, number>(
    (deliveryId) => ({ method: 'post', path: `${path}/deliveries/${deliveryId}/replay` }),
    ['webhooks'],
  );
  const remove = usePanelMutation<unknown, void>(
    () => ({ method: 'del', path }),
    ['webhooks'],
    () => path,
  );
  const fail = (error: unknown) => {
    notify.error(error);
    throw error;
  };
  return {
    issued,
    hideSecret: () => setIssued(null),
    isBusy: change.isPending || test.isPending,
    setEnabled: (isEnabled: boolean) =>
      void change
        .mutateAsync({ is_enabled: isEnabled })
        .then(() => notify.success(t(isEnabled ? 'webhooks.switchedOn' : 'webhooks.switchedOff')), notify.error),
    rotate: () => rotate.mutateAsync().then(setIssued, fail),
    test: () => void test.mutateAsync().then(() => notify.success(t('webhooks.testSent')), notify.error),
    replay: (deliveryId: number) =>
      void replay.mutateAsync(deliveryId).then(() => notify.success(t('webhooks.sentAgain')), notify.error),
    remove: () =>
      remove.mutateAsync().then(() => {
        navigate(panelPaths.webhooks, { replace: true });
        notify.success(t('webhooks.deleted'));
      }, fail),
  };
}

export type EndpointActions = ReturnType<typeof useEndpointActions>;
