import { Box, Typography } from '@strapi/design-system';
import { useIsDesktop } from '@strapi/strapi/admin';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PanelListing } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { ListingFacts } from './listing-cells';
import { panelPaths } from '../../../parts/page/panel-paths';
import { usePermissions } from '../../../parts/hooks/use-permissions';

/** Title of a listing, as a link to its page if the admin may open it, and its facts. */
export function ListingTitle({ listing }: { listing: PanelListing }) {
  const t = useText();
  const isDesktop = useIsDesktop();
  const { typeId = '' } = useParams();
  const [params] = useSearchParams();
  const mayOpen = usePermissions().mayWithListings('read');
  const title = listing.title || t('listings.untitled', { id: listing.id });
  return (
    <Box style={{ minWidth: 0 }}>
      {mayOpen ? (
        <TitleLink
          to={panelPaths.listing(typeId, listing.document_id)}
          state={{ list: params.toString() }}
          title={title}
          data-listing-title={listing.id}
          $lines={isDesktop ? 1 : 2}
        >
          {title}
        </TitleLink>
      ) : (
        <Typography
          tag="div"
          fontWeight="semiBold"
          ellipsis={isDesktop}
          title={title}
          data-listing-title={listing.id}
          tabIndex={-1}
        >
          {title}
        </Typography>
      )}
      <ListingFacts listing={listing} />
    </Box>
  );
}

/** Clamped, so that long titles keep the rows even. */
const TitleLink = styled(Link)<{ $lines: number }>`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines }) => $lines};
  overflow: hidden;
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 1.4rem;
  font-weight: 600;
  line-height: 1.4;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover,
  &:focus-visible {
    color: ${({ theme }) => theme.colors.primary600};
    text-decoration: underline;
  }
`;
