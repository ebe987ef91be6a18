import { z } from 'zod';
import { because } from '../reason';

/** Returns a VIN in the form in which it is compared and stored: upper case, without spaces and hyphens. */
export function normaliseVin(text: string): string {
  // Only ASCII letters change: some letters of other alphabets have ASCII capitals.
  return text.replace(/[\s-]+/g, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** Returns `text` as a listing stores it: a complete VIN normalized, anything else unchanged. */
export function storedVin(text: string): string {
  const vin = normaliseVin(text);
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : text;
}

const flag = z.boolean({ error: because('boolean') });

/** The first model year with VINs of 17 characters (49 CFR 565; ISO 3779). */
export const firstModelYear = 1980;

/** The body of `POST import_vin`. A missing `vin` has its own error code. Unknown fields are ignored. */
export const vinImportBody = z
  .object({
    vin: z.string({ error: because('string') }).meta({
      description: 'The VIN. Spaces, hyphens and case are ignored.',
      examples: ['1FADP5AU6DL536022'],
    }),
    /** Any value other than `publish` means draft, as for a new listing. */
    status: z
      .unknown()
      .transform((value) => (value === 'publish' ? ('publish' as const) : ('draft' as const)))
      .meta({ description: '`publish`; any other value, or no value, means draft.', examples: ['publish'] })
      .optional(),
    allow_duplicate: flag
      .meta({ description: 'Create a listing even if the type already has a live listing with this VIN.' })
      .nullish(),
    model_year: z
      .number({ error: because('whole_number') })
      .int(because('whole_number'))
      .min(firstModelYear, because('at_least', { min: firstModelYear }))
      .max(2039, because('at_most', { max: 2039 }))
      .meta({ description: 'The model year, if known: position 10 repeats every 30 years.' })
      .nullish(),
    allow_check_digit_mismatch: flag
      .meta({ description: 'Accept a North American VIN with a wrong check digit.' })
      .nullish(),
  })
  .meta({ id: 'VinImportWrite', description: 'The VIN to import. Unknown fields are ignored.' });

export const vinImportStatuses = ['created', 'duplicate', 'rejected', 'failed'] as const;

/** The outcome of an import: a new listing; an existing listing; an invalid VIN; a VIN that could not be decoded. */
export type VinImportStatus = (typeof vinImportStatuses)[number];
