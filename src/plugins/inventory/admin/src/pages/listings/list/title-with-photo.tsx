import { Box, Flex } from '@strapi/design-system';
import { useIsDesktop } from '@strapi/strapi/admin';
import type { PanelListing } from '../../../../../contract/panel/listings';
import { ListingPhoto } from '../../../parts/listings/listing-photo';
import { ListingTitle } from './listing-title';

/** Thumbnail and title of a listing. Wide enough in a table for most titles on one line. */
export function TitleWithPhoto({ listing }: { listing: PanelListing }) {
  const isDesktop = useIsDesktop();
  return (
    <Flex gap={4} alignItems="flex-start" style={{ minWidth: isDesktop ? '32rem' : undefined }}>
      <ListingPhoto src={listing.thumbnail?.src ?? null} alt={listing.thumbnail?.alt ?? ''} />
      <Box style={{ flex: 1, minWidth: 0 }}>
        <ListingTitle listing={listing} />
      </Box>
    </Flex>
  );
}
