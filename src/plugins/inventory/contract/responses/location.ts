import { z } from 'zod';
import { id, nullableNumber, nullableText, nullableTime, text } from './fields';

/** The location of a listing. */
export const locationNameResponse = z
  .object({
    id: id('Id of the location.'),
    name: text('Name of the location.'),
    slug: text('Name in URLs and filters.'),
  })
  .meta({ id: 'LocationName', description: 'The place where a listing is.' });

/** A place where the dealership has listings. */
export const locationResponse = z
  .object({
    id: id('Id of the location: the `location_id` of listings.'),
    name: text('Name, such as Downtown.'),
    slug: text('Name in URLs and filters: lowercase letters, digits and hyphens.'),
    address: z
      .object({
        street: nullableText('Street and number; may have several lines.'),
        city: nullableText('City.'),
        region: nullableText('State, province or region.'),
        postal_code: nullableText('Postal code.'),
        country: nullableText('Country.'),
      })
      .meta({ description: 'Postal address. Unknown parts are null.' }),
    phone: nullableText('Telephone number.'),
    email: nullableText('Email address.'),
    hours: nullableText('Opening hours by day, such as `Mo-Fr 09:00-18:00; Sa 10:00-14:00`, or free text.'),
    latitude: nullableNumber('Degrees north.'),
    longitude: nullableNumber('Degrees east.'),
    store_code: nullableText('Code by which Google and other partners know the location.'),
    position: z.int().meta({ description: 'Position in display order. The first is the default of new listings.' }),
    created_at: nullableTime('When the location was created.'),
    updated_at: nullableTime('When the location was last changed.'),
  })
  .meta({
    id: 'Location',
    description: "A place where the dealership has listings. What it lacks, it has from the dealership's settings.",
  });
