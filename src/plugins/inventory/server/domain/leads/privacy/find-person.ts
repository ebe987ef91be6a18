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

/** Where a person is found. */
export interface FoundPerson {
  /** The leads of the person. */
  readonly leadIds: readonly number[];
  /** What the person wrote in leads of others, such as one with the same phone number but another email address. */
  readonly messages: ReadonlyArray<{ readonly id: number; readonly leadId: number }>;
}

/** Returns the leads of others in which a person wrote. */
export function othersLeads({ messages }: FoundPerson): number[] {
  return [...new Set(messages.map(({ leadId }) => leadId))].sort((one, other) => one - other);
}

/**
 * Finds a person by email address or phone digits, in leads and their later messages. Reads all leads, because stored
 * addresses have any case and format. Other requests run in between.
 */
export async function findPerson(read: Reader, person: ContactDetails): Promise<FoundPerson> {
  const isPerson = (email: unknown, phone: unknown) =>
    hasSameContact({ email: toText(email), phone: toText(phone) }, person);
  const own = new Set<number>();
  const others = new Set<number>();
  await visitRows(
    (last) => leads(read, 'WHERE id > ? ORDER BY id LIMIT ?', [last, leadsAtOnce]),
    ({ id, email, phone }) => (isPerson(email, phone) ? own : others).add(id),
  );
  const written: Array<{ id: number; leadId: number }> = [];
  await visitRows(
    (last) => messages(read, "WHERE message_kind = 'again' AND id > ? ORDER BY id LIMIT ?", [last, messagesAtOnce]),
    ({ id, lead_id: lead, content }) => {
      const leadId = Number(lead);
      const { email, phone } = toJsonObject(content);
      if (!isPerson(email, phone) || own.has(leadId)) return;
      if (others.has(leadId)) written.push({ id, leadId });
      else own.add(leadId); // SQL has deleted the lead without its messages
    },
  );
  return { leadIds: [...own].sort((one, other) => one - other), messages: written };
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

/** Finds a person and locks the leads, also those into which leads are merged meanwhile. */
export async function lockLeadsOfPerson(tx: Transaction, person: ContactDetails): Promise<FoundPerson> {
  const locked = new Set<number>();
  for (;;) {
    const found = await findPerson(readIn(tx), person);
    const open = [...found.leadIds, ...othersLeads(found)].filter((id) => !locked.has(id));
    if (open.length === 0) return found;
    for (let start = 0; start < open.length; start += batch) await lockLeads(tx, open.slice(start, start + batch));
    for (const id of open) locked.add(id); // also of leads that SQL has deleted without their messages
  }
}
