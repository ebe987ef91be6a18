import type { LeadChangeBody } from '../../../../contract/lead';
import type { QueryOf } from '../../../../contract/parsing/parse-query';
import type { leadsQuery } from '../../../../contract/queries';
import type { LeadFilter, LeadQuery } from '../../../domain/leads/lead-query';
import type { LeadChange } from '../../../domain/leads/workflow/lead-work';
import { instantOf } from '../instant';
import { paginationOf } from '../pagination';

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

/** Returns the change of a lead that a body asks for. @param timezone of a time without an offset */
export function toLeadChange(body: LeadChangeBody, timezone: string): LeadChange {
  const { lead_status: status, is_read: isRead, assignee_id: assigneeId, due_at: due, closed_reason: reason } = body;
  const dueAt = due && new Date(instantOf(due, timezone)).toISOString();
  return {
    ...(status !== undefined && { status }),
    ...(isRead !== undefined && { isRead }),
    ...(assigneeId !== undefined && { assigneeId }),
    ...(dueAt !== undefined && { dueAt: dueAt || null }),
    ...(reason !== undefined && { closedReason: reason }),
  };
}
