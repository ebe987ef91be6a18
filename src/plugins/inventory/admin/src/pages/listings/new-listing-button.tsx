import { LinkButton } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { NavLink } from 'react-router-dom';
import { useText } from '../../api/use-text';
import { panelPaths } from '../../parts/page/panel-paths';
import { usePermissions } from '../../parts/hooks/use-permissions';

/** Link to the form for a new listing, if the admin may create one. */
export function NewListingButton({ typeId }: { typeId: string }) {
  const t = useText();
  const mayCreate = usePermissions().mayWithListings('create');
  if (!mayCreate) return null;
  return (
    <LinkButton tag={NavLink} startIcon={<Plus />} to={panelPaths.newListing(typeId)}>
      {t('listings.new')}
    </LinkButton>
  );
}
