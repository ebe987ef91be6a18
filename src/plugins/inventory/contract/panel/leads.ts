import { z } from 'zod';
import { type leadBody, leadChangeBody, type LeadStatus, type SpamReason } from '../lead';
import { boundedText } from '../texts/text';
import type { PanelListingName } from './dashboard';
import type { PanelMail } from './lead-work/mail';
import type { leadWorkLists } from './lists/queries';
import type { ListingCard } from './listing-card';
import { because } from '../reason';

/** A person of the staff who can be responsible for leads. */
export interface LeadAssignee {
  /** The id of the panel account. */
  readonly id: number;
  readonly name: string;
}

/** The dealer's work on a lead. */
export interface LeadWork {
  readonly lead_status: LeadStatus;
  readonly is_read: boolean;
  readonly assignee: LeadAssignee | null;
  readonly due_at: string | null;
  readonly closed_reason: string | null;
}

/** A lead in the list. */
export interface PanelLeadLine extends LeadWork {
  readonly id: number;
  readonly type_id: number | null;
  readonly listing: ListingCard | null;
  readonly kind: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** The beginning of the message. */
  readonly excerpt: string | null;
  /** How often the person wrote again. */
  readonly repeats: number;
  readonly note_count: number;
  readonly created_at: string | null;
}

export interface PanelLeadNote {
  readonly id: number;
  readonly text: string;
  /** The author's name at the time of writing. */
  readonly author: string | null;
  /** Whether the current admin wrote it. */
  readonly is_own: boolean;
  readonly created_at: string | null;
}

/** A lead with all its details. */
export interface PanelLead extends Omit<PanelLeadLine, 'excerpt' | 'note_count'> {
  readonly message: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly source: Readonly<Record<string, unknown>>;
  readonly consent: Readonly<Record<string, unknown>>;
  readonly updated_at: string | null;
  /** Newest first. */
  readonly notes: readonly PanelLeadNote[];
  /** What the person sent again, oldest first. */
  readonly messages: readonly PanelLeadMessage[];
  /** Newest first. */
  readonly calls: readonly PanelLeadCall[];
  /** Why it looks like spam. */
  readonly spam_reasons: readonly SpamReason[];
  /** Newest first. */
  readonly mails: readonly PanelMail[];
  /** When staff first answered; null before. */
  readonly first_reply_at: string | null;
}

/** What a person sent again. */
export interface PanelLeadMessage {
  readonly kind: string;
  /** The contact details that were given with it, which may be others than those of the lead. */
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly message: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The listing that it was about, if the message came from a lead that was merged; null for none. */
  readonly listing?: PanelListingName | null;
  readonly received_at: string | null;
}

/** A call that staff noted. */
export interface PanelLeadCall {
  readonly id: number;
  readonly text: string;
  readonly author: string | null;
  readonly created_at: string | null;
}

/** Totals over all leads, without personal data. */
export interface LeadOverview {
  readonly total: number;
  /** Without spam. */
  readonly unread: number;
  /** When a person last wrote, without spam. */
  readonly last_received_at: string | null;
  /** The kinds that leads have. */
  readonly kinds: readonly string[];
  /** The leads in each list of what needs doing. */
  readonly work: Readonly<Record<LeadWorkList, number>>;
  /** The time zone of the dealership (IANA). Due dates are days in it. */
  readonly timezone: string;
}

/** A list of what needs doing. */
export type LeadWorkList = (typeof leadWorkLists)[number];

/** A listing with leads. */
export interface ListingWithLeads {
  readonly id: number;
  readonly title: string;
  readonly leads: number;
}

/** What a change has in addition to its fields. */
export interface LeadChanged extends LeadWork {
  readonly id: number;
  readonly updated_at: string | null;
}

/** The most characters in a note. */
export const leadNoteLimit = 5000;

export const newLeadNote = z.object({
  text: boundedText(leadNoteLimit)
    .transform((text) => text.trim())
    .refine((text) => text !== '', because('not_empty')),
});

/** The most leads in one bulk change or merge. */
export const leadBatch = 200;

const leadIds = z
  .array(z.number().int().min(1), { error: because('lead_ids', { max: leadBatch }) })
  .min(1, because('lead_ids', { max: leadBatch }))
  .max(leadBatch, because('lead_ids', { max: leadBatch }));

/** The body that changes many leads in the same way. */
export const leadBulkChange = z.object({ ids: leadIds }).and(leadChangeBody);

export type LeadBulkChangeBody = z.input<typeof leadBulkChange>;

/** The body that merges other leads into one. */
export const leadMerge = z.object({ ids: leadIds });

/** The body that enters a lead by hand: as one that is sent. */
export type NewLeadBody = z.input<typeof leadBody>;
