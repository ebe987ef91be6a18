import { Button, EmptyStateLayout } from '@strapi/design-system';
import { useEffect } from 'react';
import type { PanelListings } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { Pager } from '../../../parts/lists/pager';
import { EmptyList } from './empty-list';
import { withoutFilters, withParams } from './list-params';
import { ListingTable, type ListingTableProps } from './listing-table';
import type { ListParams } from './use-list-params';

/** Results of a list, or an empty state. */
export function ListingResults({ typeId, ...table }: ListingTableProps & { readonly typeId: string }) {
  const { page, list } = table;
  const t = useText();
  if (page.counts.shown === 0) return <EmptyList typeId={typeId} />;
  if (page.pagination.total === 0) {
    return (
      <EmptyStateLayout
        content={t('listings.noneFound')}
        action={
          <Button variant="secondary" onClick={() => list.navigate(withoutFilters)}>
            {t('listings.clearFilters')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ListingTable {...table} />
      <ListingPager page={page} list={list} />
    </>
  );
}

/** Pager of a list, with the page in the URL. A page past the end redirects to the last one. */
export function ListingPager({ page: { pagination }, list: { navigate } }: { page: PanelListings; list: ListParams }) {
  const { current_page: current, per_page: perPage, total, total_pages: pages } = pagination;
  const isPastEnd = pages > 0 && current > pages;
  useEffect(() => {
    if (isPastEnd) navigate((before) => withParams(before, { page: String(pages) }), false);
  }, [isPastEnd, pages, navigate]);
  return (
    <Pager
      page={current}
      perPage={perPage}
      total={total}
      onPage={(page) => {
        navigate((before) => withParams(before, { page: page === 1 ? undefined : String(page) }));
        document.querySelector('main')?.scrollIntoView({ block: 'start' });
      }}
      onPerPage={(size) =>
        navigate((before) => withParams(before, { per_page: size === 25 ? undefined : String(size) }))
      }
    />
  );
}
