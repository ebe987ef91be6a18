import type { DeepReadonly } from '../../../../contract/responses/fields';
import { type OptionKey, type optionsResponse } from '../../../../contract/responses/options';
import { excerpt } from '../../../../contract/refusal';
import type { Settings } from '../../../domain/settings/settings';

export interface OptionSources {
  readonly settings: Settings;
  readonly publicUrl: string;
  readonly maxUploadBytes: number;
}

type Option = (from: OptionSources) => string | number | null;

/** The public options with their sources. Other settings are private. */
const publicOptions: Readonly<Record<OptionKey, Option>> = {
  site_name: ({ settings }) => settings.site_name,
  site_url: ({ publicUrl }) => publicUrl,
  currency: ({ settings }) => settings.currency,
  currency_symbol: ({ settings }) => settings.currency_symbol,
  price_decimals: ({ settings }) => settings.price_decimals,
  distance_unit: ({ settings }) => settings.distance_unit,
  timezone: ({ settings }) => settings.timezone,
  locale: ({ settings }) => settings.locale,
  date_format: ({ settings }) => settings.date_format,
  contact_phone: ({ settings }) => settings.contact_phone,
  contact_email: ({ settings }) => settings.contact_email,
  max_upload_bytes: ({ maxUploadBytes }) => maxUploadBytes,
};

/** A map instead of the object, so that keys such as `constructor` are unknown. */
const byKey = new Map<string, Option>(Object.entries(publicOptions));

/** Returns the value of each requested key; null for an unknown or private key. */
export function presentOptions(keys: readonly string[], from: OptionSources): DeepReadonly<typeof optionsResponse> {
  return Object.fromEntries(keys.map((key) => [excerpt(key), byKey.get(key)?.(from) ?? null]));
}
