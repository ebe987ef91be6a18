import { DateTime } from 'luxon';
import { leadStatuses, type LeadStatus } from '../../../contract/lead';
import { excerpt } from '../../../contract/refusal';
import type { LeadQuery } from '../../leads/lead-query';
import { refuseFields } from '../../listings/listing-change';
import { splitEscaped } from './inventory-query';
import { readPagination } from './pagination';
import { readPathId } from './path-id';
import type { Query } from './query';

const longestKeyword = 200;

type Problems = Map<string, string>;

/**
 * The parameters of `leads`. `status` is the one of listings; leads have none, so it is not looked at.
 *
 * @param timezone in which a time without an offset is meant
 * @throws Refusal that names every bad one
 */
export function readLeadQuery(query: Query, { timezone, typeId }: { timezone: string; typeId?: number }): LeadQuery {
  const problems: Problems = new Map();
  const { page, perPage } = readPagination(query);
  const filter = {
    ...(typeId !== undefined && { typeId }),
    ...optional('listingId', readListingId(query, problems)),
    ...optional('statuses', readStatuses(query, problems)),
    ...optional('kinds', readKinds(query, problems)),
    ...optional('createdAfter', readTime(query, 'created_after', timezone, problems)),
    ...optional('createdBefore', readTime(query, 'created_before', timezone, problems)),
  };
  const read = {
    filter,
    keywords: readKeywords(query, problems),
    orderBy: readChoice(query, 'orderby', ['date', 'name'] as const, problems),
    order: readChoice(query, 'order', ['desc', 'asc'] as const, problems),
    page,
    perPage,
  };
  if (problems.size > 0) throw refuseFields(problems);
  return read;
}

function optional<Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]?: Value }); // a computed name widens
}

function readKeywords(query: Query, problems: Problems): string {
  const text = query.text('s') ?? '';
  if (Array.from(text).length > longestKeyword) problems.set('s', `must have at most ${longestKeyword} characters`);
  return text;
}

/** One of `choices`; the first of them when nothing is given. */
function readChoice<Choice extends string>(
  query: Query,
  name: string,
  choices: readonly [Choice, ...Choice[]],
  problems: Problems,
): Choice {
  const text = query.text(name) ?? choices[0];
  const chosen = choices.find((choice) => choice === text);
  if (chosen === undefined) problems.set(name, `must be ${choices.join(' or ')}`);
  return chosen ?? choices[0];
}

function readListingId(query: Query, problems: Problems): number | undefined {
  const text = query.text('listing_id');
  const id = text === undefined ? undefined : readPathId(text);
  if (text !== undefined && id === undefined) problems.set('listing_id', 'must be the id of a listing');
  return id;
}

function readStatuses(query: Query, problems: Problems): LeadStatus[] | undefined {
  const names = query
    .text('lead_status')
    ?.split(',')
    .map((name) => name.trim());
  const unknown = names?.find((name) => !(leadStatuses as readonly string[]).includes(name));
  if (unknown !== undefined)
    problems.set('lead_status', `must name ${leadStatuses.join(', ')}, not "${excerpt(unknown)}"`);
  return names && leadStatuses.filter((status) => names.includes(status));
}

/** Comma-separated, as they are stored; `\,` is a comma inside one. */
function readKinds(query: Query, problems: Problems): string[] | undefined {
  const text = query.text('kind');
  const kinds = text === undefined ? undefined : splitEscaped(text).map((kind) => kind.normalize('NFC'));
  if (kinds?.length === 0) problems.set('kind', 'must not be empty');
  return kinds;
}

const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/i;

/** Epoch milliseconds of an ISO 8601 time; a date is its first moment. */
function readTime(query: Query, name: string, timezone: string, problems: Problems): number | undefined {
  const text = query.text(name);
  if (text === undefined) return undefined;
  const time = iso.test(text) ? DateTime.fromISO(text.toUpperCase(), { zone: timezone }) : undefined;
  if (time?.isValid) return time.toMillis();
  problems.set(name, 'must be a date or time such as 2026-09-01 or 2026-09-01T08:00:00Z (in a query + is written %2B)');
  return undefined;
}
