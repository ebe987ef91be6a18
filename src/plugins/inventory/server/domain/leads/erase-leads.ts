import { foldExact } from '../../../contract/texts/fold-text';
import { Refusal } from '../../../contract/refusal';
import { record } from '../audit/audit';
import type { Caller } from '../audit/caller';
import { readIn, type Reader } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { noteTables } from './lead-note-store';
import { deleteLeads, leadTables } from './lead-store';
import { forgetNoticesOf, mailTable } from './mail/mail-store';
import { deleteResponsesAboutLeads } from '../idempotency/response-store';
import { deliveryTable, forgetMessagesAboutLeads } from '../webhooks/delivery-store';
import { findPerson, type FoundPerson, lockLeadsOfPerson, othersLeads } from './privacy/find-person';
import { deleteRepeats } from './workflow/lead-message-store';
import { because } from '../../../contract/reason';

/**
 * Permanently deletes every lead with this email address, and what its person wrote in leads of others. The audit log
 * records only ids.
 *
 * Leads are deleted, not anonymized, because messages and form fields can identify a person too.
 * @returns what was found; a dry run deletes nothing
 * @throws Refusal `svc_invalid_param` if `email` is not an address
 */
export async function eraseLeads(
  tx: Transaction,
  email: string,
  { isDryRun, now }: { isDryRun: boolean; now: Date },
): Promise<FoundPerson> {
  const address = foldExact(email.trim());
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) {
    throw new Refusal('svc_invalid_param', because('whose_leads'), {
      params: { email: because('email') },
    });
  }
  const person = { email: address, phone: null };
  if (isDryRun) return findPerson(readIn(tx), person);
  const found = await lockLeadsOfPerson(tx, person);
  await erasePerson(tx, found, { now });
  return found;
}

/** Permanently deletes the leads of a person, and the messages in leads of others. The leads must be locked. */
export async function erasePerson(
  tx: Transaction,
  found: FoundPerson,
  { now, by }: { now: Date; by?: Caller },
): Promise<void> {
  await eraseLeadsById(tx, found.leadIds, { now, by });
  const ids = othersLeads(found);
  if (ids.length === 0) return;
  for (const leadId of ids) {
    const written = found.messages.flatMap((message) => (message.leadId === leadId ? message.id : []));
    await deleteRepeats(tx, leadId, written);
    for (const table of [mailTable, deliveryTable] as const)
      await tx(table).whereIn('lead_message_id', written).delete();
  }
  // Copies of what was written
  await forgetNoticesOf(tx, ids);
  await forgetMessagesAboutLeads(tx, ids);
  await deleteResponsesAboutLeads(tx, ids);
  await record(tx, { entity: 'lead', action: 'erase-message', ids, by }, now);
}

/**
 * Permanently deletes leads with everything that belongs to them, and records it. Every way to erase leads ends here.
 */
export async function eraseLeadsById(
  tx: Transaction,
  ids: readonly number[],
  { now, by }: { now: Date; by?: Caller },
): Promise<void> {
  if (ids.length === 0) return;
  await deleteLeads(tx, ids);
  await record(tx, { entity: 'lead', action: 'erase', ids, by }, now);
}

/** Returns the tables from which leads or notes were deleted at `since` or later. */
export async function tablesRemovedFrom(read: Reader, since: Date): Promise<readonly string[]> {
  const rows = await read.all(
    "SELECT DISTINCT action FROM inventory_audit WHERE entity = 'lead' AND action IN ('erase', 'erase-message', 'remove-note') AND at >= ?",
    [since],
  );
  if (rows.some(({ action }) => action !== 'remove-note')) return leadTables;
  return rows.length > 0 ? noteTables : [];
}
