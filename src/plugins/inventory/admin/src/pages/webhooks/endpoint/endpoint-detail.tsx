import { EmptyStateLayout, Link } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { PanelWebhook } from '../../../../../contract/panel/webhooks/webhooks';
import { describeError, usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { ErrorNotice } from '../../../parts/page/error-notice';
import { Loading } from '../../../parts/page/loading';
import { panelPaths } from '../../../parts/page/panel-paths';
import { followMs } from '../follow';
import { LoadedEndpoint } from './loaded-endpoint';

/** View of one endpoint with its deliveries. */
export function EndpointDetail() {
  const t = useText();
  const { id = '' } = useParams();
  const path = `/webhooks/${encodeURIComponent(id)}`;
  const endpoint = usePanelQuery<PanelWebhook>(path, {}, { refetchMs: followMs });
  return (
    <Page.Main aria-busy={endpoint.isLoading}>
      <Page.Title>{t('webhooks.title')}</Page.Title>
      {endpoint.data ? (
        <LoadedEndpoint endpoint={endpoint.data} backLink={<Back />} />
      ) : (
        <>
          <Layouts.Header title={t('webhooks.title')} navigationAction={<Back />} />
          <Layouts.Content>
            {endpoint.isLoading && <Loading />}
            {endpoint.error && <EndpointError error={endpoint.error} onRetry={() => void endpoint.refetch()} />}
          </Layouts.Content>
        </>
      )}
    </Page.Main>
  );
}

function EndpointError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  if (describeError(error, t).code === 'svc_webhook_not_found')
    return <EmptyStateLayout content={t('webhooks.gone')} />;
  return <ErrorNotice error={error} onRetry={onRetry} />;
}

function Back() {
  const t = useText();
  return (
    <Link tag={RouterLink} to={panelPaths.webhooks} startIcon={<ArrowLeft />}>
      {t('webhooks.back')}
    </Link>
  );
}
