import { z } from 'zod';
import { vinImportStatuses } from '../vin/vin';
import { id, idAsName, nullableText, nullableTime, text } from './fields';
import { listingResponse } from './listing';

export const vinWarningResponse = z
  .object({
    code: text('For programs, such as check_digit or not_mapped.'),
    message: text('For people.'),
  })
  .meta({ id: 'VinWarning', description: 'A warning about a decoded or imported VIN.' });

/** One attempt to create a listing from a VIN. */
export const vinImportResponse = z
  .object({
    id: id('Id of the attempt.'),
    type_id: id('The type of the listing.'),
    vin: text('The requested VIN, normalized; at most 40 characters.'),
    status: z.enum(vinImportStatuses).meta({
      description:
        'Outcome: a new listing (created), an existing listing (duplicate), an invalid VIN (rejected), or a VIN that could not be decoded (failed).',
    }),
    listing_id: id('The new or existing listing; null if none, or if it was deleted.').nullable(),
    year: z.int().nullable().meta({ description: 'Model year.' }),
    make: nullableText('Make.'),
    model: nullableText('Model.'),
    trim: nullableText('Trim.'),
    decoded: z.record(z.string(), z.string()).meta({ description: 'All decoded values, by vPIC variable.' }),
    mapped: z
      .record(idAsName, z.union([z.string(), z.array(z.string())]))
      .meta({ description: 'Values written to the listing, by category id, in the shape of a listing.' }),
    unmapped: z.array(z.string()).meta({ description: 'Variables without a category.' }),
    warnings: z.array(vinWarningResponse),
    provider: nullableText('Provider that decoded the VIN.'),
    user_id: id('The user of the key; null for an import in the panel, or if the user was deleted.').nullable(),
    created_at: nullableTime('When the import was attempted.'),
  })
  .meta({ id: 'VinImport', description: 'An attempt to create a listing from a VIN.' });

/** The data of `POST import_vin`. */
export const importedResponse = z
  .object({ import: vinImportResponse, listing: listingResponse })
  .meta({ id: 'ImportedVin', description: 'The import and the new listing.' });
