import { DateTime } from 'luxon';
import { leadStatuses, type LeadStatus } from '../../../contract/lead';
import { leadOrders, orders } from '../../../contract/queries';
import { excerpt } from '../../../contract/refusal';
import type { LeadQuery } from '../../domain/leads/lead-query';
import { parseKeyword, splitEscaped } from './inventory-query';
import { parsePagination } from './pagination';
import { parseIdParameter } from './parse-id';
import { type Query, parseOneOf, parseQuery } from './parse-query';

/**
 * Parses the parameters of `leads`. Ignores `status`, which applies only to listings.
 *
 * @param timezone the time zone of times without an offset
 * @throws Refusal that lists every invalid parameter
 */
export function parseLeadQuery(
  querystring: string,
  { timezone, typeId }: { timezone: string; typeId?: number },
): LeadQuery {
  return parseQuery(querystring, (query) => ({
    filter: {
      ...(typeId !== undefined && { typeId }),
      ...optional('listingId', parseIdParameter(query, 'listing_id', 'listing')),
      ...optional('statuses', parseStatuses(query)),
      ...optional('kinds', parseKinds(query)),
      ...optional('createdAfter', parseTime(query, 'created_after', timezone)),
      ...optional('createdBefore', parseTime(query, 'created_before', timezone)),
    },
    keywords: parseKeyword(query),
    orderBy: parseOneOf(query, 'orderby', leadOrders),
    order: parseOneOf(query, 'order', orders),
    ...parsePagination(query),
  }));
}

function optional<Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]?: Value }); // a computed name widens
}

function parseStatuses(query: Query): LeadStatus[] | undefined {
  const names = query
    .text('lead_status')
    ?.split(',')
    .map((name) => name.trim());
  const unknown = names?.find((name) => !(leadStatuses as readonly string[]).includes(name));
  if (unknown !== undefined)
    query.problems.set('lead_status', `must name ${leadStatuses.join(', ')}, not "${excerpt(unknown)}"`);
  return names && leadStatuses.filter((status) => names.includes(status));
}

/** Parses comma-separated kinds. `\,` stands for a comma inside a kind. */
function parseKinds(query: Query): string[] | undefined {
  const text = query.text('kind');
  const kinds = text === undefined ? undefined : splitEscaped(text).map((kind) => kind.normalize('NFC'));
  if (kinds?.length === 0) query.problems.set('kind', 'must not be empty');
  return kinds;
}

const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/i;

/** Parses an ISO 8601 time into epoch milliseconds. A date means its first moment. */
export function parseTime(query: Query, name: string, timezone: string): number | undefined {
  const text = query.text(name);
  if (text === undefined) return undefined;
  const time = iso.test(text) ? DateTime.fromISO(text.toUpperCase(), { zone: timezone }) : undefined;
  if (time?.isValid) return time.toMillis();
  query.problems.set(
    name,
    'must be a date or time such as 2026-09-01 or 2026-09-01T08:00:00Z (in a query + is written %2B)',
  );
  return undefined;
}
