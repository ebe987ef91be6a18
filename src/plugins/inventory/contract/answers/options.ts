import { z } from 'zod';

/** Every option that may be read. */
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
export const optionsAnswer = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).meta({
  id: 'Options',
  description: `The value of each key that was asked for; null for one that is unknown or private. There are: ${optionKeys.join(', ')}.`,
});
