import { foldExact } from '../../../contract/texts/fold-text';
import { Refusal } from '../../../contract/refusal';
import { record } from '../audit/audit';
import type { Caller } from '../audit/caller';
import { readIn, type Reader } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { noteTables } from './lead-note-store';
import { deleteLeads, leadTables } from './lead-store';
import { findLeadsOfPerson, lockLeadsOfPerson } from './privacy/find-person';
import { because } from '../../../contract/reason';

/**
 * Permanently deletes every lead with this email address, also in a message that was added later. The audit log records
 * only their ids.
 *
 * Leads are deleted, not anonymized, because messages and form fields can identify a person too.
 * @returns the ids of the leads; a dry run deletes nothing
 * @throws Refusal `svc_invalid_param` if `email` is not an address
 */
export async function eraseLeads(
  tx: Transaction,
  email: string,
  { isDryRun, now }: { isDryRun: boolean; now: Date },
): Promise<number[]> {
  const address = foldExact(email.trim());
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) {
    throw new Refusal('svc_invalid_param', because('whose_leads'), {
      params: { email: because('email') },
    });
  }
  const person = { email: address, phone: null };
  if (isDryRun) return findLeadsOfPerson(readIn(tx), person);
  const ids = await lockLeadsOfPerson(tx, person);
  await eraseLeadsById(tx, ids, { now });
  return ids;
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
    "SELECT DISTINCT action FROM inventory_audit WHERE entity = 'lead' AND action IN ('erase', 'remove-note') AND at >= ?",
    [since],
  );
  if (rows.some(({ action }) => action === 'erase')) return leadTables;
  return rows.length > 0 ? noteTables : [];
}
