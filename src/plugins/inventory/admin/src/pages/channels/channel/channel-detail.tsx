import { EmptyStateLayout, Link } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { PanelChannelReport } from '../../../../../contract/panel/channels/channels';
import { describeError, usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { ErrorNotice } from '../../../parts/page/error-notice';
import { Loading } from '../../../parts/page/loading';
import { panelPaths } from '../../../parts/page/panel-paths';
import { LoadedChannel } from './loaded-channel';

/** How often an open page asks for new fetches. */
const followMs = 10_000;

/** View of one channel with its report. */
export function ChannelDetail() {
  const t = useText();
  const { id = '' } = useParams();
  const path = `/channels/${encodeURIComponent(id)}/report`;
  const report = usePanelQuery<PanelChannelReport>(path, {}, { refetchMs: followMs });
  return (
    <Page.Main aria-busy={report.isLoading}>
      <Page.Title>{t('channels.title')}</Page.Title>
      {report.data ? (
        <LoadedChannel report={report.data} backLink={<Back />} />
      ) : (
        <>
          <Layouts.Header title={t('channels.title')} navigationAction={<Back />} />
          <Layouts.Content>
            {report.isLoading && <Loading />}
            {report.error && <ReportError error={report.error} onRetry={() => void report.refetch()} />}
          </Layouts.Content>
        </>
      )}
    </Page.Main>
  );
}

function ReportError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  if (describeError(error, t).code === 'svc_channel_not_found')
    return <EmptyStateLayout content={t('channels.gone')} />;
  return <ErrorNotice error={error} onRetry={onRetry} />;
}

function Back() {
  const t = useText();
  return (
    <Link tag={RouterLink} to={panelPaths.channels} startIcon={<ArrowLeft />}>
      {t('channels.back')}
    </Link>
  );
}
