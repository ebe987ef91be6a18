import { z } from 'zod';
import { leadLimits, leadStatuses } from '../../lead';
import { leadBatch } from '../leads';

const time = z.iso.datetime().nullable();

/** The body that undoes a bulk change: the answer of the change has it. */
export const leadUndoBody = z.object({
  /** Leads that were changed later stay as they are. */
  changed_at: z.iso.datetime(),
  leads: z
    .array(
      z.object({
        id: z.number().int().min(1),
        lead_status: z.enum(leadStatuses),
        is_read: z.boolean(),
        assignee_id: z.number().int().min(1).nullable(),
        due_at: time,
        closed_reason: z.string().max(leadLimits.reason).nullable(),
        first_reply_at: time,
        last_reply_at: time,
      }),
    )
    .max(leadBatch),
});

export type LeadUndoBody = z.output<typeof leadUndoBody>;

/** What a bulk change has changed. */
export interface LeadsChanged {
  readonly ids: readonly number[];
  readonly undo: LeadUndoBody;
}
