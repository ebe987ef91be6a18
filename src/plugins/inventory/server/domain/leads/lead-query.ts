import type { LeadStatus } from '../../../contract/lead';

/** A filter of leads. Missing fields do not filter. */
export interface LeadFilter {
  readonly typeId?: number;
  readonly listingId?: number;
  /** Only unread leads. Excludes spam, unless `statuses` is given. */
  readonly isUnread?: boolean;
  readonly statuses?: readonly LeadStatus[];
  /** Only open leads of this panel account, or of no one. */
  readonly assigneeId?: number | null;
  /** Only open leads that are due before this time, in epoch milliseconds. */
  readonly dueBefore?: number;
  /** Only open leads that have no reply since the person wrote last. */
  readonly isUnanswered?: boolean;
  readonly kinds?: readonly string[];
  /** Epoch milliseconds, exclusive. */
  readonly createdAfter?: number;
  /** Epoch milliseconds, exclusive. */
  readonly createdBefore?: number;
}

/** One page of leads. */
export interface LeadQuery {
  readonly filter: LeadFilter;
  /** As the client sent them; an empty string does not filter. */
  readonly keywords: string;
  readonly orderBy: 'date' | 'name';
  readonly order: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}
