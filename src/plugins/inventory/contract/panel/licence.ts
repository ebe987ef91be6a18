import { z } from 'zod';
import { because, type ReasonParts } from '../reason';

/** The state of the license. */
export interface PanelLicence {
  readonly is_entitled: boolean;
  /** Why the install is not entitled, as a sentence without a period; null if it is entitled. */
  readonly problem: ReasonParts | null;
  /** 0 none, 1 standard, 2 premium, 3 enterprise; 0 unless the license is in force. */
  readonly tier: number;
  readonly addons: readonly string[];
  readonly install_id: string;
  readonly expires_at: string | null;
  /** Where the token comes from. A configured token takes precedence over one installed in the panel. */
  readonly source: 'configuration' | 'panel' | null;
}

export type PanelEntitlement = Pick<PanelLicence, 'is_entitled'>;

export const newLicence = z.object({
  token: z
    .string({ error: because('licence_text') })
    .trim()
    .min(1, because('not_empty'))
    .max(8192, because('licence_too_long')),
});
