import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Reader, readIn } from '../../../platform/database/database';
import { toJsonObject, toText } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';
import type { Transaction } from '../../../platform/database/transaction';
import { lockLeads } from '../lead-store';
import { messageTable } from '../workflow/lead-message-store';
import { type ContactDetails, hasSameContact } from '../workflow/person';

const leads = select('inventory_leads', ['id', 'email', 'phone']);
const messages = select(messageTable, ['id', 'lead_id', 'content']);

/** Rows per statement, a few ms of one core: a lead is short, the content of a message has up to 48 KiB. */
const leadsAtOnce = 2000;
const messagesAtOnce = 50;

/**
 * Returns the ids of a person's leads: matches leads and their later messages by email address or phone digits. Reads
 * all leads, because stored addresses have any case and format. Other requests run in between.
 */
export async function findLeadsOfPerson(read: Reader, person: ContactDetails): Promise<number[]> {
  const found = new Set<number>();
  const add = (id: number, email: unknown, phone: unknown) => {
    if (hasSameContact({ email: toText(email), phone: toText(phone) }, person)) found.add(id);
  };
  await visitRows(
    (last) => leads(read, 'WHERE id > ? ORDER BY id LIMIT ?', [last, leadsAtOnce]),
    ({ id, email, phone }) => add(id, email, phone),
  );
  await visitRows(
    (last) => messages(read, "WHERE message_kind = 'again' AND id > ? ORDER BY id LIMIT ?", [last, messagesAtOnce]),
    ({ lead_id: id, content }) => {
      const { email, phone } = toJsonObject(content);
      add(Number(id), email, phone);
    },
  );
  return [...found].sort((one, other) => one - other);
}

async function visitRows<Row extends { readonly id: number }>(
  readAfter: (last: number) => Promise<Row[]>,
  visit: (row: Row) => void,
): Promise<void> {
  for (let rows = await readAfter(0), end = rows.at(-1); end; end = rows.at(-1)) {
    rows.forEach(visit);
    await nextTurn();
    rows = await readAfter(end.id);
  }
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
