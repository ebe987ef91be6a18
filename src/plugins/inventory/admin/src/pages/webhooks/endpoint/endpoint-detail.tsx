import { useParams } from 'react-router-dom';
import type { PanelWebhook } from '../../../../../contract/panel/webhooks/webhooks';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { BackLink } from '../../../parts/page/back-link';
import { panelPaths } from '../../../parts/page/panel-paths';
import { RecordPage } from '../../../parts/page/record-page';
import { followMs } from '../follow';
import { LoadedEndpoint } from './loaded-endpoint';

/** View of one endpoint with its deliveries. */
export function EndpointDetail() {
  const t = useText();
  const { id = '' } = useParams();
  const query = usePanelQuery<PanelWebhook>(`/webhooks/${encodeURIComponent(id)}`, {}, { refetchMs: followMs });
  const backLink = <BackLink to={panelPaths.webhooks}>{t('webhooks.back')}</BackLink>;
  return (
    <RecordPage
      title={t('webhooks.title')}
      backLink={backLink}
      query={query}
      gone={{ code: 'svc_webhook_not_found', text: t('webhooks.gone') }}
    >
      {(endpoint) => <LoadedEndpoint endpoint={endpoint} backLink={backLink} />}
    </RecordPage>
  );
}
