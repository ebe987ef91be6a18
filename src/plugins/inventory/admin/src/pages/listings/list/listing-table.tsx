import { Box, Flex } from '@strapi/design-system';
import { useIsDesktop } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PanelListing, PanelListings } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { ListingStateBadge } from '../../../parts/listings/listing-badges';
import { RecordCards } from '../../../parts/lists/record-cards';
import { RecordRows } from '../../../parts/lists/record-rows';
import type { RowSelection } from '../../../parts/lists/row-selection';
import { panelPaths } from '../../../parts/page/panel-paths';
import { PriceCell } from '../price/price-cell';
import { ListingAge, ListingLeads } from './listing-cells';
import { type OptionalColumn, useListingColumns } from './listing-columns';
import { TitleWithPhoto } from './title-with-photo';
import type { ListParams } from './use-list-params';

export interface ListingTableProps {
  readonly page: PanelListings;
  readonly caption: string;
  readonly list: ListParams;
  readonly selection: RowSelection<PanelListing> | undefined;
  readonly visible: readonly OptionalColumn[];
  /** The actions at the end of a row. */
  readonly actions: (listing: PanelListing) => ReactNode;
}

/** Table of the listings on one page; cards on a phone. */
export function ListingTable({ page, caption, list, selection, visible, actions }: ListingTableProps) {
  const t = useText();
  const { typeId = '' } = useParams();
  const navigate = useNavigate();
  const mayOpen = usePermissions().mayWithListings('read');
  const columns = useListingColumns(page, list, visible);
  const records = {
    caption,
    items: page.items,
    keyOf: ({ id }: PanelListing) => id,
    actions,
    ...(selection && { selection }),
  };
  const open = ({ document_id: id }: PanelListing) =>
    void navigate(panelPaths.listing(typeId, id), { state: { list: list.params.toString() } });
  if (useIsDesktop()) {
    return (
      <Rows>
        <RecordRows {...records} columns={columns} isDense {...(mayOpen && { onOpen: open })} />
      </Rows>
    );
  }
  const card = (listing: PanelListing) => <ListingCard listing={listing} page={page} />;
  return (
    <RecordCards
      {...records}
      hasIconActions
      columns={[{ name: 'card', label: t('listings.listing'), onPhone: 'title', cell: card }]}
    />
  );
}

/** Marks the row whose title has the focus, on which the keys of the list act. */
const Rows = styled.div`
  tr:has([data-listing-title]:focus-visible) {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: -2px;
  }
`;

/** The listing on a phone. */
function ListingCard({ listing, page }: { listing: PanelListing; page: PanelListings }) {
  const t = useText();
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <TitleWithPhoto listing={listing} />
      <Flex gap={3} wrap="wrap">
        <PriceCell listing={listing} page={page} />
        <ListingStateBadge listing={listing} />
        <Flex gap={3} style={{ marginLeft: 'auto', marginRight: 8 }}>
          {(listing.lead_count ?? 0) > 0 && (
            <Box>
              {t('listings.leads')} <ListingLeads listing={listing} />
            </Box>
          )}
          <ListingAge listing={listing} />
        </Flex>
      </Flex>
    </Flex>
  );
}
