import { z } from 'zod';
import { categoryKinds, valueShapes } from '../../catalogue';
import { count, flag, id, nullableNumber, nullableText, nullableTime, text } from '../fields';

/** A structured attribute of a type. */
export const categoryResponse = z
  .object({
    id: id('Id of the category: the `category_id` of other routes and the key in `categories` of a listing.'),
    type_id: id('The type that the category belongs to.'),
    name: text('Display name, such as Mileage.'),
    slug: text('Stable name for programs, unique within the type.'),
    description: nullableText('Meaning of the attribute.'),
    kind: z.enum(categoryKinds).meta({ description: 'Kind of value.' }),
    value_shape: z
      .enum(valueShapes)
      .meta({ description: 'Shape of a value in a listing: one string, an array of term names, or an attachment.' }),
    icon: nullableText('Key of an icon, see `GET /icons`.'),
    prefix: nullableText('Text before a number, such as $.'),
    suffix: nullableText('Text after a number: its unit, such as mi.'),
    decimals: z.int().min(0).nullable().meta({ description: 'The most decimals in a number; null for any.' }),
    min: nullableNumber('Smallest valid number.'),
    max: nullableNumber('Largest valid number.'),
    step: nullableNumber('Step of a number field.'),
    is_required: flag('Whether forms require it. A listing can still lack it.'),
    is_filterable: flag('Whether a search page offers it as a filter.'),
    is_sortable: flag('Whether listings can be ordered by it; number categories only.'),
    is_searchable: flag('Whether the keyword search covers it.'),
    is_range: flag('Whether `min_category_{id}` and `max_category_{id}` work: true for number categories.'),
    allow_new_terms: flag('Whether a write creates a term that does not exist yet.'),
    parent_category_id: id('The category whose terms group the terms of this one.').nullable(),
    vin_field: nullableText('vPIC variable that fills it in a VIN import; null to use the default for the slug.'),
    term_count: count('Terms of the category.'),
    position: z.int().meta({ description: 'Position in display order.' }),
    created_at: nullableTime('When the category was created.'),
    updated_at: nullableTime('When the category was last changed.'),
  })
  .meta({ id: 'Category', description: 'A structured attribute of the listings of a type.' });
