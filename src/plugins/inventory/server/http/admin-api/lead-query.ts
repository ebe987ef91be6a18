import type { LeadQuery } from '../../domain/leads/lead-query';
import { parseLeadQuery } from '../shared/lead-query';
import { parseKeyword } from '../shared/inventory-query';
import { parseOneOf, parseQuery } from '../shared/parse-query';
import { parseIdParameter } from '../shared/parse-id';

/** Parses the parameters of the API's `leads`, `type_id` and `unread`. @throws Refusal that names every invalid one */
export function parsePanelLeadQuery(querystring: string, timezone: string): LeadQuery {
  const { typeId, isUnread } = parseQuery(querystring, (query) => ({
    typeId: parseIdParameter(query, 'type_id', 'type'),
    isUnread: parseOneOf(query, 'unread', ['false', 'true']) === 'true',
  }));
  const query = parseLeadQuery(querystring, { timezone, ...(typeId !== undefined && { typeId }) });
  return isUnread ? { ...query, filter: { ...query.filter, isUnread } } : query;
}

/** Parses the parameters of the list of listings with leads: `s` (part of the title) and `id`. */
export function parseListingsWithLeadsQuery(querystring: string): { part: string; id: number | undefined } {
  return parseQuery(querystring, (query) => ({
    part: parseKeyword(query).trim(),
    id: parseIdParameter(query, 'id', 'listing'),
  }));
}
