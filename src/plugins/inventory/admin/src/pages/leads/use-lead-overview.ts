import type { LeadOverview } from '../../../../contract/panel/leads';
import { usePanelQuery } from '../../api/panel-api';

/** In milliseconds. Interval at which the menu's count is refreshed. */
const refetchMs = 60_000;

export function useLeadOverview() {
  return usePanelQuery<LeadOverview>('/leads/overview', {}, { refetchMs });
}
