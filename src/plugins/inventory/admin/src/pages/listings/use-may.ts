import { useAuth } from '@strapi/strapi/admin';
import { panelAction, type PanelPermission } from '../../../../contract/panel/permission';

const listing = 'plugin::inventory.listing';

/** What the admin may do with listings: in these lists, and in the Content Manager, where one listing is edited. */
export function useMay() {
  const permissions = useAuth('inventory-listings', ({ permissions }) => permissions);
  const holds = (action: string, subject?: string) =>
    permissions.some((permission) => permission.action === action && (!subject || permission.subject === subject));
  return {
    may: (permission: PanelPermission) => holds(panelAction(permission)),
    mayOpen: holds('plugin::content-manager.explorer.read', listing),
    mayCreate: holds('plugin::content-manager.explorer.create', listing),
  };
}
