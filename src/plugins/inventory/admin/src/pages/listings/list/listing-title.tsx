import { Box } from '@strapi/design-system';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { css, styled } from 'styled-components';
import type { PanelListing } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { ListingFacts } from './listing-cells';
import { panelPaths } from '../../../parts/page/panel-paths';
import { usePermissions } from '../../../parts/hooks/use-permissions';

/** Title of a listing, as a link to its page if the admin may open it, and its facts. */
export function ListingTitle({ listing }: { listing: PanelListing }) {
  const t = useText();
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
        >
          {title}
        </TitleLink>
      ) : (
        <TitleText title={title} data-listing-title={listing.id} tabIndex={-1}>
          {title}
        </TitleText>
      )}
      <ListingFacts listing={listing} />
    </Box>
  );
}

/** Two lines at most, so that rows stay below 64 px. */
const clamped = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 1.4rem;
  font-weight: 600;
  line-height: 1.25;
  overflow-wrap: anywhere;
`;

const TitleText = styled.div`
  ${clamped}
`;

const TitleLink = styled(Link)`
  ${clamped}
  text-decoration: none;
  &:hover,
  &:focus-visible {
    color: ${({ theme }) => theme.colors.primary600};
    text-decoration: underline;
  }
`;
