import { Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PanelListingName } from '../../../../contract/panel/dashboard';
import { useText } from '../../api/use-text';
import { panelPaths } from '../page/panel-paths';
import { usePermissions } from '../hooks/use-permissions';

/** Title of a listing, as a link to its page if the admin may open it. */
export function ListingName({ listing }: { listing: PanelListingName }) {
  const t = useText();
  const { mayWithListings } = usePermissions();
  const title = listing.title.trim() === '' ? t('dashboard.untitled') : listing.title;
  if (listing.document_id === null || !mayWithListings('read')) return <Typography>{title}</Typography>;
  return (
    <PlainLink tag={RouterLink} to={panelPaths.findListing(listing.document_id)}>
      {title}
    </PlainLink>
  );
}

const PlainLink = styled(Link)`
  overflow-wrap: anywhere;
`;
