import { Flex } from '@strapi/design-system';
import { Image } from '@strapi/icons';
import { styled } from 'styled-components';

/** Thumbnail of a listing, or a placeholder of the same size. @param alt empty, because the title is next to it */
export function ListingPhoto({
  src,
  alt = '',
  count,
  isSmall = false,
}: {
  src: string | null;
  alt?: string;
  /** The number of photos, shown in a corner with its text for screen readers. */
  count?: { readonly text: string; readonly label: string };
  isSmall?: boolean;
}) {
  return (
    <Frame justifyContent="center" background="neutral150" hasRadius $isSmall={isSmall}>
      {src === null ? (
        <Image aria-hidden fill="neutral500" width="2rem" height="2rem" />
      ) : (
        <img src={src} alt={alt} loading="lazy" decoding="async" />
      )}
      {count && (
        <Count title={count.label} role="img" aria-label={count.label}>
          {count.text}
        </Count>
      )}
    </Frame>
  );
}

const Frame = styled(Flex)<{ $isSmall: boolean }>`
  position: relative;
  flex: 0 0 auto;
  width: ${({ $isSmall }) => ($isSmall ? 72 : 96)}px;
  height: ${({ $isSmall }) => ($isSmall ? 48 : 64)}px;
  overflow: hidden;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Dark on any photo, in both color schemes. */
const Count = styled.span`
  position: absolute;
  right: 3px;
  bottom: 3px;
  min-width: 18px;
  padding: 0 4px;
  border-radius: 3px;
  background: rgb(24 24 38 / 82%);
  color: #fff;
  font-size: 1.1rem;
  font-weight: 600;
  line-height: 1.6rem;
  text-align: center;
`;
