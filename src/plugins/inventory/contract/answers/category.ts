import { z } from 'zod';
import { categoryKinds, valueShapes } from '../catalogue';
import { count, flag, id, nullableNumber, nullableText, nullableTime, text } from './fields';

/** A structured attribute of a type. */
export const categoryAnswer = z
  .object({
    id: id('Id of the category: the `category_id` of other routes, and a name in `categories` of a listing.'),
    type_id: id('The type to which it belongs.'),
    name: text('Name for people, such as Mileage.'),
    slug: text('Name that programs may hold on to, unique within the type.'),
    description: nullableText('What the attribute means.'),
    kind: z.enum(categoryKinds).meta({ description: 'What kind of value it holds.' }),
    value_shape: z
      .enum(valueShapes)
      .meta({ description: 'How a value reads in a listing: one string, an array of term names, or an attachment.' }),
    icon: nullableText('Key of an icon, see `GET /icons`.'),
    prefix: nullableText('Stands before a shown number, such as $.'),
    suffix: nullableText('Stands behind a shown number: its unit, such as mi.'),
    decimals: z.int().min(0).nullable().meta({ description: 'Decimals that a number may have; null for any.' }),
    min: nullableNumber('Smallest number that is taken.'),
    max: nullableNumber('Largest number that is taken.'),
    step: nullableNumber('Step of a number field.'),
    is_required: flag('Whether forms ask for it. A listing may lack it all the same.'),
    is_filterable: flag('Whether a search page offers it as a filter.'),
    is_sortable: flag('Whether listings can be ordered by it; number categories only.'),
    is_searchable: flag('Whether the keyword search looks into it.'),
    is_range: flag('Whether it takes `min_category_{id}` and `max_category_{id}`: true for number categories.'),
    allow_new_terms: flag('Whether a write may name a term that does not exist yet, which is made then.'),
    parent_category_id: id('The category whose terms group the terms of this one.').nullable(),
    vin_field: nullableText('vPIC variable that fills it when a VIN is imported; null to go by the slug.'),
    term_count: count('Terms of the category.'),
    position: z.int().meta({ description: 'Place in display order.' }),
    created_at: nullableTime('When the category was made.'),
    updated_at: nullableTime('When the category was changed last.'),
  })
  .meta({ id: 'Category', description: 'A structured attribute of the listings of a type.' });
