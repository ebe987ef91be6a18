import { type LeadsChanged, leadUndoBody, type LeadUndoBody } from '../../../../contract/panel/lead-work/undo';
import type { LeadRecord } from '../../../domain/leads/lead-record';
import type { PanelController } from '../panel-route';
import { parsePanelBody } from '../parse-panel-request';
import { callerOf } from './lead-caller';

/** Undoes a bulk change. Answers with the leads that were put back: those that nothing has changed since. */
export const undoLeads: PanelController = async (context, services): Promise<Pick<LeadsChanged, 'ids'>> => {
  const { changed_at: changedAt, leads } = parsePanelBody(leadUndoBody, context.body);
  const works = leads.map((lead) => ({
    id: lead.id,
    status: lead.lead_status,
    isRead: lead.is_read,
    assigneeId: lead.assignee_id,
    dueAt: lead.due_at,
    closedReason: lead.closed_reason,
    firstReplyAt: lead.first_reply_at,
    lastReplyAt: lead.last_reply_at,
  }));
  return { ids: await services.leadAdmin.undoAll(works, changedAt, callerOf(context)) };
};

/** Returns the body that puts leads back. @param before the leads before the change */
export function presentUndo(before: readonly LeadRecord[], changedAt: string): LeadUndoBody {
  return {
    changed_at: changedAt,
    leads: before.map((lead) => ({
      id: lead.id,
      lead_status: lead.status,
      is_read: lead.isRead,
      assignee_id: lead.assignee?.id ?? null,
      due_at: lead.dueAt,
      closed_reason: lead.closedReason,
      first_reply_at: lead.firstReplyAt,
      last_reply_at: lead.lastReplyAt,
    })),
  };
}
