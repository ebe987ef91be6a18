import { Box, Flex } from '@strapi/design-system';
import { useIsDesktop } from '@strapi/strapi/admin';
import type { PanelListing, PanelListings } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import type { Column } from '../../../parts/lists/record-columns';
import { RecordTable } from '../../../parts/lists/record-table';
import type { RowSelection } from '../../../parts/lists/row-selection';
import { SortHeader } from '../../../parts/lists/sort-header';
import { columnSort } from './column-sort';
import { ListingAge, ListingPrice, ListingStatus } from './listing-cells';
import { TitleWithPhoto } from './title-with-photo';
import type { ListParams } from './use-list-params';

/** Table of the listings on one page. */
export function ListingTable({
  page,
  caption,
  list,
  selection,
}: {
  page: PanelListings;
  caption: string;
  list: ListParams;
  selection: RowSelection<PanelListing> | undefined;
}) {
  const t = useText();
  const columns: Array<Column<PanelListing>> = [
    {
      name: 'title',
      label: t('listings.listing'),
      onPhone: 'hidden',
      cell: (listing) => <TitleWithPhoto listing={listing} />,
    },
    {
      name: 'card',
      label: t('listings.listing'),
      onPhone: 'title',
      cell: (listing) => <ListingCard listing={listing} page={page} />,
    },
    {
      name: 'price',
      label: t('listings.price'),
      head: <SortHeader label={t('listings.price')} {...columnSort(list, { by: 'price', initialOrder: 'asc' })} />,
      onPhone: 'hidden',
      cell: (listing) => <ListingPrice listing={listing} page={page} />,
    },
    {
      name: 'status',
      label: t('listings.status'),
      onPhone: 'hidden',
      cell: (listing) => <ListingStatus listing={listing} />,
    },
    {
      name: 'age',
      label: t('listings.age'),
      head: <SortHeader label={t('listings.age')} {...columnSort(list, { by: 'date', initialOrder: 'desc' })} />,
      onPhone: 'hidden',
      cell: (listing) => <ListingAge listing={listing} />,
    },
  ];
  const isDesktop = useIsDesktop();
  return (
    <RecordTable
      caption={caption}
      items={page.items}
      keyOf={({ id }) => id}
      columns={columns.filter(({ name }) => !isDesktop || name !== 'card')}
      {...(selection && { selection })}
    />
  );
}

/** The listing on a phone. */
function ListingCard({ listing, page }: { listing: PanelListing; page: PanelListings }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <TitleWithPhoto listing={listing} />
      <Flex gap={3} wrap="wrap">
        <ListingPrice listing={listing} page={page} />
        <ListingStatus listing={listing} />
        <Box style={{ marginLeft: 'auto' }}>
          <ListingAge listing={listing} />
        </Box>
      </Flex>
    </Flex>
  );
}
