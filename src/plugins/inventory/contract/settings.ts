import { z } from 'zod';
import { isBrandColor, isLogo, maxLogoCharacters } from './brand/brand';
import { because } from './reason';
import { boundedText, lineText, requiredLine } from './texts/text';

/**
 * The longest language tag and time zone: Intl takes seconds for a tag of a megabyte. BCP 47 recommends room for 35.
 */
const maxCharacters = { locale: 35, timezone: 60 } as const;

/**
 * The schema of the dealership's settings, in the panel and in bundles. Absent and empty settings have their defaults.
 */
export const settingFields = z.object({
  site_name: requiredLine(120).optional(),
  currency: z.string().refine(isCurrency, because('currency')).optional(),
  currency_symbol: lineText(8).nullable().optional(),
  price_decimals: z
    .int(because('zero_to_two'))
    .min(0, because('zero_to_two'))
    .max(2, because('zero_to_two'))
    .optional(),
  distance_unit: z.enum(['mi', 'km'], because('distance_unit')).optional(),
  timezone: shortText(maxCharacters.timezone).refine(isTimezone, because('time_zone')).optional(),
  locale: shortText(maxCharacters.locale).refine(isLocale, because('language_tag')).optional(),
  date_format: lineText(40).nullable().optional(),
  contact_phone: lineText(60).nullable().optional(),
  contact_email: lineText(255).nullable().optional(),
  /** Lines as on an envelope, without the name. */
  address: boundedText(500).nullable().optional(),
  /** By day, as `parseOpenWeek` reads it, or free text of several lines. */
  opening_hours: boundedText(500).nullable().optional(),
  /** In the form #rrggbb. */
  brand_color: shortText(7).refine(isBrandColor, because('color_format')).nullable().optional(),
  /** A PNG image as a data URL, as `POST /dealer-inventory/dealership/logo` returns it. */
  logo: shortText(maxLogoCharacters).refine(isLogo, because('logo')).nullable().optional(),
});

/** Returns whether `value` has the form of an ISO 4217 code. */
export function isCurrency(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value);
}

export function isTimezone(value: unknown): value is string {
  return isAccepted(value, maxCharacters.timezone, (timeZone) => new Intl.DateTimeFormat('en', { timeZone }));
}

export function isLocale(value: unknown): value is string {
  return isAccepted(value, maxCharacters.locale, (locale) => new Intl.Locale(locale));
}

function isAccepted(value: unknown, max: number, use: (value: string) => unknown): value is string {
  if (typeof value !== 'string' || value === '' || value.length > max) return false;
  try {
    return Boolean(use(value));
  } catch {
    return false; // Intl throws for invalid values
  }
}

/** Returns a schema that checks nothing else of a text with more than `max` characters. */
function shortText(max: number) {
  return z.string({ error: because('string') }).max(max, { error: because('characters', { max }), abort: true });
}
