import { useLocation, useParams } from 'react-router-dom';
import type { PanelLead } from '../../../../contract/panel/leads';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { BackLink } from '../../parts/page/back-link';
import { panelPaths } from '../../parts/page/panel-paths';
import { RecordPage } from '../../parts/page/record-page';
import { LoadedLead } from './loaded-lead';

/** View of one lead. Opening it marks it as read if the admin may change leads. */
export function LeadDetail() {
  const t = useText();
  const { id = '' } = useParams();
  const { state } = useLocation();
  const query = usePanelQuery<PanelLead>(`/leads/${encodeURIComponent(id)}`);
  // Returns to the list with its filters.
  const back = `${panelPaths.leads}${(state as { list?: string } | null)?.list ?? ''}`;
  const backLink = <BackLink to={back}>{t('leads.back')}</BackLink>;
  return (
    <RecordPage
      title={t('leads.leadNumber', { id })} // without the name, because titles end up in the browser's history
      backLink={backLink}
      query={query}
      gone={{ code: 'svc_lead_not_found', text: t('leads.gone') }}
    >
      {(lead) => <LoadedLead lead={lead} back={back} backLink={backLink} />}
    </RecordPage>
  );
}
