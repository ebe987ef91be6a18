import { Box, Flex } from '@strapi/design-system';
import { Layouts, Page, useIsMobile, useMediaQuery } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { PanelListings } from '../../../../contract/panel/listings';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { BulkBar } from './bulk-bar';
import { BulkDialog, type BulkJob } from './bulk-dialog';
import { bulkRules, type BulkAction } from './bulk-actions';
import { FacetsBeside, FacetsDialog } from './facets-beside';
import { FilterChips } from './filter-chips';
import { FoundListings } from './found-listings';
import { KeywordBox } from './keyword-box';
import { filterIn, questionIn } from './list-address';
import { ListFailure } from './list-failure';
import { NewListingButton } from './new-listing-button';
import { SortSelect } from './sort-select';
import { useChoice } from './use-choice';
import { useListAddress } from './use-list-address';
import { useMay } from '../../parts/use-may';
import { useType } from './use-type';
import { ViewTabs } from './view-tabs';

/** Those that have a button of their own where there is room, and those that have one on a phone; a menu has the others. */
const onDesktop: readonly BulkAction[] = ['publish', 'draft', 'sold', 'pending', 'trash'];
const onPhone: readonly BulkAction[] = ['sold', 'trash'];
const actions: readonly BulkAction[] = [...onDesktop, 'not_sold', 'not_pending'];

/** From here on the facets have room beside the list. */
const isRoomy = '(min-width: 1200px)';

/** The listings of a type: found by words and facets, sorted, page by page, and changed by the dozen. */
export function TypeList({ typeId }: { typeId: string }) {
  const t = useText();
  const type = useType(typeId);
  const list = useListAddress();
  const { address } = list;
  const found = usePanelQuery<PanelListings>(`/listings/${typeId}`, questionIn(address), { keepPrevious: true });
  const page = found.data;
  const { may } = useMay();
  const mayChoose = actions.some((action) => may(bulkRules[action].permission));
  const filter = new URLSearchParams(filterIn(address)).toString();
  const choice = useChoice(filter, page?.items ?? []);
  const [job, setJob] = useState<BulkJob | null>(null);
  const withButton = useIsMobile() ? onPhone : onDesktop;
  const hasRoom = useMediaQuery(isRoomy);
  const begin = (action: BulkAction) =>
    setJob({
      action,
      listings: choice.isAll ? { path: `/dealer-inventory/listings/${typeId}/ids?${filter}` } : [...choice.some.keys()],
      titles: choice.some,
    });
  const name = type?.name ?? t('listings.listings');
  return (
    <Page.Main aria-busy={found.isFetching}>
      <Page.Title>{name}</Page.Title>
      <Layouts.Header
        title={name}
        subtitle={
          page
            ? t('listings.found', {
                count: page.pagination.total,
                all: page.counts.shown,
                isFiltered: filter !== '',
              })
            : ' '
        }
        primaryAction={<NewListingButton typeId={typeId} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <ViewTabs typeId={typeId} counts={page?.counts} />
          <Flex gap={2} wrap="wrap">
            <Box style={{ flex: '1 1 24rem' }}>
              <KeywordBox label={t('listings.find')} list={list} />
            </Box>
            <Box style={{ flex: '1 1 14rem', maxWidth: '26rem' }}>
              <SortSelect page={page} list={list} />
            </Box>
            {page && !hasRoom && <FacetsDialog page={page} list={list} />}
          </Flex>
          {page && <FilterChips page={page} list={list} />}
          {found.isLoading && <Page.Loading />}
          {found.error && <ListFailure error={found.error} onRetry={() => void found.refetch()} list={list} />}
          {page && !found.error && (
            <Flex gap={5} alignItems="flex-start">
              {hasRoom && page.counts.shown > 0 && <FacetsBeside page={page} list={list} />}
              <Box style={{ flex: 1, minWidth: 0, opacity: found.isPlaceholderData ? 0.6 : 1 }}>
                <FoundListings
                  page={page}
                  caption={name}
                  typeId={typeId}
                  list={list}
                  choosing={mayChoose ? choice.choosing : undefined}
                />
                <BulkBar
                  choice={choice}
                  onPage={page.items}
                  total={page.pagination.total}
                  actions={withButton}
                  more={actions.filter((action) => !withButton.includes(action))}
                  onAction={begin}
                />
              </Box>
            </Flex>
          )}
        </Flex>
      </Layouts.Content>
      {job && (
        <BulkDialog
          job={job}
          onClose={() => {
            setJob(null);
            choice.clear();
          }}
        />
      )}
    </Page.Main>
  );
}
