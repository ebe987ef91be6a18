import { z } from 'zod';
import { plainImportFields } from '../../imports';
import { because } from '../../reason';

/** The fields of a listing that staff can lock, besides its categories (`category:<id>`). */
export const lockableFields = plainImportFields.filter((field) => field !== 'id');

const field = z
  .string({ error: because('string') })
  .regex(
    /^(?:title|content|price|status|sold|sale_pending|vin|stock_number|location|pictures|category:[1-9]\d{0,9})$/,
    {
      error: because('import_field'),
    },
  );

/** The most fields that are locked in a listing. */
export const maxLocks = 500;

const fields = z
  .array(field, { error: because('array') })
  .max(maxLocks, because('import_field'))
  .default([]);

/** The body of `PUT editor/listings/:document_id/locks`: fields to lock and to release. Others stay as they are. */
export const listingLocksBody = z.object({ lock: fields, release: fields });

/** The fields of a listing that imports do not overwrite: `price`, `category:12`. */
export interface ListingLocks {
  readonly fields: readonly string[];
}
