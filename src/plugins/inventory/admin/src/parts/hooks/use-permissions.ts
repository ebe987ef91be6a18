import { useAuth } from '@strapi/strapi/admin';
import { panelAction, type PanelPermission } from '../../../../contract/panel/permission';

const contentManagerAction = 'plugin::content-manager.explorer';
const listing = 'plugin::inventory.listing';

/** Returns what the admin may do, to hide actions that the server would refuse. */
export function usePermissions() {
  const permissions = useAuth('inventory', (state) => state.permissions);
  const may = (permission: PanelPermission) => permissions.some(({ action }) => action === panelAction(permission));
  return {
    /** Whether they were read. For a role without any, which has no page, this stays false. */
    areKnown: permissions.length > 0,
    may,
    /** Checks a permission for listings in the Content Manager. */
    mayWithListings: (verb: 'create' | 'read' | 'delete') =>
      permissions.some(({ action, subject }) => action === `${contentManagerAction}.${verb}` && subject === listing),
    /** Checks a permission for one field of listings. A role may be limited to some fields. */
    mayEditField: (verb: 'create' | 'update', field: string) =>
      (field !== 'listing_status' || may('listings.publish')) &&
      (field !== 'price_cents' || verb === 'create' || may('listings.prices')) &&
      permissions.some(
        ({ action, subject, properties }) =>
          action === `${contentManagerAction}.${verb}` &&
          subject === listing &&
          (properties?.fields ?? [field]).includes(field),
      ),
  };
}
