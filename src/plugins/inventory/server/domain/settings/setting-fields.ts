import { z } from 'zod';
import { lineText, requiredLine } from '../../../contract/texts/text';
import { isCurrency, isLocale, isTimezone } from './settings';
import { because } from '../../../contract/reason';

/** The schema of the dealership's settings in the panel and in bundles. Absent settings have their defaults. */
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
  timezone: z.string().refine(isTimezone, because('time_zone')).optional(),
  locale: z.string().refine(isLocale, because('language_tag')).optional(),
  date_format: lineText(40).nullable().optional(),
  contact_phone: lineText(60).nullable().optional(),
  contact_email: lineText(255).nullable().optional(),
});
