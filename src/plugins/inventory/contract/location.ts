import { z } from 'zod';
import { because } from './reason';
import { slugLength, slugPattern } from './texts/slug';
import { boundedText, lineText } from './texts/text';

/** The lines of a location's address. `street` may have several lines. */
export const addressParts = ['street', 'city', 'region', 'postal_code', 'country'] as const;
export type AddressPart = (typeof addressParts)[number];
export type Address = Readonly<Record<AddressPart, string | null>>;

/** The limits of a location's fields, in characters. */
export const locationLimits = {
  name: 120,
  street: 255,
  part: 120,
  phone: 60,
  email: 255,
  hours: 500,
  storeCode: 60,
} as const;

/** The most locations of a dealership: pages show all of them, and searches count each. */
export const maxLocations = 200;

const part = lineText(locationLimits.part).nullable();

const degrees = (max: number) =>
  z
    .number({ error: because('number') })
    .min(-max, because('between', { min: -max, max }))
    .max(max, because('between', { min: -max, max }));

/**
 * The schema of a location, in the panel and in bundles. What is absent or null, it has from the dealership's settings.
 */
export const locationFields = z.object({
  name: lineText(locationLimits.name).nullable().optional(),
  slug: z
    .string({ error: because('string') })
    .max(slugLength, because('characters', { max: slugLength }))
    .regex(slugPattern, because('slug_format'))
    .optional(),
  street: boundedText(locationLimits.street).nullable().optional(),
  city: part.optional(),
  region: part.optional(),
  postal_code: part.optional(),
  country: part.optional(),
  phone: lineText(locationLimits.phone).nullable().optional(),
  email: lineText(locationLimits.email)
    .refine((value) => value === '' || /^[^\s@]+@[^\s@]+$/.test(value), because('email'))
    .nullable()
    .optional(),
  /** By day, as `parseOpenWeek` reads it, or free text of several lines. */
  hours: boundedText(locationLimits.hours).nullable().optional(),
  latitude: degrees(90).nullable().optional(),
  longitude: degrees(180).nullable().optional(),
  store_code: lineText(locationLimits.storeCode).nullable().optional(),
});

export type LocationFields = z.output<typeof locationFields>;

/** The slug of the location that every installation begins with. */
export const firstLocationSlug = 'main';
