import { Box, Button, Typography } from '@strapi/design-system';
import { ArrowClockwise } from '@strapi/icons';
import type { PanelListing, PanelListings } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { RecordTable } from '../../../parts/lists/record-table';
import type { RowSelection } from '../../../parts/lists/row-selection';
import { ListingStatusBadge } from '../../../parts/listings/listing-badges';
import { useFormats } from '../../../parts/hooks/use-formats';
import { TitleWithPhoto } from '../list/title-with-photo';

/** Table of trashed listings with date and previous status. */
export function TrashTable({
  page,
  selection,
  onRestore,
}: {
  page: PanelListings;
  selection: RowSelection<PanelListing> | undefined;
  onRestore: (listing: PanelListing) => void;
}) {
  const t = useText();
  const { ago, dateTime } = useFormats();
  return (
    <RecordTable
      caption={t('listings.inTrash')}
      items={page.items}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'title',
          label: t('listings.listing'),
          onPhone: 'title',
          cell: (listing) => <TitleWithPhoto listing={listing} />,
        },
        {
          name: 'before',
          label: t('listings.before'),
          cell: ({ previous_status: before }) => <ListingStatusBadge status={before ?? 'draft'} />,
        },
        {
          name: 'since',
          label: t('listings.inTrashSince'),
          cell: ({ trashed_at: at }) =>
            at && (
              <Box>
                <Typography tag="div">{ago(at)}</Typography>
                <Typography tag="div" variant="pi" textColor="neutral600">
                  {dateTime(at)}
                </Typography>
              </Box>
            ),
        },
      ]}
      {...(selection && {
        selection,
        actions: (listing: PanelListing) => (
          <Button
            size="S"
            variant="tertiary"
            startIcon={<ArrowClockwise />}
            aria-label={t('listings.restoreOne', { title: listing.title })}
            onClick={() => onRestore(listing)}
          >
            {t('listings.restore')}
          </Button>
        ),
      })}
    />
  );
}
