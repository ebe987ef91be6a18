import type { Knex } from 'knex';
import { Refusal } from '../../contract/refusal';
import { record } from '../audit/audit';
import { readIn, type Reader } from '../platform/database/database';
import { noteTables } from './lead-note-store';
import { deleteLeads, leadTables, readAddresses } from './lead-store';

/** The form in which addresses are compared: composed, without regard to case and blanks around them. */
function foldAddress(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/**
 * Removes every lead with this address for good and notes which they were, without saying whose.
 *
 * Removed, not made anonymous: what a person wrote in a message or a form tells who they are as well as their name.
 * @returns the ids of the leads
 * @throws Refusal `svc_invalid_param` for what is no address
 */
export async function eraseLeads(
  tx: Knex.Transaction,
  email: string,
  { isDryRun, now }: { isDryRun: boolean; now: Date },
): Promise<number[]> {
  const address = foldAddress(email);
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) {
    throw new Refusal('svc_invalid_param', 'Name the e-mail address whose leads are to be erased.', {
      params: { email: 'must be an email address' },
    });
  }
  const ids = (await readAddresses(readIn(tx)))
    .filter((lead) => foldAddress(lead.email) === address)
    .map(({ id }) => id);
  if (isDryRun || ids.length === 0) return ids;
  await deleteLeads(tx, ids);
  await record(tx, { entity: 'lead', action: 'erase', ids }, now);
  return ids;
}

/** The tables from which leads or notes were removed at `since` or later, in whichever way. */
export async function tablesRemovedFrom(read: Reader, since: Date): Promise<readonly string[]> {
  const rows = await read.all(
    "SELECT DISTINCT action FROM inventory_audit WHERE entity = 'lead' AND action IN ('erase', 'remove-note') AND at >= ?",
    [since],
  );
  if (rows.some(({ action }) => action === 'erase')) return leadTables;
  return rows.length > 0 ? noteTables : [];
}
