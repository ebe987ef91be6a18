import type { Reader } from '../../platform/database/database';
import { foldText } from '../../../contract/texts/fold-text';
import type { LeadQuery } from './lead-query';
import { countLeads, type LeadTexts, listLeads, scanLeads } from './lead-list-store';
import { ReadQueue } from './read-queue';
import { digitsOf } from './workflow/person';

export interface FoundLeads {
  /** The ids of the requested page, in order. */
  readonly ids: readonly number[];
  /** Over all pages. */
  readonly total: number;
}

/** Concurrent scans. Each takes about half a second of one core for 20,000 leads. */
const maxScans = 2;

type LeadScans = ReadQueue<FoundLeads>;

export function leadScans(): LeadScans {
  return new ReadQueue(maxScans);
}

/**
 * Returns one page of the leads that match.
 *
 * Searches for keywords and sorts by name by scanning all leads that pass the other filters, because the databases
 * cannot ignore accents, and a column of folded text would be wrong for rows edited by hand. The scan yields to other
 * requests. Concurrent calls with the same query share a scan.
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

/** Folds keywords and splits them at white space. They have no query syntax. */
function wordsIn(keywords: string): string[] {
  return foldText(keywords)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/**
 * Returns whether every word occurs in the lead or in what was sent again. Matches phone numbers with and without
 * punctuation.
 */
function hasWords({ name, email, phone, message, again }: LeadTexts, words: readonly string[]): boolean {
  const text = foldText([name, email, phone, digitsOf(phone), message, again].join('\n'));
  return words.every((word) => text.includes(word));
}

interface Sortable {
  readonly id: number;
  readonly key: number | string | null;
}

/** Sorts leads by key, then by id. Leads without a key are last in both orders. */
function inOrder(leads: readonly Sortable[], order: 'asc' | 'desc'): Sortable[] {
  const direction = order === 'asc' ? 1 : -1;
  const compare = (one: Sortable, other: Sortable): number => {
    if (one.key === other.key) return direction * (one.id - other.id);
    if (one.key === null || other.key === null) return one.key === null ? 1 : -1;
    return one.key < other.key ? -direction : direction;
  };
  return [...leads].sort(compare);
}

/** Characters folded before yielding to the event loop: about twenty messages of the maximum length. */
const slice = 200_000;

/** Scans all leads. Keeps the ids of all matches, but sort keys only of those that can still be on the page. */
async function scan(read: Reader, query: LeadQuery, words: readonly string[]): Promise<FoundLeads> {
  const { filter, orderBy, order, perPage } = query;
  const offset = offsetOf(query);
  const end = offset + perPage;
  const matching = new Set<number>();
  let first: Sortable[] = [];
  let folded = 0;
  for await (const leads of scanLeads(read, filter)) {
    for (const lead of leads) {
      folded += lead.name.length + lead.email.length + lead.phone.length + lead.message.length + lead.again.length;
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
