import { Box, EmptyStateLayout, Flex } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import type { PanelListings } from '../../../../../contract/panel/listings';
import { usePanelQuery } from '../../../api/panel-api';
import { useChanges } from '../../../api/use-changes';
import { useText } from '../../../api/use-text';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { Loading } from '../../../parts/page/loading';
import { BulkBar } from '../bulk/bulk-bar';
import { BulkDialog } from '../bulk/bulk-dialog';
import { useBulkJob } from '../bulk/use-bulk-job';
import { KeywordSearch } from '../list/keyword-search';
import { ListError } from '../list/list-error';
import { queryParams } from '../list/list-params';
import { ListingPager } from '../list/listing-results';
import { useListParams } from '../list/use-list-params';
import { useType } from '../use-type';
import { ViewTabs } from '../views/view-tabs';
import { EmptyTrash } from './empty-trash';
import { TrashTable } from './trash-table';

const followed = ['listings', 'types'];

/** Trash of a type, to restore listings or empty it. */
export function TrashList({ typeId }: { typeId: string }) {
  const t = useText();
  const type = useType(typeId);
  const list = useListParams();
  const { s: keyword = '', ...query } = queryParams(list.params);
  const params = { ...query, s: keyword, view: 'trash' };
  const results = usePanelQuery<PanelListings>(`/listings/${typeId}`, params, { keepPrevious: true });
  useChanges(followed);
  const page = results.data;
  const mayRestore = usePermissions().may('listings.delete');
  const bulk = useBulkJob(typeId, { view: 'trash', s: keyword }, page?.items ?? []);
  const name = type?.name ?? t('listings.listings');
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
          {results.isLoading && <Loading />}
          {results.error && <ListError error={results.error} onRetry={() => void results.refetch()} list={list} />}
          {page && !results.error && page.pagination.total === 0 && (
            <EmptyStateLayout content={t(keyword === '' ? 'listings.trashEmpty' : 'listings.noneFoundInTrash')} />
          )}
          {page && !results.error && page.pagination.total > 0 && (
            <Box style={{ opacity: results.isPlaceholderData ? 0.6 : 1 }}>
              <TrashTable
                page={page}
                selection={mayRestore ? bulk.selection.rowSelection : undefined}
                onRestore={(listing) => bulk.beginOne('restore', listing)}
              />
              <ListingPager page={page} list={list} />
              <BulkBar
                selection={bulk.selection}
                onPage={page.items}
                total={page.pagination.total}
                actions={['restore']}
                isBusy={bulk.isBusy}
                onAction={bulk.begin}
              />
            </Box>
          )}
        </Flex>
      </Layouts.Content>
      <BulkDialog typeId={typeId} bulk={bulk} />
    </Page.Main>
  );
}
