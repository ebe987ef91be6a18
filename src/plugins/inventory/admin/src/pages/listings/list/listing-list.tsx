import { Box, Flex } from '@strapi/design-system';
import { Layouts, Page, useIsDesktop, useIsMobile, useMediaQuery } from '@strapi/strapi/admin';
import { useText } from '../../../api/use-text';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { Loading } from '../../../parts/page/loading';
import { type BulkAction, bulkActions } from '../bulk/bulk-actions';
import { BulkBar } from '../bulk/bulk-bar';
import { BulkDialog } from '../bulk/bulk-dialog';
import { useBulkJob } from '../bulk/use-bulk-job';
import { FacetDialog, FacetSidebar } from '../facets/facet-sidebar';
import { FilterChips } from '../facets/filter-chips';
import { NewListingButton } from '../new-listing-button';
import { useType } from '../use-type';
import { ViewTabs } from '../views/view-tabs';
import { ColumnMenu } from './column-menu';
import { KeywordSearch } from './keyword-search';
import { ListError } from './list-error';
import { filterParams, queryParams } from './list-params';
import { ListingResults } from './listing-results';
import { OfflineNotice } from './offline-notice';
import { SortSelect } from './sort-select';
import { useListParams } from './use-list-params';
import { useLiveList } from './use-live-list';
import { useVisibleColumns } from './use-visible-columns';

/** Actions with a button on desktop and on a phone. The menu has the others. */
const desktopActions: readonly BulkAction[] = ['price', 'publish', 'draft', 'sold', 'pending', 'trash'];
const phoneActions: readonly BulkAction[] = ['sold', 'trash'];
const actions: readonly BulkAction[] = [...desktopActions, 'not_sold', 'not_pending'];

/** Width from which the facets fit next to the list. */
const wideScreen = '(min-width: 1200px)';

/** List of a type's listings, with search, facets, sorting, pages and bulk actions. */
export function ListingList({ typeId }: { typeId: string }) {
  const t = useText();
  const type = useType(typeId);
  const list = useListParams();
  const filter = filterParams(list.params);
  const { results, page, isOffline, loadedAt, retry } = useLiveList(typeId, queryParams(list.params));
  const { may } = usePermissions();
  const maySelect = actions.some((action) => may(bulkActions[action].permission));
  const { selection, job, begin, end } = useBulkJob(typeId, filter, page?.items ?? []);
  const withButton = useIsMobile() ? phoneActions : desktopActions;
  const hasRoom = useMediaQuery(wideScreen);
  const [visible, setVisible] = useVisibleColumns();
  const isDesktop = useIsDesktop();
  const error = isOffline && page ? null : results.error;
  const name = type?.name ?? t('listings.listings');
  const isFiltered = Object.keys(filter).length > 0;
  const found = page && t('listings.found', { count: page.pagination.total, all: page.counts.shown, isFiltered });
  return (
    <Page.Main aria-busy={results.isFetching}>
      <Page.Title>{name}</Page.Title>
      <Layouts.Header title={name} subtitle={found ?? ' '} primaryAction={<NewListingButton typeId={typeId} />} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <ViewTabs typeId={typeId} counts={page?.counts} />
          <Flex gap={2} wrap="wrap">
            <Box style={{ flex: '1 1 24rem' }}>
              <KeywordSearch label={t('listings.find')} list={list} />
            </Box>
            <Box style={{ flex: '1 1 14rem', maxWidth: '26rem' }}>
              <SortSelect page={page} list={list} />
            </Box>
            {isDesktop && <ColumnMenu visible={visible} onChange={setVisible} />}
            {page && !hasRoom && <FacetDialog page={page} list={list} />}
          </Flex>
          {page && <FilterChips page={page} list={list} />}
          {results.isLoading && <Loading />}
          {isOffline && page && <OfflineNotice loadedAt={loadedAt} onRetry={retry} />}
          {error && <ListError error={error} onRetry={retry} list={list} />}
          {page && !error && (
            <Flex gap={5} alignItems="flex-start">
              {hasRoom && page.counts.shown > 0 && <FacetSidebar page={page} list={list} />}
              <Box style={{ flex: 1, minWidth: 0, opacity: results.isPlaceholderData && !isOffline ? 0.6 : 1 }}>
                <ListingResults
                  page={page}
                  caption={name}
                  typeId={typeId}
                  list={list}
                  selection={maySelect ? selection.rowSelection : undefined}
                  visible={visible}
                />
                {!isOffline && (
                  <BulkBar
                    selection={selection}
                    onPage={page.items}
                    total={page.pagination.total}
                    actions={withButton}
                    more={actions.filter((action) => !withButton.includes(action))}
                    onAction={begin}
                  />
                )}
              </Box>
            </Flex>
          )}
        </Flex>
      </Layouts.Content>
      {job && <BulkDialog job={job} onClose={end} />}
    </Page.Main>
  );
}
