import { z } from 'zod';

/** The text of a VIN as it is compared and stored: without blanks and hyphens, in upper case. */
export function normaliseVin(text: string): string {
  // Letters of other alphabets stay what they are: some of them have capitals among ours.
  return text.replace(/[\s-]+/g, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** `text` as a listing keeps it: a whole VIN in its one form, anything else as it was given. */
export function storedVin(text: string): string {
  const vin = normaliseVin(text);
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : text;
}

const flag = z.boolean({ error: 'must be true or false' });

/** The first year whose VINs are of 17 characters (49 CFR 565; ISO 3779). */
export const firstModelYear = 1980;

/** The body of `POST import_vin`, but for `vin`, whose absence has a code of its own. Unknown fields are ignored. */
export const vinImportBody = z
  .object({
    vin: z.string({ error: 'must be a string' }).meta({
      description: 'The VIN; blanks, hyphens and small letters do not matter.',
      examples: ['1FADP5AU6DL536022'],
    }),
    /** `publish`, or anything else, which means draft: as for a listing that is made. */
    status: z
      .unknown()
      .transform((value) => (value === 'publish' ? ('publish' as const) : ('draft' as const)))
      .meta({ description: '`publish`; any other value, and none, means draft.', examples: ['publish'] })
      .optional(),
    allow_duplicate: flag
      .meta({ description: 'Make a listing even if a live one of the type has this VIN.' })
      .nullish(),
    model_year: z
      .number({ error: 'must be a whole number' })
      .int('must be a whole number')
      .min(firstModelYear, `must be at least ${firstModelYear}`)
      .max(2039, 'must be at most 2039')
      .meta({ description: 'The model year, where the caller knows it: position 10 repeats every 30 years.' })
      .nullish(),
    allow_check_digit_mismatch: flag
      .meta({ description: 'Take a North American VIN whose check digit is wrong.' })
      .nullish(),
  })
  .meta({ id: 'VinImportWrite', description: 'The VIN to import. Unknown fields are ignored.' });

export const vinImportStatuses = ['created', 'duplicate', 'rejected', 'failed'] as const;

/** What became of an attempt: a listing; a listing that was there already; no VIN; a VIN that nothing is known of. */
export type VinImportStatus = (typeof vinImportStatuses)[number];
