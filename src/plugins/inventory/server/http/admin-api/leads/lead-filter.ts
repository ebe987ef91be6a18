import { DateTime } from 'luxon';
import type { QueryOf } from '../../../../contract/parsing/parse-query';
import type { panelLeadsQuery } from '../../../../contract/panel/lists/queries';
import type { LeadFilter } from '../../../domain/leads/lead-query';
import type { Services } from '../../../services';
import type { PanelContext } from '../panel-route';

/** Returns the filters of the inbox that the API does not have. */
export function leadFilter(
  { type_id: typeId, unread, work, assignee_id: assigneeId }: QueryOf<typeof panelLeadsQuery>,
  { adminId }: Pick<PanelContext, 'adminId'>,
  services: Pick<Services, 'clock' | 'settings'>,
): LeadFilter {
  return {
    ...(typeId !== undefined && { typeId }),
    ...(unread === 'true' && { isUnread: true }),
    ...(assigneeId !== undefined && { assigneeId }),
    ...(work === 'mine' && { assigneeId: adminId }),
    ...(work === 'unassigned' && { assigneeId: null }),
    ...(work === 'due' && { dueBefore: endOfToday(services) }),
    ...(work === 'unanswered' && { isUnanswered: true }),
  };
}

/** Returns the end of the day in the dealership's time zone, in epoch milliseconds. */
export function endOfToday({ clock, settings }: Pick<Services, 'clock' | 'settings'>): number {
  return DateTime.fromJSDate(clock.now(), { zone: settings.now.timezone }).endOf('day').toMillis() + 1;
}
