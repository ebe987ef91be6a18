import type { PanelType } from '../../../../../contract/panel/catalogue';
import type { PanelWebhook } from '../../../../../contract/panel/webhooks/webhooks';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { FactList } from '../../../parts/display/fact-list';
import { useFormats } from '../../../parts/hooks/use-formats';
import { Surface } from '../../../parts/page/card';
import { useWebhookTexts } from '../use-webhook-texts';
import { EndpointBadge, EndpointState } from './endpoint-state';

/** What an endpoint receives, and whether it does. */
export function EndpointFacts({ endpoint }: { endpoint: PanelWebhook }) {
  const t = useText();
  const texts = useWebhookTexts();
  const { dateTime } = useFormats();
  const { data: types = [] } = usePanelQuery<PanelType[]>('/types');
  const { old_secret_expires_at: oldUntil, type_ids: typeIds } = endpoint;
  const isDisabled = endpoint.disabled_reason !== null; // the notice above says why
  const names = types.filter(({ id }) => typeIds.includes(id)).map(({ name }) => name);
  return (
    <Surface>
      <FactList
        facts={[
          {
            label: t('webhooks.state'),
            value: isDisabled ? <EndpointBadge endpoint={endpoint} /> : <EndpointState endpoint={endpoint} />,
          },
          { label: t('webhooks.url'), value: endpoint.url },
          { label: t('webhooks.events'), value: texts.eventList(endpoint.events) },
          { label: t('webhooks.types'), value: typeIds.length === 0 ? t('webhooks.allTypes') : names.join(', ') },
          ...(endpoint.events.includes('lead.created')
            ? [
                {
                  label: t('webhooks.personalData'),
                  value: t(endpoint.include_personal_data ? 'common.yes' : 'common.no'),
                },
              ]
            : []),
          ...(oldUntil === null
            ? []
            : [{ label: t('webhooks.oldSecret'), value: t('webhooks.oldSecretUntil', { time: dateTime(oldUntil) }) }]),
        ]}
      />
    </Surface>
  );
}
