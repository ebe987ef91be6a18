import type { LeadStatus } from '../../contract/lead';

/** Which leads are asked for; what is absent asks for nothing. */
export interface LeadFilter {
  readonly typeId?: number;
  readonly listingId?: number;
  /** Only those that nobody has read; spam, which nobody need read, is among them only if its status is asked for. */
  readonly isUnread?: boolean;
  readonly statuses?: readonly LeadStatus[];
  readonly kinds?: readonly string[];
  /** Epoch milliseconds, itself left out. */
  readonly createdAfter?: number;
  /** Epoch milliseconds, itself left out. */
  readonly createdBefore?: number;
}

/** One page of leads. */
export interface LeadQuery {
  readonly filter: LeadFilter;
  /** As it was sent; empty asks for nothing. */
  readonly keywords: string;
  readonly orderBy: 'date' | 'name';
  readonly order: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}
