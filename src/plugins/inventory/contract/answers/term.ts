import { z } from 'zod';
import { count, id, nullableText, nullableTime, text } from './fields';

/** A value that a category can take. */
export const termAnswer = z
  .object({
    id: id('Id of the term: a name in `term_counts` of a search.'),
    category_id: id('The category to which it belongs.'),
    type_id: id('The type to which its category belongs.'),
    name: text('The value as a listing shows it.'),
    slug: text('Name that programs may hold on to, unique within the category.'),
    parent_term_id: id('The term of the parent category under which it stands.').nullable(),
    icon: nullableText('Key of an icon, see `GET /icons`.'),
    color: nullableText('Colour that stands for the value, as CSS writes it.'),
    count: count('Published listings that have the term.'),
    position: z.int().meta({ description: 'Place in display order.' }),
    created_at: nullableTime('When the term was made.'),
    updated_at: nullableTime('When the term was changed last.'),
  })
  .meta({ id: 'Term', description: 'A value that a category can take.' });
