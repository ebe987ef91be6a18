import type { SelectOption } from '../../parts/fields/select-field';

/** The regions that the picker offers; the API takes every language tag (BCP 47). */
const locales = `
  en-US en-CA en-GB en-IE en-AU en-NZ en-ZA de-DE de-AT de-CH es-ES es-MX es-US es-AR es-CL es-CO
  fr-FR fr-CA fr-BE fr-CH it-IT nl-NL nl-BE pt-BR pt-PT pl-PL cs-CZ sv-SE da-DK nb-NO fi-FI tr-TR ja-JP
`
  .trim()
  .split(/\s+/);

/** Date formats in the Unicode notation (UTS #35), which apps read. */
const dateFormats = [
  'MM/dd/yyyy',
  'dd/MM/yyyy',
  'dd.MM.yyyy',
  'd.M.yyyy',
  'MMM d, yyyy',
  'd MMM yyyy',
  'yyyy-MM-dd',
  'dd-MM-yyyy',
];

/** Returns all currencies with their names in `language`. */
export function currencyOptions(language: string): SelectOption[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code}`,
  }));
}

/** Returns all time zones with their difference from UTC today. */
export function timezoneOptions(now: Date): SelectOption[] {
  const zones = Intl.supportedValuesOf('timeZone');
  return (zones.includes('UTC') ? zones : ['UTC', ...zones]).map((zone) => ({
    value: zone,
    label: `${zone.replaceAll('_', ' ')} (${offsetOf(zone, now)})`,
  }));
}

function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? timeZone;
}

/** Returns regions by name in `language`, each with a price as it writes it. */
export function localeOptions(language: string, currency: string): SelectOption[] {
  const names = new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' });
  return locales
    .map((locale) => ({ value: locale, label: `${names.of(locale) ?? locale} · ${samplePrice(locale, currency)}` }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}

function samplePrice(locale: string, currency: string): string {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(21_990.5);
  } catch {
    return ''; // the currency is being typed
  }
}

/** Returns the date formats, each with `now` as it writes it. */
export function dateFormatOptions(now: Date): SelectOption[] {
  return dateFormats.map((format) => ({ value: format, label: `${writeDate(format, now)} (${format})` }));
}

function writeDate(format: string, date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const parts: Readonly<Record<string, string>> = {
    yyyy: String(date.getFullYear()),
    MMM: new Intl.DateTimeFormat('en', { month: 'short' }).format(date),
    MM: two(date.getMonth() + 1),
    M: String(date.getMonth() + 1),
    dd: two(date.getDate()),
    d: String(date.getDate()),
  };
  return format.replace(/yyyy|MMM|MM|M|dd|d/g, (part) => parts[part] ?? part);
}
