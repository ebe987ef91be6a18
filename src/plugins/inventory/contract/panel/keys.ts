import { z } from 'zod';
import type { Capability } from '../capability';
import { requiredLine } from '../text';

/** The owner of a key, as the panel shows one. */
export interface KeyOwner {
  readonly id: number;
  readonly username: string;
  readonly display_name: string | null;
  readonly email: string;
  readonly is_blocked: boolean;
  /** The name of the role; null without one, and then there are no capabilities either. */
  readonly role: string | null;
  readonly capabilities: readonly Capability[];
}

export interface PanelKey {
  readonly id: number;
  readonly label: string;
  /** Null when the owner was deleted: the key is good for nothing. */
  readonly owner: KeyOwner | null;
  readonly last_four: string;
  readonly created_at: string | null;
  readonly last_used_at: string | null;
  readonly expires_at: string | null;
  readonly is_expired: boolean;
}

/** A key with its value: the same secret three times over. */
export interface RevealedKey {
  readonly key: PanelKey;
  readonly secret: string;
  readonly site_url: string;
  readonly base_url: string;
  /** `<site_url>|<secret>`, what the mobile app scans. */
  readonly qr_text: string;
}

/** The name of a key, by which staff tell it from the others of its owner. */
export const keyLabel = requiredLine(120).transform((label) => label.trim());

/** The body that makes a key. */
export const newKey = z.object({
  user_id: z.number({ error: 'must be the id of a user' }).int('must be the id of a user'),
  label: keyLabel,
  expires_at: z.iso
    .datetime({ offset: true, error: 'must be a time such as 2027-01-31T12:00:00Z' })
    .transform((text) => new Date(text))
    .nullish(),
});

/** What the panel sends for it. */
export type NewKey = z.input<typeof newKey>;
