import { z } from 'zod';
import { pageOf, paginationAnswer } from './collection';
import { count, idAsName } from './fields';
import { listingAnswer } from './listing';
import { typeNameAnswer } from './type';

const boundsAnswer = z
  .object({
    min: z.number().nullable().meta({ description: 'The smallest; null when nothing matches.' }),
    max: z.number().nullable().meta({ description: 'The largest; null when nothing matches.' }),
  })
  .meta({ id: 'Bounds', description: 'The smallest and the largest of some numbers.' });

/** The data of `GET inventory/{type_id}`. */
export const inventoryAnswer = pageOf(listingAnswer)
  .extend({
    term_counts: z.record(idAsName, count('Matching listings that have the term.')).meta({
      description:
        'How many matching listings, of all pages, have a term, by its id. Absent means 0; terms named in a filter are always there.',
    }),
    min_max: z.object({ price: boundsAnswer }).catchall(boundsAnswer).meta({
      description:
        'Smallest and largest over all matching listings: of `price`, and of each number category by its id.',
    }),
  })
  .meta({ id: 'InventoryPage', description: "A page of a type's listings with what filters need." });

/** The data of `GET search_all`. */
export const searchAllAnswer = z
  .record(idAsName, z.object({ type: typeNameAnswer, items: z.array(listingAnswer), pagination: paginationAnswer }))
  .meta({
    id: 'SearchAll',
    description: 'One page of listings for each type, by the id of the type; every type is there.',
  });

/** The data of `DELETE clear_trash`. */
export const clearedTrashAnswer = z
  .object({
    type_id: z.int().min(1).meta({ description: 'The type.' }),
    deleted: count('Listings that were removed for good by this request.'),
    remaining: count('Listings still in the trash. Repeat until this is 0.'),
    limit: z.int().min(1).max(200).meta({ description: 'How many a request removes at most.' }),
  })
  .meta({ id: 'ClearedTrash', description: 'What was removed for good, and what remains.' });
