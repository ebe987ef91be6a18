import { Flex } from '@strapi/design-system';
import { Image } from '@strapi/icons';
import { styled } from 'styled-components';
import type { PanelThumbnail } from '../../../../../contract/panel/listings';

/** Thumbnail of a listing, or a placeholder of the same size. */
export function ListingPhoto({ thumbnail }: { thumbnail: PanelThumbnail | null }) {
  if (!thumbnail) {
    return (
      <Frame justifyContent="center" background="neutral150" color="neutral500" aria-hidden>
        <Image width="2rem" height="2rem" />
      </Frame>
    );
  }
  return (
    <Frame background="neutral150">
      <Photo src={thumbnail.src} alt={thumbnail.alt ?? ''} loading="lazy" decoding="async" />
    </Frame>
  );
}

const Frame = styled(Flex)`
  flex: 0 0 auto;
  width: 90px;
  height: 60px;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.borderRadius};
`;

const Photo = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
