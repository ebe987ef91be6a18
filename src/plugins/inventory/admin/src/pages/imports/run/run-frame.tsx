import { EmptyStateLayout } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { PanelImport } from '../../../../../contract/panel/imports/imports';
import { describeError, usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { ErrorNotice } from '../../../parts/page/error-notice';
import { Loading } from '../../../parts/page/loading';
import { refetchWhileAtWork } from '../is-at-work';
import { BackToImports } from '../start/back-to-imports';

/** Loads the import in the address and follows it while it is at work. */
export function RunFrame({ children }: { children: (run: PanelImport) => ReactNode }) {
  const t = useText();
  const { id = '' } = useParams();
  const run = usePanelQuery<PanelImport>(
    `/imports/${encodeURIComponent(id)}`,
    {},
    { staleMs: 0, refetchMs: (shown) => refetchWhileAtWork(shown && [shown]) },
  );
  return (
    <Page.Main aria-busy={run.isLoading}>
      <Page.Title>{run.data?.file_name ?? t('imports.title')}</Page.Title>
      {run.data ? (
        children(run.data)
      ) : (
        <>
          <Layouts.Header title={t('imports.title')} navigationAction={<BackToImports />} />
          <Layouts.Content>
            {run.isLoading && <Loading />}
            {run.error && <RunError error={run.error} onRetry={() => void run.refetch()} />}
          </Layouts.Content>
        </>
      )}
    </Page.Main>
  );
}

function RunError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  if (describeError(error, t).code === 'svc_import_not_found') return <EmptyStateLayout content={t('imports.gone')} />;
  return <ErrorNotice error={error} onRetry={onRetry} />;
}
