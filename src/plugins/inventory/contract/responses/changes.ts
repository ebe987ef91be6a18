import { z } from 'zod';
import { listingStatuses } from '../listing';
import { flag, id, text, time } from './fields';
import { listingResponse } from './listing';

/** The states of a change. */
export const changeStates = [...listingStatuses, 'gone', 'reset'] as const;

const changeResponse = z
  .object({
    listing_id: id('The listing; null for `reset`.').nullable(),
    type_id: id('The type of the listing.'),
    state: z.enum(changeStates).meta({
      description:
        'Status of the listing; `gone` if it was deleted or moved to another type; `reset` if all listings of the type may have changed: read the type again, then go on from this cursor.',
    }),
    version: z.int().nullable().meta({ description: '`version` of the listing; null for `gone` and `reset`.' }),
    changed_at: time('When it changed last.'),
    listing: listingResponse.nullable().meta({ description: 'The listing as it is now; null for `gone` and `reset`.' }),
  })
  .meta({ id: 'Change', description: 'The latest state of a listing that has changed.' });

/** The data of `GET changes`. */
export const changesResponse = z
  .object({
    items: z.array(changeResponse).meta({ description: 'The changes in order, each listing at most once.' }),
    cursor: text('Send it as `since` in the next request.'),
    has_more: flag(
      'Whether there may be more changes now. If not, a copy that has applied all answers equals the stock.',
    ),
  })
  .meta({ id: 'Changes', description: 'Changes of listings, and the cursor after them.' });
