import { z } from 'zod';
import { count } from './fields';

/** Where a page stands among all pages. */
export const paginationAnswer = z
  .object({
    current_page: z.int().min(1).meta({ description: 'The page that was asked for, from 1.' }),
    per_page: z.int().min(1).max(100).meta({ description: 'Items of a full page.' }),
    total: count('Items on all pages together. The same as the header `X-WP-Total`.'),
    total_pages: count('Pages in all; 0 when nothing matches. The same as the header `X-WP-TotalPages`.'),
  })
  .meta({ id: 'Pagination', description: 'Where this page stands among all pages.' });

/** The data of a collection: one page of items. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item).meta({ description: 'The items of this page, in order. Empty past the last page.' }),
    pagination: paginationAnswer,
  });
}
