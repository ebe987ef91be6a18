import { Page } from '@strapi/strapi/admin';
import { Navigate, useLocation } from 'react-router-dom';
import type { PanelType } from '../../../contract/panel/catalogue';
import { usePanelQuery } from '../api/panel-api';
import { usePermissions } from '../parts/hooks/use-permissions';
import { panelPaths } from '../parts/page/panel-paths';
import { PanelRoot } from '../parts/page/panel-root';

/** Where the records of a content type are now. */
const places: Readonly<Record<string, string>> = {
  'plugin::inventory.type': panelPaths.catalogue,
  'plugin::inventory.category': panelPaths.catalogue,
  'plugin::inventory.term': panelPaths.catalogue,
  'plugin::inventory.lead': panelPaths.leads,
  'plugin::inventory.setting': panelPaths.dealership,
  'plugin::users-permissions.user': panelPaths.staff,
};

/** Leads from an address of the Content Manager to our page of the same record. */
export function OldAddresses() {
  const [uid = '', id] = decodeURIComponent(useLocation().pathname).split('/').slice(3);
  const { areKnown } = usePermissions();
  if (!areKnown) return <Page.Loading />; // a developer stays
  if (uid !== 'plugin::inventory.listing') return <Navigate to={places[uid] ?? panelPaths.inventory} replace />;
  if (id === 'create')
    return (
      <PanelRoot>
        <NewListing />
      </PanelRoot>
    );
  return <Navigate to={id === undefined ? panelPaths.listings : panelPaths.findListing(id)} replace />;
}

/** A listing needs a type, which the old address does not name. */
function NewListing() {
  const { data: types, error } = usePanelQuery<PanelType[]>('/types');
  const [first] = types ?? [];
  if (!types && !error) return <Page.Loading />;
  return <Navigate to={first ? panelPaths.newListing(first.id) : panelPaths.listings} replace />;
}
