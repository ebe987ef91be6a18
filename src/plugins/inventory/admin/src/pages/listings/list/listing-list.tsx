import { Box, Flex } from '@strapi/design-system';
import { Layouts, Page, useMediaQuery } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../../api/use-text';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { Loading } from '../../../parts/page/loading';
import { OfflineNotice } from '../../../parts/page/offline-notice';
import { panelPaths } from '../../../parts/page/panel-paths';
import { bulkActions } from '../bulk/bulk-actions';
import { listActions, ListBulkBar } from '../bulk/list-bulk-bar';
import { useBulkJob } from '../bulk/use-bulk-job';
import { FacetSidebar } from '../facets/facet-sidebar';
import { FilterChips } from '../facets/filter-chips';
import { KeyHelp } from '../keys/key-help';
import { useListKeys } from '../keys/use-list-keys';
import { NewListingButton } from '../new-listing-button';
import { usePreview } from '../preview/use-preview';
import { RowActions } from '../rows/row-actions';
import { useType } from '../use-type';
import { ViewTabs } from '../views/view-tabs';
import { ListDialogs } from './list-dialogs';
import { ListError } from './list-error';
import { filterParams, queryParams } from './list-params';
import { ListToolbar, wideScreen } from './list-toolbar';
import { ListingResults } from './listing-results';
import { useListParams } from './use-list-params';
import { useLiveList } from './use-live-list';
import { useVisibleColumns } from './use-visible-columns';

/** List of a type's listings, with search, facets, sorting, pages, keys, preview and bulk actions. */
export function ListingList({ typeId }: { typeId: string }) {
  const t = useText();
  const navigate = useNavigate();
  const type = useType(typeId);
  const list = useListParams();
  const filter = filterParams(list.params);
  const { results, page, isOffline, loadedAt, retry } = useLiveList(typeId, queryParams(list.params));
  const { may, mayWithListings } = usePermissions();
  const items = page?.items ?? [];
  const bulk = useBulkJob(typeId, filter, items);
  const maySelect = listActions.some((action) => may(bulkActions[action].permission));
  const selection = maySelect ? bulk.selection.rowSelection : undefined;
  const preview = usePreview(items);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useListKeys({
    items,
    preview,
    selection,
    onNew: mayWithListings('create') ? () => navigate(panelPaths.newListing(typeId)) : undefined,
    onHelp: () => setIsHelpOpen(true),
  });
  const columns = useVisibleColumns();
  const hasRoom = useMediaQuery(wideScreen);
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
          <ListToolbar page={page} list={list} columns={columns} onHelp={() => setIsHelpOpen(true)} />
          {page && <FilterChips page={page} list={list} />}
          {results.isLoading && <Loading />}
          {isOffline && page && (
            <OfflineNotice textAt={(time) => t('listings.offline', { time })} loadedAt={loadedAt} onRetry={retry} />
          )}
          {error && <ListError error={error} onRetry={retry} list={list} />}
          {page && !error && (
            <Flex gap={4} alignItems="flex-start">
              {hasRoom && page.counts.shown > 0 && <FacetSidebar page={page} list={list} />}
              <Box style={{ flex: 1, minWidth: 0, opacity: results.isPlaceholderData && !isOffline ? 0.6 : 1 }}>
                <ListingResults
                  page={page}
                  caption={name}
                  typeId={typeId}
                  list={list}
                  selection={selection}
                  visible={columns[0]}
                  actions={(listing) => (
                    <RowActions
                      listing={listing}
                      isBusy={bulk.isBusy || isOffline}
                      onAction={bulk.beginOne}
                      onPreview={preview.open}
                    />
                  )}
                />
                {!isOffline && <ListBulkBar bulk={bulk} page={page} />}
              </Box>
            </Flex>
          )}
        </Flex>
      </Layouts.Content>
      <ListDialogs typeId={typeId} page={page} list={list} bulk={bulk} preview={preview} />
      {isHelpOpen && <KeyHelp onClose={() => setIsHelpOpen(false)} />}
    </Page.Main>
  );
}
