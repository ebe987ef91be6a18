import type { PanelLocations } from '../../../../../contract/panel/locations';
import { type PanelRequest, usePanelMutation } from '../../../api/panel-api';

/** Sends a change of the locations, and refetches what shows them. */
export function useLocationChange() {
  return usePanelMutation<PanelLocations, PanelRequest>((request) => request, ['locations', 'listings']);
}
