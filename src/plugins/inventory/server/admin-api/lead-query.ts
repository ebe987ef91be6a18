import type { LeadQuery } from '../leads/lead-query';
import { readLeadQuery } from '../v1/http/lead-query';
import { readKeyword } from '../v1/http/inventory-query';
import { readOneOf, readQuery } from '../v1/http/query';
import { readIdParameter } from './parse-panel-request';

/** The parameters of the API's `leads`, and `type_id` and `unread`. @throws Refusal that names every bad one */
export function readPanelLeadQuery(querystring: string, timezone: string): LeadQuery {
  const { typeId, isUnread } = readQuery(querystring, (query) => ({
    typeId: readIdParameter(query, 'type_id', 'type'),
    isUnread: readOneOf(query, 'unread', ['false', 'true']) === 'true',
  }));
  const query = readLeadQuery(querystring, { timezone, ...(typeId !== undefined && { typeId }) });
  return isUnread ? { ...query, filter: { ...query.filter, isUnread } } : query;
}

/** Which of the listings that people have asked about are meant: `s`, a part of the title, or `id`. */
export function readAskedListingsQuery(querystring: string): { part: string; id: number | undefined } {
  return readQuery(querystring, (query) => ({
    part: readKeyword(query).trim(),
    id: readIdParameter(query, 'id', 'listing'),
  }));
}
