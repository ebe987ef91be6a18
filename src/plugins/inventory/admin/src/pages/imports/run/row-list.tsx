import { EmptyStateLayout } from '@strapi/design-system';
import type { PanelImport, PanelImportRow } from '../../../../../contract/panel/imports/imports';
import type { PanelPageOf } from '../../../../../contract/panel/page';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { Pager } from '../../../parts/lists/pager';
import { useUrlFilters } from '../../../parts/lists/use-url-filters';
import { Card } from '../../../parts/page/card';
import { ErrorNotice } from '../../../parts/page/error-notice';
import { Loading } from '../../../parts/page/loading';
import { isAtWork } from '../is-at-work';
import { OutcomeTiles } from './outcome-tiles';
import { RowTable } from './row-table';

/** The rows of an import, by what they do. */
export function RowList({ run }: { run: PanelImport }) {
  const t = useText();
  const url = useUrlFilters(['outcome', 'state']);
  const { outcome, state } = url.filters;
  // Their states and listings change with the status of the import.
  const rows = usePanelQuery<PanelPageOf<PanelImportRow>>(
    `/imports/${run.id}/rows`,
    { outcome, state, page: url.page },
    { keepPrevious: true, staleMs: 0, refetchMs: () => (isAtWork(run) ? 3_000 : false) },
  );
  const { data } = rows;
  return (
    <Card title={t('imports.rows')} isBare>
      <OutcomeTiles counts={run.counts} chosen={url.filters} onChoose={url.set} />
      {rows.isLoading && <Loading />}
      {rows.error && <ErrorNotice error={rows.error} onRetry={() => void rows.refetch()} />}
      {data?.items.length === 0 && <EmptyStateLayout content={t('imports.noRows')} />}
      {data && data.items.length > 0 && <RowTable rows={data.items} run={run} />}
      {data && (
        <Pager
          page={data.pagination.current_page}
          perPage={data.pagination.per_page}
          total={data.pagination.total}
          onPage={url.setPage}
        />
      )}
    </Card>
  );
}
