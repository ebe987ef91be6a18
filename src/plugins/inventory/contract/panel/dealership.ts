import { z } from 'zod';
import { because } from '../reason';
import { settingFields } from '../settings';

/** The dealership's settings in the panel. */
export interface Dealership {
  /** Null where nothing is stored. */
  readonly settings: { readonly [Name in SettingName]: string | number | null };
  /** What applies where nothing is stored. */
  readonly defaults: { readonly [Name in SettingName]: string | number | null };
  /** Changes with each save. Null before the first one. */
  readonly version: string | null;
}

export type SettingName = keyof typeof settingFields.shape;

/** The body that changes the dealership's settings: the changed ones and the version that was read. */
export const dealershipChange = settingFields
  .extend({
    version: z.string().nullable(),
    contact_email: settingFields.shape.contact_email.refine(
      (value) => !value || /^[^\s@]+@[^\s@]+$/.test(value),
      because('email'),
    ),
  })
  .strict();

/** The body as the panel sends it. */
export type DealershipChange = z.input<typeof dealershipChange>;
