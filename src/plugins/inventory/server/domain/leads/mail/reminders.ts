import { DateTime } from 'luxon';
import { openLeadStatuses } from '../../../../contract/lead';
import { insertMail } from './mail-store';
import { readIn, type Reader } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import { readAddressOf } from '../workflow/assignee-store';
import { readLeads } from '../lead-store';
import type { LeadRecord } from '../lead-record';
import { readRoutes, routeOf } from './route-store';
import { hourMs } from '../../../platform/clock';

/** Leads per transaction. */
const batch = 100;
/**
 * A lead that is older without an answer gives no reminder: switching reminders on must not send one for each old lead.
 */
const longestMs = 30 * 24 * hourMs;

const isOpen = `lead_status IN (${openLeadStatuses.map((status) => `'${status}'`).join(', ')})`;
const isUnremindedOpen = `${isOpen} AND (reminded_due_at IS NULL OR reminded_due_at <> due_at)`;

/** The hour of the dealership's day at which leads that are due that day give a reminder. */
const morningHour = 8;
const isDue = '(due_at <= ? OR (due_at <= ? AND updated_at <= ?))';

/** When leads are due: at their time, or from the morning of that day on if they were not changed since. */
interface DueTimes {
  readonly now: Date;
  readonly endOfDay: Date;
  readonly morning: Date;
}

/** @param timezone of the dealership */
export function dueTimesOf(now: Date, timezone: string): DueTimes {
  const here = DateTime.fromJSDate(now, { zone: timezone });
  const morning = here.startOf('day').set({ hour: morningHour });
  return { now, endOfDay: here < morning ? now : here.endOf('day').toJSDate(), morning: morning.toJSDate() };
}

/**
 * Writes reminders of open leads that are due, once for each due date, and of new leads without an answer, once. They
 * go to the person responsible, else to the addresses that got the notice.
 * @returns the number of leads that were looked at
 */
export async function remindOfLeads(tx: Transaction, now: Date, timezone: string): Promise<number> {
  const read = readIn(tx);
  const times = dueTimesOf(now, timezone);
  const due = await noteDue(tx, await dueIds(read, times), times);
  const unanswered = await unansweredIds(read, now);
  for (const lead of await readLeads(read, [...new Set([...due, ...unanswered])], { withMessages: false })) {
    for (const to of await addressesOf(read, lead))
      await insertMail(tx, { leadId: lead.id, kind: 'reminder', to }, now);
  }
  await tx('inventory_leads').whereIn('id', unanswered).update({ reminded_at: now });
  return due.length + unanswered.length;
}

/** Records the reminders. @returns the leads that are still due: one whose date was changed meanwhile is not */
export async function noteDue(tx: Transaction, ids: readonly number[], times: DueTimes): Promise<number[]> {
  const noted: number[] = [];
  for (const id of ids) {
    const changed = await tx('inventory_leads')
      .where({ id })
      .whereRaw(isDue, [times.now, times.endOfDay, times.morning])
      .whereRaw(isUnremindedOpen)
      .update({ reminded_due_at: tx.raw('due_at') });
    if (changed > 0) noted.push(id);
  }
  return noted;
}

export async function dueIds(read: Reader, { now, endOfDay, morning }: DueTimes): Promise<number[]> {
  const rows = await read.all(
    `SELECT id FROM inventory_leads WHERE ${isDue} AND ${isUnremindedOpen} ORDER BY due_at, id LIMIT ?`,
    [now, endOfDay, morning, batch],
  );
  return rows.map(({ id }) => Number(id));
}

/**
 * Returns new leads without an answer for longer than the hours of their route. Leads of a route without hours are not
 * read: they would hide the others.
 */
export async function unansweredIds(read: Reader, now: Date): Promise<number[]> {
  const routes = await readRoutes(read);
  const own = routes.flatMap(({ type_id: id }) => id ?? []);
  const late = routes.flatMap(({ type_id: id, remind_hours: hours }) => {
    if (hours === null) return [];
    const before = new Date(now.getTime() - hours * hourMs);
    if (id !== null) return [{ sql: 't.type_id = ? AND l.created_at <= ?', parameters: [id, before] }];
    const marks = own.map(() => '?').join(', ');
    const ofOthers = own.length === 0 ? '' : `(t.type_id IS NULL OR t.type_id NOT IN (${marks})) AND `;
    return [{ sql: `${ofOthers}l.created_at <= ?`, parameters: [...own, before] }];
  });
  if (late.length === 0) return [];
  const rows = await read.all(
    `SELECT l.id FROM inventory_leads l LEFT JOIN inventory_leads_type_lnk t ON t.lead_id = l.id
      WHERE l.lead_status = 'new' AND l.last_reply_at IS NULL AND l.reminded_at IS NULL AND l.created_at > ?
        AND (${late.map(({ sql }) => `(${sql})`).join(' OR ')}) ORDER BY l.created_at, l.id LIMIT ?`,
    [new Date(now.getTime() - longestMs), ...late.flatMap(({ parameters }) => parameters), batch],
  );
  return rows.map(({ id }) => Number(id));
}

async function addressesOf(read: Reader, { assignee, typeId }: LeadRecord): Promise<readonly string[]> {
  const own = assignee && (await readAddressOf(read, assignee.id));
  return own ? [own] : ((await routeOf(read, typeId))?.notice_addresses ?? []);
}
