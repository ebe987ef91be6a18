import { useAuth } from '@strapi/strapi/admin';
import { panelAction, type PanelPermission } from '../../../contract/panel/permission';

const contentManagerAction = 'plugin::content-manager.explorer';
const listing = 'plugin::inventory.listing';

/** What the admin may do, to leave out what would only be refused; the server decides. */
export function usePermissions() {
  const permissions = useAuth('inventory', (state) => state.permissions);
  return {
    may: (permission: PanelPermission) => permissions.some(({ action }) => action === panelAction(permission)),
    /** With listings in the Content Manager. */
    mayWithListings: (verb: 'create' | 'read' | 'delete') =>
      permissions.some(({ action, subject }) => action === `${contentManagerAction}.${verb}` && subject === listing),
  };
}
