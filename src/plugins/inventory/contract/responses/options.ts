import { z } from 'zod';

/** Every public option. */
export const optionKeys = [
  'site_name',
  'site_url',
  'currency',
  'currency_symbol',
  'price_decimals',
  'distance_unit',
  'timezone',
  'locale',
  'date_format',
  'contact_phone',
  'contact_email',
  'max_upload_bytes',
] as const;

export type OptionKey = (typeof optionKeys)[number];

/** The data of `GET options`. */
export const optionsResponse = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).meta({
  id: 'Options',
  description: `The value of each requested key; null for an unknown or private key. Keys: ${optionKeys.join(', ')}.`,
});
