import { z } from 'zod';
import { leadStatuses, type LeadStatus } from '../lead';
import { boundedText } from '../text';
import type { ListingCard } from './listing-card';

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
  /** As it was when the note was written. */
  readonly author: string | null;
  /** Whether the admin who asks has written it. */
  readonly is_own: boolean;
  readonly created_at: string | null;
}

/** Everything that is known of a lead. */
export interface PanelLead extends Omit<PanelLeadLine, 'excerpt' | 'note_count'> {
  readonly message: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly source: Readonly<Record<string, unknown>>;
  readonly consent: Readonly<Record<string, unknown>>;
  readonly updated_at: string | null;
  /** The newest first. */
  readonly notes: readonly PanelLeadNote[];
}

/** Of all leads, and nothing about any person. */
export interface LeadOverview {
  readonly total: number;
  /** Spam left out. */
  readonly unread: number;
  /** Those that there are leads of. */
  readonly kinds: readonly string[];
}

/** A listing that people have asked about. */
export interface ListingWithLeads {
  readonly id: number;
  readonly title: string;
  readonly leads: number;
}

/** What staff change of a lead. */
export const leadChange = z
  .object({
    lead_status: z.enum(leadStatuses, { error: `must be one of ${leadStatuses.join(', ')}` }).optional(),
    is_read: z.boolean({ error: 'must be true or false' }).optional(),
  })
  .refine(({ lead_status: status, is_read: isRead }) => status !== undefined || isRead !== undefined, {
    error: 'must name lead_status or is_read',
  });

export type LeadChangeBody = z.input<typeof leadChange>;

/** What was changed, as it is now. */
export interface LeadChanged extends LeadChangeBody {
  readonly id: number;
  readonly updated_at: string;
}

/** Characters in a note. */
export const leadNoteLimit = 5000;

export const newLeadNote = z.object({
  text: boundedText(leadNoteLimit)
    .transform((text) => text.trim())
    .refine((text) => text !== '', 'must not be empty'),
});
