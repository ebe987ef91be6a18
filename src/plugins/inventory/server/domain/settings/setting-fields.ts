import { z } from 'zod';
import { lineText, requiredLine } from '../../../contract/texts/text';
import { isCurrency, isLocale, isTimezone } from './settings';

/** The schema of the dealership's settings in the panel and in bundles. Absent settings have their defaults. */
export const settingFields = z.object({
  site_name: requiredLine(120).optional(),
  currency: z.string().refine(isCurrency, 'must be an ISO 4217 code such as USD').optional(),
  currency_symbol: lineText(8).nullable().optional(),
  price_decimals: z.int('must be 0, 1 or 2').min(0, 'must be 0, 1 or 2').max(2, 'must be 0, 1 or 2').optional(),
  distance_unit: z.enum(['mi', 'km'], 'must be mi or km').optional(),
  timezone: z.string().refine(isTimezone, 'must be an IANA name such as America/New_York').optional(),
  locale: z.string().refine(isLocale, 'must be a language tag such as en-US').optional(),
  date_format: lineText(40).nullable().optional(),
  contact_phone: lineText(60).nullable().optional(),
  contact_email: lineText(255).nullable().optional(),
});
