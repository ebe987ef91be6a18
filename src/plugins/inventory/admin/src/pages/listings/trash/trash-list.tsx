import { Box, EmptyStateLayout, Flex } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { PanelListings } from '../../../../../contract/panel/listings';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { BulkBar } from '../bulk/bulk-bar';
import { BulkDialog, type BulkJob } from '../bulk/bulk-dialog';
import { EmptyTrash } from './empty-trash';
import { ListingPager } from '../list/listing-results';
import { KeywordSearch } from '../list/keyword-search';
import { queryParams } from '../list/list-params';
import { ListError } from '../list/list-error';
import { TrashTable } from './trash-table';
import { useSelection } from '../bulk/use-selection';
import { useListParams } from '../list/use-list-params';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { useType } from '../use-type';
import { ViewTabs } from '../view-tabs';

/** Trash of a type, to restore listings or empty it. */
export function TrashList({ typeId }: { typeId: string }) {
  const t = useText();
  const type = useType(typeId);
  const list = useListParams();
  const { s: keyword = '', ...query } = queryParams(list.params);
  const params = { ...query, s: keyword, view: 'trash' };
  const results = usePanelQuery<PanelListings>(`/listings/${typeId}`, params, { keepPrevious: true });
  const page = results.data;
  const mayRestore = usePermissions().may('listings.delete');
  const selection = useSelection(keyword, page?.items ?? []);
  const [job, setJob] = useState<BulkJob | null>(null);
  const name = type?.name ?? t('listings.listings');
  const matching = `/dealer-inventory/listings/${typeId}/ids?${new URLSearchParams({ view: 'trash', s: keyword }).toString()}`;
  return (
    <Page.Main aria-busy={results.isFetching}>
      <Page.Title>{`${t('listings.inTrash')} · ${name}`}</Page.Title>
      <Layouts.Header
        title={name}
        subtitle={t('listings.trashSubtitle')}
        primaryAction={
          page && mayRestore ? <EmptyTrash typeId={typeId} typeName={name} count={page.counts.trash} /> : undefined
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <ViewTabs typeId={typeId} counts={page?.counts} />
          {(keyword !== '' || (page?.counts.trash ?? 0) > 0) && (
            <Box style={{ maxWidth: '48rem' }}>
              <KeywordSearch label={t('listings.findInTrash')} list={list} />
            </Box>
          )}
          {results.isLoading && <Page.Loading />}
          {results.error && <ListError error={results.error} onRetry={() => void results.refetch()} list={list} />}
          {page && !results.error && page.pagination.total === 0 && (
            <EmptyStateLayout content={t(keyword === '' ? 'listings.trashEmpty' : 'listings.noneFoundInTrash')} />
          )}
          {page && !results.error && page.pagination.total > 0 && (
            <Box style={{ opacity: results.isPlaceholderData ? 0.6 : 1 }}>
              <TrashTable
                page={page}
                selection={mayRestore ? selection.rowSelection : undefined}
                onRestore={({ id, title }) =>
                  setJob({ action: 'restore', listings: [id], titles: new Map([[id, title]]) })
                }
              />
              <ListingPager page={page} list={list} />
              <BulkBar
                selection={selection}
                onPage={page.items}
                total={page.pagination.total}
                actions={['restore']}
                onAction={(action) =>
                  setJob({
                    action,
                    listings: selection.isAll ? { path: matching } : [...selection.titles.keys()],
                    titles: selection.titles,
                  })
                }
              />
            </Box>
          )}
        </Flex>
      </Layouts.Content>
      {job && (
        <BulkDialog
          job={job}
          onClose={() => {
            setJob(null);
            selection.clear();
          }}
        />
      )}
    </Page.Main>
  );
}
