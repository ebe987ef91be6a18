import { isBrandColor, isLogo } from '../../../contract/brand/brand';
import { isCurrency, isLocale, isTimezone } from '../../../contract/settings';

/** The dealership's settings with defaults applied. */
export interface Settings {
  readonly site_name: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly currency_symbol: string;
  readonly price_decimals: number;
  readonly distance_unit: 'mi' | 'km';
  /** IANA name. */
  readonly timezone: string;
  /** BCP 47. */
  readonly locale: string;
  readonly date_format: string;
  readonly contact_phone: string | null;
  readonly contact_email: string | null;
  readonly address: string | null;
  readonly opening_hours: string | null;
  /** In the form #rrggbb. */
  readonly brand_color: string | null;
  /** A PNG image as a data URL. */
  readonly logo: string | null;
}

export const defaultSettings = {
  site_name: 'Dealer Inventory',
  currency: 'USD',
  price_decimals: 2,
  distance_unit: 'mi',
  timezone: 'UTC',
  locale: 'en-US',
  date_format: 'yyyy-MM-dd',
  contact_phone: null,
  contact_email: null,
  address: null,
  opening_hours: null,
  brand_color: null,
  logo: null,
} as const;

/** Returns the settings for a stored record. Empty and invalid fields get their defaults. */
export function settingsFrom(stored: Readonly<Record<string, unknown>>): Settings {
  const locale = isLocale(stored.locale) ? stored.locale : defaultSettings.locale;
  const currency = isCurrency(stored.currency) ? stored.currency : defaultSettings.currency;
  return {
    site_name: text(stored.site_name) ?? defaultSettings.site_name,
    currency,
    currency_symbol: text(stored.currency_symbol) ?? symbolOf(currency, locale),
    price_decimals: decimals(stored.price_decimals) ?? defaultSettings.price_decimals,
    distance_unit: stored.distance_unit === 'km' ? 'km' : defaultSettings.distance_unit,
    timezone: isTimezone(stored.timezone) ? stored.timezone : defaultSettings.timezone,
    locale,
    date_format: text(stored.date_format) ?? defaultSettings.date_format,
    contact_phone: text(stored.contact_phone) ?? null,
    contact_email: text(stored.contact_email) ?? null,
    address: text(stored.address) ?? null,
    opening_hours: text(stored.opening_hours) ?? null,
    brand_color: textIf(stored.brand_color, isBrandColor),
    logo: textIf(stored.logo, isLogo),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Anything else, which only a manual edit of the database can store, reads as absent. */
function textIf(value: unknown, isValid: (text: string) => boolean): string | null {
  return typeof value === 'string' && isValid(value) ? value : null;
}

function decimals(value: unknown): number | undefined {
  return value === 0 || value === 1 || value === 2 ? value : undefined;
}

function symbolOf(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
