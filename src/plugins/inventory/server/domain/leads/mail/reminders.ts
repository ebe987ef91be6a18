import { openLeadStatuses } from '../../../../contract/lead';
import { insertMail } from '../../mail/mail-store';
import { readIn, type Reader } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import { readAddressOf } from '../work/assignee-store';
import { readLeads } from '../lead-store';
import type { LeadRecord } from '../lead-record';
import { readRoutes, routeOf } from './route-store';

/** Leads per transaction. */
const batch = 100;
const hourMs = 60 * 60 * 1000;
/** A lead that is older without an answer gives no reminder: switching reminders on must not send one for each old lead. */
const longestMs = 30 * 24 * hourMs;

const isOpen = `lead_status IN (${openLeadStatuses.map((status) => `'${status}'`).join(', ')})`;

/**
 * Writes reminders of open leads that are due, once for each due date, and of new leads without an answer, once. They go to the
 * person responsible, else to the addresses that got the notice.
 * @returns the number of leads that were looked at
 */
export async function remindOfLeads(tx: Transaction, now: Date): Promise<number> {
  const read = readIn(tx);
  const due = await dueIds(read, now);
  const unanswered = await unansweredIds(read, now);
  for (const lead of await readLeads(read, [...new Set([...due, ...unanswered])])) {
    for (const to of await addressesOf(read, lead))
      await insertMail(tx, { leadId: lead.id, kind: 'reminder', to }, now);
  }
  await tx('inventory_leads')
    .whereIn('id', due)
    .update({ reminded_due_at: tx.raw('due_at') });
  await tx('inventory_leads').whereIn('id', unanswered).update({ reminded_at: now });
  return due.length + unanswered.length;
}

async function dueIds(read: Reader, now: Date): Promise<number[]> {
  const rows = await read.all(
    `SELECT id FROM inventory_leads WHERE due_at <= ? AND ${isOpen}
        AND (reminded_due_at IS NULL OR reminded_due_at <> due_at) ORDER BY due_at, id LIMIT ?`,
    [now, batch],
  );
  return rows.map(({ id }) => Number(id));
}

async function unansweredIds(read: Reader, now: Date): Promise<number[]> {
  const shortest = Math.min(...(await readRoutes(read)).map(({ remind_hours: hours }) => hours ?? Infinity));
  if (shortest === Infinity) return [];
  const rows = await read.all(
    `SELECT id FROM inventory_leads WHERE lead_status = 'new' AND last_reply_at IS NULL AND reminded_at IS NULL
        AND created_at > ? AND created_at <= ? ORDER BY created_at, id LIMIT ?`,
    [new Date(now.getTime() - longestMs), new Date(now.getTime() - shortest * hourMs), batch],
  );
  const leads = await readLeads(
    read,
    rows.map(({ id }) => Number(id)),
  );
  const late: number[] = [];
  for (const { id, typeId, createdAt } of leads) {
    const hours = (await routeOf(read, typeId))?.remind_hours ?? Infinity;
    if (now.getTime() - new Date(createdAt ?? now).getTime() >= hours * hourMs) late.push(id);
  }
  return late;
}

async function addressesOf(read: Reader, { assignee, typeId }: LeadRecord): Promise<readonly string[]> {
  const own = assignee && (await readAddressOf(read, assignee.id));
  return own ? [own] : ((await routeOf(read, typeId))?.notice_addresses ?? []);
}
