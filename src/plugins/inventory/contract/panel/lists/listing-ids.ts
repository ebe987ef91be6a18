import { z } from 'zod';
import { listOf } from '../../parsing/list-of';
import { because } from '../../reason';

/** The most listings that one request can change; takes about half a second. */
export const maxListingsAtOnce = 100;

const problem = because('listing_ids');
export const listingId = z.int(problem).positive(problem);

/**
 * Returns the schema of one change, or one id, for each of some listings.
 * @param error for a value that is not a list
 */
export function forEachListing<Item extends z.ZodType>(item: Item, error: string) {
  return listOf(item, {
    min: { length: 1, error: because('name_a_listing') },
    max: { length: maxListingsAtOnce, error: because('listing_count', { max: maxListingsAtOnce }) },
    error,
  });
}
