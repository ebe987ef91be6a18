import { leadStatuses, newLead, openLeadStatuses } from '../../../contract/lead';
import type { Reader } from '../../platform/database/database';
import { readRows, type RowWith } from '../../platform/database/read-rows';
import { countRows } from '../../platform/database/select';
import { must } from '../../platform/must';
import type { LeadFilter } from './lead-query';
import { readRepeats } from './workflow/lead-message-store';
import { digitsOf } from './workflow/person';

export function countLeads(read: Reader, filter: LeadFilter): Promise<number> {
  const { from, where, parameters } = conditionsOf(filter);
  return countRows(read, `${from} WHERE ${where}`, parameters);
}

/** Returns one page of lead ids, sorted by creation time. Leads without a time are last in both orders. */
export async function listLeads(
  read: Reader,
  filter: LeadFilter,
  { order, limit, offset }: { order: 'asc' | 'desc'; limit: number; offset: number },
): Promise<number[]> {
  const { from, where, parameters } = conditionsOf(filter);
  const rows = await readRows(
    read,
    { id: 'key' },
    `SELECT l.id FROM ${from} WHERE ${where} ORDER BY l.created_at ${order} NULLS LAST, l.id ${order} LIMIT ? OFFSET ?`,
    [...parameters, limit, offset],
  );
  return rows.map(({ id }) => id);
}

/** The fields of a lead for search and sorting. */
export interface LeadTexts {
  readonly id: number;
  readonly createdAt: number | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  /** The names, contact details and texts of what was sent again. */
  readonly again: string;
}

const textColumns = {
  position: 'key',
  id: 'key',
  created_at: 'time',
  name: 'text',
  email: 'text',
  phone: 'text',
  message: 'text',
  repeats: 'number',
} as const;

/** Rows per statement: a few ms of one core, so that other requests do not wait long. */
const batch = 500;

/** Yields leads in batches; other requests run in between. A lead that is changed during the scan may occur twice. */
export async function* scanLeads(read: Reader, filter: LeadFilter): AsyncGenerator<LeadTexts[]> {
  const { from, position, where, parameters } = conditionsOf(filter);
  for (let last = 0; ;) {
    const rows = await readRows(
      read,
      textColumns,
      `SELECT ${position} AS position, l.id, l.created_at, l.name, l.email, l.phone, l.message, l.repeats FROM ${from}
        WHERE ${position} > ? AND ${where} ORDER BY ${position} LIMIT ?`,
      [last, ...parameters, batch],
    );
    const again = await readAgain(
      read,
      rows.flatMap(({ id, repeats }) => (Number(repeats) > 0 ? id : [])),
    );
    yield rows.map((row) => toTexts(row, again.get(row.id) ?? ''));
    if (rows.length < batch) return;
    last = must(rows.at(-1), 'The last row').position;
    await new Promise((resume) => setImmediate(resume));
  }
}

const statusList = leadStatuses.map((status) => `'${status}'`).join(', ');

/** Replaces an unknown or missing status with that of a new lead. `kindSql` does the same for a missing kind. */
const statusSql = `CASE WHEN l.lead_status IN (${statusList}) THEN l.lead_status ELSE '${newLead.status}' END`;
const isOpenSql = `${statusSql} IN (${openLeadStatuses.map((status) => `'${status}'`).join(', ')})`;
/** A new lead without a reply, or one whose person wrote after the last reply. */
const isUnansweredSql = `(${statusSql} = '${newLead.status}' AND l.last_reply_at IS NULL OR l.wrote_again_at > l.last_reply_at)`;
/** Without a person responsible, or with one whose account is gone. */
const isUnassignedSql = '(l.assignee_id IS NULL OR l.assignee_id NOT IN (SELECT id FROM admin_users))';
export const kindSql = `coalesce(nullif(l.kind, ''), '${newLead.kind}')`;

interface Conditions {
  readonly from: `inventory_leads ${string}`;
  readonly where: string;
  readonly parameters: ReadonlyArray<string | number | Date>;
  /** The indexed column by which scans page through the leads of this filter. */
  readonly position: string;
}

function conditionsOf(filter: LeadFilter): Conditions {
  const { typeId, listingId, isUnread, statuses, kinds, createdAfter, createdBefore } = filter;
  const joins: string[] = [];
  let position = 'l.id';
  const conditions = ['1 = 1'];
  const parameters: Array<string | number | Date> = [];
  const must = (sql: string, ...values: ReadonlyArray<string | number | Date>) => {
    conditions.push(sql.replace('(?)', `(${values.map(() => '?').join(', ')})`));
    parameters.push(...values);
  };
  if (typeId !== undefined) {
    joins.push('JOIN inventory_leads_type_lnk tl ON tl.lead_id = l.id');
    must('tl.type_id = ?', typeId);
    position = 'tl.id';
  }
  if (listingId !== undefined) {
    joins.push('JOIN inventory_leads_listing_lnk sl ON sl.lead_id = l.id');
    must('sl.listing_id = ?', listingId);
    position = 'sl.id'; // more selective than the type
  }
  if (isUnread) must('l.is_read IS NOT TRUE');
  if (isUnread && !statuses) must(`${statusSql} <> 'spam'`);
  if (statuses) must(`${statusSql} IN (?)`, ...statuses);
  const { assigneeId, dueBefore, isUnanswered } = filter;
  if (assigneeId !== undefined || dueBefore !== undefined || isUnanswered) must(isOpenSql);
  if (assigneeId === null) must(isUnassignedSql);
  else if (assigneeId !== undefined) must('l.assignee_id = ?', assigneeId);
  if (dueBefore !== undefined) must('l.due_at < ?', new Date(dueBefore));
  if (isUnanswered) must(isUnansweredSql);
  if (kinds) must(`${kindSql} IN (?)`, ...kinds);
  if (createdAfter !== undefined) must('l.created_at > ?', new Date(createdAfter));
  if (createdBefore !== undefined) must('l.created_at < ?', new Date(createdBefore));
  return { from: `inventory_leads l ${joins.join(' ')}`, where: conditions.join(' AND '), parameters, position };
}

/** Leads per statement: what was sent again has up to 128 KiB. */
const repeatsAtOnce = 5;

/** Returns what was sent again in leads, as one text for each. Other requests run in between. */
async function readAgain(read: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>();
  for (let start = 0; start < ids.length; start += repeatsAtOnce) {
    const repeats = await readRepeats(read, ids.slice(start, start + repeatsAtOnce));
    for (const [id, messages] of repeats)
      texts.set(
        id,
        messages
          .map(({ name, email, phone, message }) => [name, email, phone, digitsOf(phone ?? ''), message].join('\n'))
          .join('\n'),
      );
    await new Promise((resume) => setImmediate(resume));
  }
  return texts;
}

function toTexts(
  { id, created_at: createdAt, name, email, phone, message }: RowWith<typeof textColumns>,
  again: string,
): LeadTexts {
  return { id, createdAt, name: name ?? '', email: email ?? '', phone: phone ?? '', message: message ?? '', again };
}
