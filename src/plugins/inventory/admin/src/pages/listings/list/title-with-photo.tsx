import { Box, Flex } from '@strapi/design-system';
import type { PanelListing } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { useFormats } from '../../../parts/hooks/use-formats';
import { ListingPhoto } from '../../../parts/listings/listing-photo';
import { ListingTitle } from './listing-title';

/** Thumbnail with the number of photos, and title of a listing. */
export function TitleWithPhoto({ listing }: { listing: PanelListing }) {
  const t = useText();
  const { number } = useFormats();
  const { thumbnail, photo_count: photos } = listing;
  return (
    <Flex gap={3} alignItems="center">
      <ListingPhoto
        src={thumbnail?.src ?? null}
        alt={thumbnail?.alt ?? ''}
        count={{ text: number(photos), label: t('listings.photoCount', { count: photos }) }}
        isSmall
      />
      <Box style={{ flex: 1, minWidth: '14rem' }}>
        <ListingTitle listing={listing} />
      </Box>
    </Flex>
  );
}
