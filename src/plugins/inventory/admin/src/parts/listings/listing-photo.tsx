import { Box } from '@strapi/design-system';
import { Car } from '@strapi/icons';
import { styled } from 'styled-components';
import type { ListingCard } from '../../../../contract/panel/listing-card';

/** Thumbnail of a listing, or a placeholder. Decorative, because the title is next to it. */
export function ListingPhoto({ listing, width }: { listing: ListingCard; width: number }) {
  return (
    <Frame background="neutral150" hasRadius style={{ width, height: (width * 2) / 3 }}>
      {listing.thumbnail ? (
        <img src={listing.thumbnail} alt="" loading="lazy" />
      ) : (
        <Car aria-hidden fill="neutral500" />
      )}
    </Frame>
  );
}

const Frame = styled(Box)`
  flex: 0 0 auto;
  display: flex;
  align-items: center;
  justify-content: center;
  overflow: hidden;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
