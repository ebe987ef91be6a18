import { Box } from '@strapi/design-system';
import { Car } from '@strapi/icons';
import { styled } from 'styled-components';
import type { ListingCard } from '../../../contract/panel/listing-card';

/** A listing's first photo, small; a car where there is none. It says nothing that the title beside it does not. */
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
