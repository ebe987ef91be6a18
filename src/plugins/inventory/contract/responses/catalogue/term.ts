import { z } from 'zod';
import { count, id, nullableText, nullableTime, text } from '../fields';

/** A value that a category can take. */
export const termResponse = z
  .object({
    id: id('Id of the term: the key in `term_counts` of a search.'),
    category_id: id('The category that the term belongs to.'),
    type_id: id('The type that the category belongs to.'),
    name: text('The value in a listing.'),
    slug: text('Stable name for programs, unique within the category.'),
    parent_term_id: id('The parent term, a term of the parent category.').nullable(),
    icon: nullableText('Key of an icon, see `GET /icons`.'),
    color: nullableText('CSS color for the value.'),
    count: count('Published listings that have the term.'),
    position: z.int().meta({ description: 'Position in display order.' }),
    created_at: nullableTime('When the term was created.'),
    updated_at: nullableTime('When the term was last changed.'),
  })
  .meta({ id: 'Term', description: 'A value that a category can take.' });
