import { because } from '../../../../contract/reason';
import { refuseFields } from '../../../../contract/refusal';
import { readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import type { LeadRecord } from '../lead-record';
import { lockLeads, readLeads } from '../lead-store';
import { announceLead } from '../mail/announce-lead';
import { canBeAssigned } from './assignee-store';
import { changeWork, type LeadChange, type LeadWork, replied } from './lead-work';

/**
 * Changes the work on leads, all in the same way.
 * @returns the leads before and after; ids of leads that do not exist are left out
 * @throws Refusal `svc_invalid_param` for an account that is not active, or a change that does not fit a lead
 */
export async function changeLeads(
  tx: Transaction,
  ids: readonly number[],
  change: LeadChange,
  { now, isMailed }: { now: Date; isMailed: boolean },
): Promise<{ before: LeadRecord[]; after: LeadRecord[] }> {
  const read = readIn(tx);
  const existing = await lockLeads(tx, ids);
  const { assigneeId } = change;
  if (existing.length > 0 && typeof assigneeId === 'number' && !(await canBeAssigned(read, assigneeId)))
    throw refuseFields(new Map([['assignee_id', because('account')]]));
  const before = await readLeads(read, existing);
  for (const lead of before) {
    const changed = changeWork(workOf(lead), change, now.toISOString());
    if ('problems' in changed) throw refuseFields(changed.problems);
    await storeWork(tx, lead.id, changed.work, now);
    if (lead.isHeld && changed.work.status !== 'spam') await release(tx, lead, { now, isMailed });
  }
  return { before, after: await readLeads(read, existing) };
}

/**
 * Puts the work on leads back as it was before a change at `changedAt`, also the times of replies. An email or webhook
 * that the change sent stays sent.
 * @returns the ids of the leads that were put back: those that nothing has changed since
 */
export async function undoChange(
  tx: Transaction,
  works: ReadonlyArray<LeadWork & { readonly id: number }>,
  changedAt: string,
  now: Date,
): Promise<number[]> {
  const existing = await lockLeads(
    tx,
    works.map(({ id }) => id),
  );
  const leads = await readLeads(readIn(tx), existing, { withMessages: false });
  const unchanged = leads.filter(({ updatedAt }) => updatedAt === changedAt).map(({ id }) => id);
  for (const { id, ...work } of works) if (unchanged.includes(id)) await storeWork(tx, id, work, now);
  return unchanged;
}

/** Announces a lead that was held as spam, once. */
async function release(
  tx: Transaction,
  { id, typeId, listingId }: LeadRecord,
  options: { now: Date; isMailed: boolean },
): Promise<void> {
  await tx('inventory_leads').where({ id }).update({ is_held: false });
  await announceLead(tx, { leadId: id, typeId, listingId }, options);
}

/** Notes a reply to a lead: a call, or an email. A new lead is then contacted. */
export async function noteReply(tx: Transaction, lead: LeadRecord, now: Date): Promise<void> {
  const work = replied(workOf(lead), now.toISOString());
  await storeWork(tx, lead.id, { ...work, status: work.status === 'new' ? 'contacted' : work.status }, now);
}

function workOf({ assignee, ...lead }: LeadRecord): LeadWork {
  return { ...lead, assigneeId: assignee?.id ?? null };
}

async function storeWork(tx: Transaction, id: number, work: LeadWork, now: Date): Promise<void> {
  const time = (text: string | null) => (text === null ? null : new Date(text));
  await tx('inventory_leads')
    .where({ id })
    .update({
      lead_status: work.status,
      is_read: work.isRead,
      assignee_id: work.assigneeId,
      due_at: time(work.dueAt),
      closed_reason: work.closedReason,
      first_reply_at: time(work.firstReplyAt),
      last_reply_at: time(work.lastReplyAt),
      updated_at: now,
    });
}
