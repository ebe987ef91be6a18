import { EmptyStateLayout, LinkButton } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PanelLeadLine } from '../../../../contract/panel/leads';
import type { PanelPageOf } from '../../../../contract/panel/page';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { ExportButton } from '../../parts/export/export-button';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { panelPaths } from '../../parts/page/panel-paths';
import { periodParams } from '../../parts/fields/day';
import { ErrorNotice } from '../../parts/page/error-notice';
import { Loading } from '../../parts/page/loading';
import { Pager } from '../../parts/lists/pager';
import { type UrlFilters, useUrlFilters } from '../../parts/lists/use-url-filters';
import { type LeadFilter, LeadFilters, leadFilters, orderOf } from './lead-filters';
import { LeadTable } from './lead-table';
import { LeadListActions } from './lead-list-actions';
import { useLeadOverview } from './use-lead-overview';
import { LeadBulkBar } from './workflow/lead-bulk-bar';
import { WorkLists } from './workflow/work-lists';

/** View of all leads, newest first by default. */
export function LeadList() {
  const t = useText();
  const overview = useLeadOverview();
  const { may } = usePermissions();
  const url = useUrlFilters(leadFilters);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { work } = url.filters;
  const filters = paramsOf(url.filters);
  const leads = usePanelQuery<PanelPageOf<PanelLeadLine>>(
    '/leads',
    { ...filters, page: url.page },
    { keepPrevious: true },
  );
  useFollowNewLeads(overview.data?.total, leads.refetch);
  const isFetchingLeads = leadFilters.some((name) => name !== 'order' && url.filters[name] !== '');
  return (
    <Page.Main aria-busy={leads.isFetching}>
      <Page.Title>{t('leads.title')}</Page.Title>
      <Layouts.Header
        title={t('leads.title')}
        subtitle={
          overview.data ? t('leads.subtitle', { unread: overview.data.unread, total: overview.data.total }) : ' '
        }
        primaryAction={
          <LeadListActions>
            {may('leads.export') && leads.data?.pagination.total !== 0 && (
              <ExportButton
                label={t('leads.export')}
                name={t('leads.title')}
                part={{ path: '/leads/export', params: filters }}
              />
            )}
          </LeadListActions>
        }
      />
      <Layouts.Content>
        <WorkLists value={work} counts={overview.data?.work} onChange={(list) => url.set({ work: list })} />
        <LeadFilters url={url} isFiltered={isFetchingLeads} kinds={overview.data?.kinds ?? []} />
        {leads.isLoading && <Loading />}
        {leads.error && <ErrorNotice error={leads.error} onRetry={() => void leads.refetch()} />}
        {leads.data && (
          <>
            {leads.data.items.length === 0 ? (
              <NoLeads isFiltered={isFetchingLeads || url.page > 1} />
            ) : (
              <LeadTable
                leads={leads.data.items}
                order={url.filters.order}
                onOrder={(order) => url.set({ order })}
                {...(may('leads.update') && { chosen, onChoose: setChosen })}
              />
            )}
            <Pager
              page={leads.data.pagination.current_page}
              perPage={leads.data.pagination.per_page}
              total={leads.data.pagination.total}
              onPage={url.setPage}
            />
            {may('leads.update') && (
              <LeadBulkBar
                ids={leads.data.items.flatMap(({ id }) => (chosen.has(id) ? [id] : []))}
                onClear={() => setChosen(new Set())}
              />
            )}
          </>
        )}
      </Layouts.Content>
    </Page.Main>
  );
}

/** Returns the parameters of the list for the filters of the address. */
function paramsOf({
  type,
  listing,
  kind,
  status,
  unread,
  s,
  from,
  to,
  work,
  order,
}: UrlFilters<LeadFilter>['filters']) {
  return {
    s,
    type_id: type,
    listing_id: listing,
    lead_status: status,
    kind: kind.replace(/[\\,]/g, '\\$&'),
    unread: unread === '' ? undefined : true,
    work: work || undefined,
    ...periodParams({ from, to }),
    ...orderOf(order),
  };
}

/** Reads the list again when the number of leads has changed: not all the time, because each read is recorded. */
function useFollowNewLeads(total: number | undefined, refetch: () => unknown): void {
  const before = useRef(total);
  useEffect(() => {
    if (before.current !== undefined && total !== undefined && before.current !== total) void refetch();
    before.current = total;
  }, [total, refetch]);
}

function NoLeads({ isFiltered }: { isFiltered: boolean }) {
  const t = useText();
  const maySeeKeys = usePermissions().may('keys.read');
  if (isFiltered) return <EmptyStateLayout content={t('leads.noneFound')} />;
  return (
    <EmptyStateLayout
      content={t('leads.empty')}
      action={
        maySeeKeys && (
          <LinkButton tag={Link} to={panelPaths.keys} variant="secondary">
            {t('leads.toKeys')}
          </LinkButton>
        )
      }
    />
  );
}
