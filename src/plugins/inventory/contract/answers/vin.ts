import { z } from 'zod';
import { vinImportStatuses } from '../vin';
import { id, idAsName, nullableText, nullableTime, text } from './fields';
import { listingAnswer } from './listing';

export const vinWarningAnswer = z
  .object({
    code: text('For programs, such as check_digit or not_mapped.'),
    message: text('For people.'),
  })
  .meta({ id: 'VinWarning', description: 'Something that people should know of a decoding or an import.' });

/** One attempt to make a listing of a VIN. */
export const vinImportAnswer = z
  .object({
    id: id('Id of the attempt.'),
    type_id: id('The type of which a listing was to be made.'),
    vin: text('What was asked for, in the form of a VIN; at most 40 characters of it.'),
    status: z.enum(vinImportStatuses).meta({
      description:
        'What came of it: a listing (created), a listing that was there already (duplicate), no VIN (rejected), nothing known of it (failed).',
    }),
    listing_id: id('The listing that was made or was there already; null without one, or when it is gone.').nullable(),
    year: z.int().nullable().meta({ description: 'Model year.' }),
    make: nullableText('Make.'),
    model: nullableText('Model.'),
    trim: nullableText('Trim.'),
    decoded: z.record(z.string(), z.string()).meta({ description: 'Everything that the VIN told, by vPIC variable.' }),
    mapped: z
      .record(idAsName, z.union([z.string(), z.array(z.string())]))
      .meta({ description: 'What went into the listing, by the id of the category, as a listing reads.' }),
    unmapped: z.array(z.string()).meta({ description: 'Variables that no category took.' }),
    warnings: z.array(vinWarningAnswer),
    provider: nullableText('Who decoded the VIN.'),
    user_id: id('Whose key asked for it; null for somebody in the panel, and when the user is gone.').nullable(),
    created_at: nullableTime('When it was tried.'),
  })
  .meta({ id: 'VinImport', description: 'An attempt to make a listing of a VIN.' });

/** The data of `POST import_vin`. */
export const importedAnswer = z
  .object({ import: vinImportAnswer, listing: listingAnswer })
  .meta({ id: 'ImportedVin', description: 'The import and the listing that it made.' });
