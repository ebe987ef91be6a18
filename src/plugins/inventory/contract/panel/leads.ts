import { z } from 'zod';
import { leadStatuses, type LeadStatus } from '../lead';
import { boundedText } from '../texts/text';
import type { ListingCard } from './listing-card';
import { because } from '../reason';

/** A lead in the list. */
export interface PanelLeadLine {
  readonly id: number;
  readonly type_id: number | null;
  readonly listing: ListingCard | null;
  readonly kind: string;
  readonly lead_status: LeadStatus;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** The beginning of the message. */
  readonly excerpt: string | null;
  readonly is_read: boolean;
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
}

/** Totals over all leads, without personal data. */
export interface LeadOverview {
  readonly total: number;
  /** Without spam. */
  readonly unread: number;
  /** The kinds that leads have. */
  readonly kinds: readonly string[];
}

/** A listing with leads. */
export interface ListingWithLeads {
  readonly id: number;
  readonly title: string;
  readonly leads: number;
}

/** The body that changes a lead. */
export const leadChange = z
  .object({
    lead_status: z.enum(leadStatuses, { error: because('one_of', { words: leadStatuses.join(', ') }) }).optional(),
    is_read: z.boolean({ error: because('boolean') }).optional(),
  })
  .refine(({ lead_status: status, is_read: isRead }) => status !== undefined || isRead !== undefined, {
    error: because('lead_change'),
  });

export type LeadChangeBody = z.input<typeof leadChange>;

/** The changed fields with their new values. */
export interface LeadChanged extends LeadChangeBody {
  readonly id: number;
  readonly updated_at: string;
}

/** The most characters in a note. */
export const leadNoteLimit = 5000;

export const newLeadNote = z.object({
  text: boundedText(leadNoteLimit)
    .transform((text) => text.trim())
    .refine((text) => text !== '', because('not_empty')),
});
