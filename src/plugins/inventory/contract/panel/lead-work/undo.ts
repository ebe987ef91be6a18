import { z } from 'zod';
import { leadLimits, leadStatuses } from '../../lead';
import { largestId } from '../../parsing/id';
import { boundedText } from '../../texts/text';
import { leadBatch } from '../leads';

const time = z.iso.datetime().nullable();
const id = z.number().int().min(1).max(largestId);

/** The body that undoes a bulk change: the answer of the change has it. */
export const leadUndoBody = z.object({
  /** Leads that were changed later stay as they are. */
  changed_at: z.iso.datetime(),
  leads: z
    .array(
      z.object({
        id,
        lead_status: z.enum(leadStatuses),
        is_read: z.boolean(),
        assignee_id: id.nullable(),
        due_at: time,
        closed_reason: boundedText(leadLimits.reason).nullable(),
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
