import { z } from 'zod';
import type { Capability } from '../capability';
import { requiredLine } from '../texts/text';
import { because } from '../reason';

/** The owner of a key in the panel. */
export interface KeyOwner {
  readonly id: number;
  readonly username: string;
  readonly display_name: string | null;
  readonly email: string;
  readonly is_blocked: boolean;
  /** The name of the role; null without a role, which also means no capabilities. */
  readonly role: string | null;
  readonly capabilities: readonly Capability[];
}

export interface PanelKey {
  readonly id: number;
  readonly label: string;
  /** Null if the owner was deleted: the key no longer works. */
  readonly owner: KeyOwner | null;
  readonly last_four: string;
  readonly created_at: string | null;
  readonly last_used_at: string | null;
  readonly expires_at: string | null;
  readonly is_expired: boolean;
}

/** A key with its value, also as a QR code. Every form contains the secret. */
export interface RevealedKey {
  readonly key: PanelKey;
  readonly secret: string;
  readonly site_url: string;
  readonly base_url: string;
  /** The address of the lot app, to open on the phone; null if it is off. */
  readonly app_url: string | null;
  /** `<site_url>|<secret>`, the text that the mobile app scans. */
  readonly qr_text: string;
}

/** The label of a key, which distinguishes it from other keys of its owner. */
export const keyLabel = requiredLine(120).transform((label) => label.trim());

/** The body that creates a key. */
export const newKey = z.object({
  user_id: z.number({ error: because('user_id') }).int(because('user_id')),
  label: keyLabel,
  expires_at: z.iso
    .datetime({ offset: true, error: because('time_example') })
    .transform((text) => new Date(text))
    .nullish(),
});

/** The body as the panel sends it. */
export type NewKey = z.input<typeof newKey>;
