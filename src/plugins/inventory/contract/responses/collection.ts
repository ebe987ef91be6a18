import { z } from 'zod';
import { count } from './fields';

/** The position of a page among all pages. */
export const paginationResponse = z
  .object({
    current_page: z.int().min(1).meta({ description: 'The requested page, from 1.' }),
    per_page: z.int().min(1).max(100).meta({ description: 'Items per page.' }),
    total: count('Items on all pages. The same as the header `X-WP-Total`.'),
    total_pages: count('Number of pages; 0 when nothing matches. The same as the header `X-WP-TotalPages`.'),
  })
  .meta({ id: 'Pagination', description: 'Position of this page among all pages.' });

/** Returns the schema of a collection's data: one page of items. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item).meta({ description: 'The items of this page, in order. Empty past the last page.' }),
    pagination: paginationResponse,
  });
}
