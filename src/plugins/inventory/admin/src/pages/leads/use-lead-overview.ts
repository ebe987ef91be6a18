import { useIntl } from 'react-intl';
import type { LeadOverview } from '../../../../contract/panel/leads';
import { usePanelQuery } from '../../api/panel-api';

/** In milliseconds. Interval at which the menu's count is refreshed. */
const refetchMs = 60_000;

export function useLeadOverview() {
  return usePanelQuery<LeadOverview>('/leads/overview', {}, { refetchMs, inBackground: true }); // for notifications
}

/** Returns the dealership's time zone, in which leads are due; that of the browser until it is known. */
export function useDealershipDays() {
  const intl = useIntl();
  const { data } = usePanelQuery<LeadOverview>('/leads/overview', {}, { staleMs: refetchMs });
  const timezone = data?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    timezone,
    date: (iso: string) => intl.formatDate(iso, { dateStyle: 'medium', timeZone: timezone }),
  };
}
