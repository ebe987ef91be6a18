import { Box, EmptyStateLayout } from '@strapi/design-system';
import { importStatuses } from '../../../../../contract/imports';
import type { PanelImport } from '../../../../../contract/panel/imports/imports';
import type { PanelPageOf } from '../../../../../contract/panel/page';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { FilterSelect } from '../../../parts/fields/select-field';
import { Pager } from '../../../parts/lists/pager';
import { useUrlFilters } from '../../../parts/lists/use-url-filters';
import { ErrorNotice } from '../../../parts/page/error-notice';
import { Loading } from '../../../parts/page/loading';
import { refetchWhileAtWork } from '../is-at-work';
import { ListLayout, StartButton } from './list-layout';
import { RunTable } from './run-table';

/** List of imports, newest first. */
export function RunList() {
  const t = useText();
  const url = useUrlFilters(['status']);
  const runs = usePanelQuery<PanelPageOf<PanelImport>>(
    '/imports',
    { status: url.filters.status, page: url.page },
    { keepPrevious: true, staleMs: 0, refetchMs: (page) => refetchWhileAtWork(page?.items) },
  );
  const { data } = runs;
  const isEmpty = data?.items.length === 0;
  return (
    <ListLayout tab="runs" isBusy={runs.isLoading}>
      {(url.isFiltered || (data && !isEmpty)) && (
        <Box paddingBottom={4} style={{ maxWidth: '24rem' }}>
          <FilterSelect
            name="status"
            label={t('imports.status')}
            allLabel={t('imports.allStatuses')}
            value={url.filters.status}
            options={importStatuses.map((status) => ({ value: status, label: t(`imports.status.${status}`) }))}
            onChange={(status) => url.set({ status })}
          />
        </Box>
      )}
      {runs.isLoading && <Loading />}
      {runs.error && <ErrorNotice error={runs.error} onRetry={() => void runs.refetch()} />}
      {isEmpty &&
        (url.isFiltered || url.page > 1 ? (
          <EmptyStateLayout content={t('imports.noneFound')} />
        ) : (
          <EmptyStateLayout content={t('imports.empty')} action={<StartButton />} />
        ))}
      {data && !isEmpty && <RunTable runs={data.items} />}
      {data && (
        <Pager
          page={data.pagination.current_page}
          perPage={data.pagination.per_page}
          total={data.pagination.total}
          onPage={url.setPage}
        />
      )}
    </ListLayout>
  );
}
