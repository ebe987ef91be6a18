import { EmptyStateLayout } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import type { PanelAuditEntry } from '../../../../contract/panel/audit';
import type { PanelPageOf } from '../../../../contract/panel/page';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { periodParams } from '../../parts/fields/day';
import { ErrorNotice } from '../../parts/page/error-notice';
import { Loading } from '../../parts/page/loading';
import { Pager } from '../../parts/lists/pager';
import { useUrlFilters } from '../../parts/lists/use-url-filters';
import { AuditFilters, auditFilters } from './audit-filters';
import { AuditTable } from './audit-table';

/** Page of the audit log, newest entries first. */
export default function AuditPage() {
  const t = useText();
  const url = useUrlFilters(auditFilters);
  const { record, entity, action, who, from, to } = url.filters;
  const entries = usePanelQuery<PanelPageOf<PanelAuditEntry>>(
    '/audit',
    { record_id: record, entity, action, who, ...periodParams({ from, to }), page: url.page },
    { keepPrevious: true },
  );
  return (
    <Page.Main aria-busy={entries.isFetching}>
      <Page.Title>{t('audit.title')}</Page.Title>
      <Layouts.Header title={t('audit.title')} subtitle={t('audit.subtitle')} />
      <Layouts.Content>
        <AuditFilters url={url} />
        {entries.isLoading && <Loading />}
        {entries.error && <ErrorNotice error={entries.error} onRetry={() => void entries.refetch()} />}
        {entries.data && (
          <>
            {entries.data.items.length === 0 ? (
              <EmptyStateLayout content={t(url.isFiltered || url.page > 1 ? 'audit.noneFound' : 'audit.empty')} />
            ) : (
              <AuditTable entries={entries.data.items} />
            )}
            <Pager
              page={entries.data.pagination.current_page}
              perPage={entries.data.pagination.per_page}
              total={entries.data.pagination.total}
              onPage={url.setPage}
            />
          </>
        )}
      </Layouts.Content>
    </Page.Main>
  );
}
