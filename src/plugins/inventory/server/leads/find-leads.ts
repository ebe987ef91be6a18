import type { Reader } from '../platform/database/database';
import { foldText } from '../search/engine/text/text-fold';
import type { LeadQuery } from './lead-query';
import { countLeads, type LeadTexts, listLeads, scanLeads } from './lead-store';
import { ReadQueue } from './read-queue';

export interface FoundLeads {
  /** Of the page asked for, in order. */
  readonly ids: readonly number[];
  /** Over all pages. */
  readonly total: number;
}

/** Reads of all leads that run at the same time, each of them about half a second of one core for 20,000 leads. */
const mostScans = 2;

type LeadScans = ReadQueue<FoundLeads>;

export function leadScans(): LeadScans {
  return new ReadQueue(mostScans);
}

/**
 * Returns one page of the leads that match.
 *
 * The database itself cannot compare without regard to accents, and a column of folded text would be wrong for a row
 * that was written by hand. So keywords are looked for, and names ordered, by going through the leads that the
 * other filters leave, in slices between which other requests go on. Callers with the same question share a scan.
 */
export async function findLeads(read: Reader, query: LeadQuery, scans: LeadScans): Promise<FoundLeads> {
  const { filter, order, perPage } = query;
  const words = wordsIn(query.keywords);
  if (words.length > 0 || query.orderBy === 'name')
    return scans.get(JSON.stringify({ ...query, keywords: words }), () => scan(read, query, words));
  const offset = offsetOf(query);
  const [total, ids] = await Promise.all([
    countLeads(read, filter),
    listLeads(read, filter, { order, limit: perPage, offset }),
  ]);
  return { ids, total };
}

function offsetOf({ page, perPage }: LeadQuery): number {
  return Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER);
}

/** Splits keywords at blanks and folds them. Nothing in them is syntax. */
function wordsIn(keywords: string): string[] {
  return foldText(keywords)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Returns whether every word occurs in the lead. A phone number is found with and without its punctuation. */
function hasWords({ name, email, phone, message }: LeadTexts, words: readonly string[]): boolean {
  const text = foldText([name, email, phone, phone.replace(/\P{Nd}/gu, ''), message].join('\n'));
  return words.every((word) => text.includes(word));
}

interface Sortable {
  readonly id: number;
  readonly key: number | string | null;
}

/** Sorts leads by their keys, then by their ids. Those without a key come last either way. */
function inOrder(leads: readonly Sortable[], order: 'asc' | 'desc'): Sortable[] {
  const direction = order === 'asc' ? 1 : -1;
  const compare = (one: Sortable, other: Sortable): number => {
    if (one.key === other.key) return direction * (one.id - other.id);
    if (one.key === null || other.key === null) return one.key === null ? 1 : -1;
    return one.key < other.key ? -direction : direction;
  };
  return [...leads].sort(compare);
}

/** Characters that are folded at a stretch: about twenty of the longest messages that can be sent. */
const slice = 200_000;

/** Of the leads that match, keeps the ids, and the keys of those alone that can still be on the page. */
async function scan(read: Reader, query: LeadQuery, words: readonly string[]): Promise<FoundLeads> {
  const { filter, orderBy, order, perPage } = query;
  const offset = offsetOf(query);
  const end = offset + perPage;
  const matching = new Set<number>();
  let first: Sortable[] = [];
  let folded = 0;
  for await (const leads of scanLeads(read, filter)) {
    for (const lead of leads) {
      folded += lead.name.length + lead.email.length + lead.phone.length + lead.message.length;
      if (!matching.has(lead.id) && hasWords(lead, words)) {
        matching.add(lead.id);
        first.push({ id: lead.id, key: orderBy === 'date' ? lead.createdAt : foldText(lead.name) || null });
      }
      if (folded < slice) continue;
      folded = 0;
      await new Promise((resume) => setImmediate(resume));
    }
    if (first.length > 2 * end) first = inOrder(first, order).slice(0, end);
  }
  const ids = inOrder(first, order).slice(offset, end);
  return { ids: ids.map(({ id }) => id), total: matching.size };
}
