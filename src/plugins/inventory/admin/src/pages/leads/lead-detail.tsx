import { EmptyStateLayout, Link } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link as RouterLink, useLocation, useParams } from 'react-router-dom';
import type { PanelLead } from '../../../../contract/panel/leads';
import { describeError, usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { ErrorNotice } from '../../parts/page/error-notice';
import { Loading } from '../../parts/page/loading';
import { panelPaths } from '../../parts/page/panel-paths';
import { LoadedLead } from './loaded-lead';

/** View of one lead. Opening it marks it as read if the admin may change leads. */
export function LeadDetail() {
  const t = useText();
  const { id = '' } = useParams();
  const { state } = useLocation();
  const lead = usePanelQuery<PanelLead>(`/leads/${encodeURIComponent(id)}`);
  // Returns to the list with its filters.
  const back = `${panelPaths.leads}${(state as { list?: string } | null)?.list ?? ''}`;
  return (
    <Page.Main aria-busy={lead.isLoading}>
      {/* Without the name, because titles end up in the browser's history. */}
      <Page.Title>{t('leads.leadNumber', { id })}</Page.Title>
      {lead.data ? (
        <LoadedLead lead={lead.data} back={back} backLink={<Back to={back} />} />
      ) : (
        <>
          <Layouts.Header title={t('leads.leadNumber', { id })} navigationAction={<Back to={back} />} />
          <Layouts.Content>
            {lead.isLoading && <Loading />}
            {lead.error && <LeadError error={lead.error} onRetry={() => void lead.refetch()} />}
          </Layouts.Content>
        </>
      )}
    </Page.Main>
  );
}

function LeadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  if (describeError(error, t).code === 'svc_lead_not_found') return <EmptyStateLayout content={t('leads.gone')} />;
  return <ErrorNotice error={error} onRetry={onRetry} />;
}

function Back({ to }: { to: string }) {
  const t = useText();
  return (
    <Link tag={RouterLink} to={to} startIcon={<ArrowLeft />}>
      {t('leads.back')}
    </Link>
  );
}
