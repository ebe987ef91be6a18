import { Flex } from '@strapi/design-system';
import { Layouts } from '@strapi/strapi/admin';
import { type ReactNode, useState } from 'react';
import type { PanelWebhook } from '../../../../../contract/panel/webhooks/webhooks';
import { useText } from '../../../api/use-text';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { Notice } from '../../../parts/page/notice';
import { DeliveryList } from '../deliveries/delivery-list';
import { EndpointDialog } from '../form/endpoint-dialog';
import { useWebhookTexts } from '../use-webhook-texts';
import { EndpointButtons } from './endpoint-buttons';
import { EndpointFacts } from './endpoint-facts';
import { SecretDialog } from './secret-dialog';
import { useEndpointActions } from './use-endpoint-actions';

/** An endpoint with its actions, facts and deliveries. */
export function LoadedEndpoint({ endpoint, backLink }: { endpoint: PanelWebhook; backLink: ReactNode }) {
  const t = useText();
  const { may } = usePermissions();
  const mayChange = may('webhooks.update');
  const texts = useWebhookTexts();
  const actions = useEndpointActions(endpoint);
  const [isEditing, setIsEditing] = useState(false);
  const { url, description, disabled_reason: reason } = endpoint;
  return (
    <>
      <Layouts.Header
        title={description === '' ? url : description}
        navigationAction={backLink}
        primaryAction={
          mayChange && <EndpointButtons endpoint={endpoint} actions={actions} onEdit={() => setIsEditing(true)} />
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          {reason !== null && <Notice tone="danger">{`${texts.reason(reason)} ${t('webhooks.disabledHint')}`}</Notice>}
          <EndpointFacts endpoint={endpoint} />
          <DeliveryList endpoint={endpoint} onReplay={mayChange ? actions.replay : undefined} />
        </Flex>
      </Layouts.Content>
      {isEditing && <EndpointDialog endpoint={endpoint} onClose={() => setIsEditing(false)} />}
      {actions.issued && <SecretDialog issued={actions.issued} isReplaced onClose={actions.hideSecret} />}
    </>
  );
}
