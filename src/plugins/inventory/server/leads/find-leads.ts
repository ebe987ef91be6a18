import type { Reader } from '../platform/database';
import { foldText } from '../search/text-fold';
import type { LeadQuery } from './lead-query';
import { countLeads, type LeadTexts, listLeads, scanLeads } from './lead-store';

export interface FoundLeads {
  /** Of the page asked for, in order. */
  readonly ids: readonly number[];
  /** Over all pages. */
  readonly total: number;
}

/**
 * One page of the leads that match.
 *
 * The database itself cannot compare without regard to accents, and a column of folded text would be wrong for a row
 * that somebody writes by hand. So keywords are looked for, and names ordered, by going through the leads that the
 * other filters leave, in slices between which other requests go on.
 */
export async function findLeads(read: Reader, query: LeadQuery): Promise<FoundLeads> {
  const { filter, order, perPage } = query;
  const words = wordsIn(query.keywords);
  const offset = Math.min((query.page - 1) * perPage, Number.MAX_SAFE_INTEGER);
  if (words.length > 0 || query.orderBy === 'name') {
    const ids = await scan(read, query, words);
    return { ids: ids.slice(offset, offset + perPage), total: ids.length };
  }
  const [total, ids] = await Promise.all([
    countLeads(read, filter),
    listLeads(read, filter, { order, limit: perPage, offset }),
  ]);
  return { ids, total };
}

/** What blanks separate, folded. Nothing in it is syntax. */
export function wordsIn(keywords: string): string[] {
  return foldText(keywords)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Whether every word occurs somewhere in the lead; a phone number is found with and without its punctuation. */
export function holdsWords({ name, email, phone, message }: LeadTexts, words: readonly string[]): boolean {
  const text = foldText([name, email, phone, phone.replace(/\P{Nd}/gu, ''), message].join('\n'));
  return words.every((word) => text.includes(word));
}

interface Sortable {
  readonly id: number;
  readonly key: number | string | null;
}

/** Ids in the order asked for: what has no key comes last either way, ties go by id. */
export function inOrder(leads: readonly Sortable[], order: 'asc' | 'desc'): number[] {
  const direction = order === 'asc' ? 1 : -1;
  const compare = (one: Sortable, other: Sortable): number => {
    if (one.key === other.key) return direction * (one.id - other.id);
    if (one.key === null || other.key === null) return one.key === null ? 1 : -1;
    return one.key < other.key ? -direction : direction;
  };
  return [...leads].sort(compare).map(({ id }) => id);
}

/** Characters that are folded at a stretch: about twenty of the longest messages that can be sent. */
const slice = 200_000;

async function scan(read: Reader, { filter, orderBy, order }: LeadQuery, words: readonly string[]): Promise<number[]> {
  const matching = new Map<number, Sortable>();
  let folded = 0;
  for await (const leads of scanLeads(read, filter)) {
    for (const lead of leads) {
      folded += lead.name.length + lead.email.length + lead.phone.length + lead.message.length;
      if (holdsWords(lead, words)) {
        const key = orderBy === 'date' ? lead.createdAt : foldText(lead.name) || null;
        matching.set(lead.id, { id: lead.id, key });
      }
      if (folded < slice) continue;
      folded = 0;
      await new Promise((resume) => setImmediate(resume));
    }
  }
  return inOrder([...matching.values()], order);
}
