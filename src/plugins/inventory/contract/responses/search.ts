import { z } from 'zod';
import { pageOf, paginationResponse } from './collection';
import { count, idAsName } from './fields';
import { listingResponse } from './listing';
import { typeNameResponse } from './catalogue/type';

const boundsResponse = z
  .object({
    min: z.number().nullable().meta({ description: 'Smallest number; null when nothing matches.' }),
    max: z.number().nullable().meta({ description: 'Largest number; null when nothing matches.' }),
  })
  .meta({ id: 'Bounds', description: 'Smallest and largest number.' });

/** The data of `GET inventory/{type_id}`. */
export const inventoryResponse = pageOf(listingResponse)
  .extend({
    term_counts: z.record(idAsName, count('Matching listings that have the term.')).meta({
      description:
        'Number of matching listings on all pages with each term, by term id. Absent means 0; terms in a filter are always present.',
    }),
    location_counts: z.record(idAsName, count('Matching listings at the location.')).meta({
      description:
        'Number of matching listings on all pages at each location, by location id. Every location is present.',
    }),
    min_max: z.object({ price: boundsResponse }).catchall(boundsResponse).meta({
      description:
        'Smallest and largest values over all matching listings: of `price`, and of each number category by its id.',
    }),
  })
  .meta({ id: 'InventoryPage', description: "A page of a type's listings with aggregates for filters." });

/** The data of `GET search_all`. */
export const searchAllResponse = z
  .record(
    idAsName,
    z.object({ type: typeNameResponse, items: z.array(listingResponse), pagination: paginationResponse }),
  )
  .meta({
    id: 'SearchAll',
    description: 'One page of listings per type, by type id. Every type is present.',
  });

/** The data of `DELETE clear_trash`. */
export const clearedTrashResponse = z
  .object({
    type_id: z.int().min(1).meta({ description: 'The type.' }),
    deleted: count('Listings that this request permanently deleted.'),
    remaining: count('Listings still in the trash. Repeat until this is 0.'),
    limit: z.int().min(1).max(200).meta({ description: 'The most listings that one request deletes.' }),
  })
  .meta({ id: 'ClearedTrash', description: 'Numbers of permanently deleted and remaining listings.' });
