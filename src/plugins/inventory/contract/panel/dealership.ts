import { z } from 'zod';
import { because, type Reason } from '../reason';
import { excerpt } from '../refusal';
import { settingFields } from '../settings';
import { parseOpenWeek } from '../texts/opening-hours';

/** The dealership's settings in the panel. */
export interface Dealership {
  /** Null where nothing is stored. */
  readonly settings: { readonly [Name in SettingName]: string | number | null };
  /** What applies where nothing is stored. */
  readonly defaults: { readonly [Name in SettingName]: string | number | null };
  /** Changes with each save. Null before the first one. */
  readonly version: string | null;
}

/** An image as a logo, which is not stored yet. */
export interface PreparedLogo {
  readonly logo: string;
}

export type SettingName = keyof typeof settingFields.shape;

/** The body that changes the dealership's settings: the changed ones and the version that was read. */
export const dealershipChange = z.strictObject(
  {
    ...settingFields.shape,
    version: z.string().nullable(),
    /** Only by day: a text that was stored earlier is shown until it is replaced. */
    opening_hours: settingFields.shape.opening_hours.refine(
      (value) => !value || value.length > 500 || parseOpenWeek(value) !== undefined,
      because('opening_hours'),
    ),
    contact_email: settingFields.shape.contact_email.refine(
      (value) => !value || /^[^\s@]+@[^\s@]+$/.test(value),
      because('email'),
    ),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? unknownFields(issue.keys as string[]) : undefined) },
);

/** Names some of the fields: the answer must not repeat a large body. */
function unknownFields(names: readonly string[]): Reason {
  return because('unknown_fields', { names: names.slice(0, 5).map(excerpt).join(', ') });
}

/** The body as the panel sends it. */
export type DealershipChange = z.input<typeof dealershipChange>;
