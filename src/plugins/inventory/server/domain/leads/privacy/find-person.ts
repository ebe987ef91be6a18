import { type Reader, readIn } from '../../../platform/database/database';
import { toJsonObject, toText } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';
import type { Transaction } from '../../../platform/database/transaction';
import { lockLeads } from '../lead-store';
import { messageTable } from '../workflow/lead-message-store';
import { type ContactDetails, hasSameContact } from '../workflow/person';

/**
 * Returns the ids of a person's leads: matches leads and their later messages by email address or phone digits. Reads
 * all leads, because stored addresses have any case and format.
 */
export async function findLeadsOfPerson(read: Reader, person: ContactDetails): Promise<number[]> {
  const leads = await select('inventory_leads', ['id', 'email', 'phone'])(read, 'ORDER BY id');
  const messages = await select(messageTable, ['lead_id', 'content'])(read, "WHERE message_kind = 'again'");
  const ids = [
    ...leads.map(({ id, email, phone }) => ({ id, email: toText(email), phone: toText(phone) })),
    ...messages.map(({ lead_id: id, content }) => {
      const { email, phone } = toJsonObject(content);
      return { id: Number(id), email: toText(email), phone: toText(phone) };
    }),
  ]
    .filter((contact) => hasSameContact(contact, person))
    .map(({ id }) => id);
  return [...new Set(ids)].sort((one, other) => one - other);
}

/** Leads per statement. */
const batch = 500;

/** Finds a person's leads and locks them, also those into which they are merged meanwhile. */
export async function lockLeadsOfPerson(tx: Transaction, person: ContactDetails): Promise<number[]> {
  const locked = new Set<number>();
  for (;;) {
    const found = await findLeadsOfPerson(readIn(tx), person);
    const others = found.filter((id) => !locked.has(id));
    if (others.length === 0) return found;
    for (let start = 0; start < others.length; start += batch) await lockLeads(tx, others.slice(start, start + batch));
    for (const id of others) locked.add(id); // also of leads that SQL has deleted without their messages
  }
}
