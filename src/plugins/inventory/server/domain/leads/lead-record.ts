import type { LeadStatus, SpamReason } from '../../../contract/lead';
import type { Assignee } from './workflow/assignee-store';

/** The stored content of a lead. */
export interface LeadContent {
  readonly typeId: number | null;
  readonly listingId: number | null;
  readonly kind: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly message: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly source: Readonly<Record<string, unknown>>;
  readonly consent: Readonly<Record<string, unknown>>;
}

/** The listing that a lead is about, with its current data. */
export interface LeadListing {
  readonly id: number;
  readonly typeId: number;
  readonly title: string;
  readonly slug: string;
  readonly stockNumber: string | null;
  readonly vin: string | null;
  /** As stored; null is the first location. */
  readonly locationId: number | null;
}

/** A lead. Times are ISO 8601 UTC. */
export interface LeadRecord extends LeadContent {
  readonly id: number;
  readonly listing: LeadListing | null;
  readonly status: LeadStatus;
  readonly isRead: boolean;
  /** Why it looks like spam. */
  readonly spamReasons: readonly SpamReason[];
  /** Whether it was held as spam, and not announced. */
  readonly isHeld: boolean;
  readonly assignee: Assignee | null;
  readonly dueAt: string | null;
  readonly closedReason: string | null;
  /** How often the person wrote again, or doubles were merged into it. */
  readonly repeats: number;
  /** What the person sent again, oldest first. */
  readonly messages: readonly RepeatedMessage[];
  readonly wroteAgainAt: string | null;
  readonly firstReplyAt: string | null;
  readonly lastReplyAt: string | null;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
}

/** A listing, with its title when leads were merged. */
export type MessageListing = Pick<LeadListing, 'id' | 'title'>;

/** What a person sent again. */
export interface RepeatedMessage extends Omit<LeadContent, 'typeId' | 'listingId'> {
  /** Of a message of a lead that was merged: the listing that it was about, with its title then; null for none. */
  readonly listing?: MessageListing | null;
  readonly receivedAt: string | null;
}
