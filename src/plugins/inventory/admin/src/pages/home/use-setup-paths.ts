import type { PanelHome, SetupStep } from '../../../../contract/panel/home/home';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { panelPaths } from '../../parts/page/panel-paths';

/** Returns where each step of setting up is done; undefined where the role may not do it. */
export function useSetupPaths(types: PanelHome['types']): Readonly<Record<SetupStep, string | undefined>> {
  const { may, mayWithListings } = usePermissions();
  const [type] = types;
  const dealership = may('dealership.update') ? panelPaths.dealership : undefined;
  const keys = may('keys.read') ? panelPaths.keys : may('licence.read') ? panelPaths.licence : undefined;
  return {
    dealership,
    units: dealership,
    type: may('catalogue.update') ? panelPaths.catalogue : undefined,
    listing: mayWithListings('create') && type ? panelPaths.newListing(type.type_id) : undefined,
    staff: may('staff.manage') ? panelPaths.staff : undefined,
    app: keys,
  };
}
