import { Flex } from '@strapi/design-system';
import { Image } from '@strapi/icons';
import { styled } from 'styled-components';

/** Thumbnail of a listing, or a placeholder of the same size. @param alt empty, because the title is next to it */
export function ListingPhoto({ src, alt = '' }: { src: string | null; alt?: string }) {
  return (
    <Frame justifyContent="center" background="neutral150" hasRadius>
      {src === null ? (
        <Image aria-hidden fill="neutral500" width="2rem" height="2rem" />
      ) : (
        <img src={src} alt={alt} loading="lazy" decoding="async" />
      )}
    </Frame>
  );
}

const Frame = styled(Flex)`
  flex: 0 0 auto;
  width: 96px;
  height: 64px;
  overflow: hidden;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
