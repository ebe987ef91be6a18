import { isOpenLead } from '../../../../contract/lead';
import { because } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import { responseTable } from '../../idempotency/response-store';
import { mailTable } from '../mail/mail-store';
import { deliveryTable } from '../../webhooks/delivery-store';
import { readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import type { LeadRecord } from '../lead-record';
import { deleteLeads, lockLeads, readLeads } from '../lead-store';
import { setSubject } from '../lead-subject-store';
import { areOfOnePerson, type ContactDetails } from './person';
import { insertRepeat, messageTable, noteListing } from './lead-message-store';

/**
 * Moves everything of other leads to one lead and removes them. What their people wrote becomes messages of the lead
 * that stays; missing contact details, a missing person responsible and a missing type are taken from the others, and a
 * listing if the lead has no text.
 * The earliest due date counts.
 * @returns the lead that stays, and the ids of those that were merged; undefined if it does not exist
 * @throws Refusal `svc_forbidden` for leads of different people, unless `mayMergePeople`
 */
export async function mergeLeads(
  tx: Transaction,
  id: number,
  others: readonly number[],
  { now, mayMergePeople }: { now: Date; mayMergePeople: boolean },
): Promise<{ lead: LeadRecord; merged: number[] } | undefined> {
  await lockLeads(tx, [id, ...others]);
  const read = readIn(tx);
  const [lead] = await readLeads(read, [id]);
  if (!lead) return undefined;
  const otherIds = new Set(others);
  otherIds.delete(id);
  const doubles = await readLeads(read, [...otherIds]);
  if (!mayMergePeople && !areOfOnePerson([lead, ...doubles].map(contactsOf)))
    throw new Refusal('svc_forbidden', because('leads_of_others'));
  await takeSubject(tx, lead, doubles);
  for (const double of doubles) await moveTo(tx, lead.id, double);
  if (doubles.length > 0) await fillIn(tx, lead, doubles, now);
  const merged = doubles.map((double) => double.id);
  await deleteLeads(tx, merged);
  const [after = lead] = await readLeads(read, [id]);
  return { lead: after, merged };
}

/** Returns the contact details of a lead and of its messages. */
function contactsOf({ email, phone, messages }: LeadRecord): ContactDetails[] {
  return [{ email, phone }, ...messages];
}

/** Makes a lead without a text and a listing one about that of a double, and one without a type one about its type. */
async function takeSubject(tx: Transaction, lead: LeadRecord, doubles: readonly LeadRecord[]): Promise<void> {
  if (lead.listing) return;
  const double = doubles.find(({ listing }) => listing) ?? doubles.find(({ typeId }) => typeId !== null);
  const listing = lead.message === null ? (double?.listing ?? null) : null; // its text is about no listing, and stays so
  if (!double || (!listing && lead.typeId !== null)) return;
  await noteListing(tx, lead.id, null); // as is what was written after it
  await setSubject(tx, lead.id, { typeId: double.typeId, listingId: listing?.id ?? null });
}

async function moveTo(tx: Transaction, leadId: number, double: LeadRecord): Promise<void> {
  const at = new Date(double.createdAt ?? 0);
  const stored = await tx('inventory_leads').where({ id: double.id }).first('submission_hash');
  const listing = double.listing && { id: double.listing.id, title: double.listing.title };
  await noteListing(tx, double.id, listing);
  const merged = { id: double.id, typeId: double.typeId };
  const submissionHash = stored?.submission_hash ?? null;
  const messageId = await insertRepeat(tx, leadId, { content: double, submissionHash, listing, merged }, at);
  const from = { lead_id: double.id };
  const to = { lead_id: leadId };
  // What is not written yet is about the lead as it was.
  for (const table of [mailTable, deliveryTable] as const)
    await tx(table).where(from).whereNull('lead_message_id').update({ lead_message_id: messageId });
  await tx(messageTable).where(from).update(to);
  await tx(mailTable).where(from).update(to);
  await tx('inventory_lead_notes_lead_lnk').where(from).update(to);
  await tx(deliveryTable).where(from).update(to);
  await tx(responseTable).where(from).update(to);
}

async function fillIn(tx: Transaction, lead: LeadRecord, doubles: readonly LeadRecord[], now: Date): Promise<void> {
  const all = [lead, ...doubles];
  const first = (field: 'name' | 'email' | 'phone') => all.find((one) => one[field] !== null)?.[field] ?? null;
  const times = (field: 'firstReplyAt' | 'lastReplyAt' | 'dueAt') => all.flatMap((one) => one[field] ?? []).sort();
  const received = all.flatMap(({ createdAt, wroteAgainAt }) => wroteAgainAt ?? createdAt ?? []).sort();
  const [firstReply] = times('firstReplyAt');
  const [due] = isOpenLead(lead.status) ? times('dueAt') : [];
  const lastReply = times('lastReplyAt').at(-1);
  const last = received.at(-1);
  await tx('inventory_leads')
    .where({ id: lead.id })
    .update({
      name: first('name'),
      email: first('email'),
      phone: first('phone'),
      repeats: doubles.reduce((sum, { repeats }) => sum + repeats + 1, lead.repeats),
      assignee_id: all.find(({ assignee }) => assignee)?.assignee?.id ?? null,
      due_at: due === undefined ? null : new Date(due),
      wrote_again_at: last === undefined ? null : new Date(last),
      first_reply_at: firstReply === undefined ? null : new Date(firstReply),
      last_reply_at: lastReply === undefined ? null : new Date(lastReply),
      updated_at: now,
    });
}
