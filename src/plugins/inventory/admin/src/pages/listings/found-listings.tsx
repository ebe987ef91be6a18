import { Button, EmptyStateLayout } from '@strapi/design-system';
import { useEffect } from 'react';
import type { PanelListing, PanelListings } from '../../../../contract/panel/listings';
import { useText } from '../../api/use-text';
import { Pager } from '../../parts/pager';
import type { Choosing } from '../../parts/record-table';
import { withoutFilters, withParameters } from './list-address';
import { ListingTable } from './listing-table';
import { NewListingButton } from './new-listing-button';
import type { ListAddress } from './use-list-address';

/** What the list finds; where that is nothing, what to do. */
export function FoundListings({
  page,
  caption,
  typeId,
  list,
  choosing,
}: {
  page: PanelListings;
  caption: string;
  typeId: string;
  list: ListAddress;
  choosing: Choosing<PanelListing> | undefined;
}) {
  const t = useText();
  if (page.counts.shown === 0)
    return <EmptyStateLayout content={t('listings.empty')} action={<NewListingButton typeId={typeId} />} />;
  if (page.pagination.total === 0) {
    return (
      <EmptyStateLayout
        content={t('listings.noneFound')}
        action={
          <Button variant="secondary" onClick={() => list.go(withoutFilters)}>
            {t('listings.clearFilters')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ListingTable page={page} caption={caption} list={list} choosing={choosing} />
      <PageTurner page={page} list={list} />
    </>
  );
}

/** Pages of a list, in its address. One past the end gives way to the last one: there were more when it was sent. */
export function PageTurner({ page: { pagination }, list: { go } }: { page: PanelListings; list: ListAddress }) {
  const { current_page: current, per_page: perPage, total, total_pages: pages } = pagination;
  const isPastEnd = pages > 0 && current > pages;
  useEffect(() => {
    if (isPastEnd) go((before) => withParameters(before, { page: String(pages) }), false);
  }, [isPastEnd, pages, go]);
  return (
    <Pager
      page={current}
      perPage={perPage}
      total={total}
      onPage={(page) => {
        go((before) => withParameters(before, { page: page === 1 ? undefined : String(page) }));
        window.scrollTo({ top: 0 });
      }}
      onPerPage={(size) => go((before) => withParameters(before, { per_page: size === 25 ? undefined : String(size) }))}
    />
  );
}
