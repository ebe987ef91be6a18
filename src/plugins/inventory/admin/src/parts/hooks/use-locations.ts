import type { PanelLocation, PanelLocations } from '../../../../contract/panel/locations';
import { usePanelQuery } from '../../api/panel-api';

/** Returns the locations in display order; none until they are loaded. */
export function useLocations() {
  const { data, error, isLoading, refetch } = usePanelQuery<PanelLocations>('/locations');
  const locations: readonly PanelLocation[] = data?.locations ?? [];
  return { locations, error, isLoading, refetch };
}
