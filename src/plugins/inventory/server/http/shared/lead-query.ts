import type { QueryOf } from '../../../contract/parsing/parse-query';
import type { leadsQuery } from '../../../contract/queries';
import type { LeadFilter, LeadQuery } from '../../domain/leads/lead-query';
import { instantOf } from './instant';
import { paginationOf } from './pagination';

/**
 * Returns the page of leads that a query asks for.
 *
 * @param timezone the time zone of times without an offset
 * @param more filters that are not in the query
 */
export function toLeadQuery(query: QueryOf<typeof leadsQuery>, timezone: string, more: LeadFilter = {}): LeadQuery {
  const {
    listing_id: listingId,
    lead_status: statuses,
    kind: kinds,
    created_after: after,
    created_before: before,
  } = query;
  return {
    filter: {
      ...(listingId !== undefined && { listingId }),
      ...(statuses && { statuses }),
      ...(kinds && { kinds: kinds.map((kind) => kind.normalize('NFC')) }),
      ...(after !== undefined && { createdAfter: instantOf(after, timezone) }),
      ...(before !== undefined && { createdBefore: instantOf(before, timezone) }),
      ...more,
    },
    keywords: query.s ?? '',
    orderBy: query.orderby,
    order: query.order,
    ...paginationOf(query),
  };
}
