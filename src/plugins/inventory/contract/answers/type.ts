import { z } from 'zod';
import { categoryAnswer } from './category';
import { count, flag, id, nullableText, nullableTime, text } from './fields';

/** A kind of goods sold. */
export const typeAnswer = z
  .object({
    id: id('Id of the type: the `type_id` of other routes.'),
    name: text('Name of the kind of goods, such as Vehicles.'),
    singular_name: text('Name of one of them, such as Vehicle.'),
    slug: text('Name in addresses: lower-case letters, digits and hyphens.'),
    description: nullableText('What belongs to the type.'),
    icon: nullableText('Key of an icon, see `GET /icons`.'),
    counts: z
      .object({
        publish: count('Published listings.'),
        draft: count('Drafts.'),
        trash: count('Listings in the trash.'),
        sold: count('Published listings and drafts that are sold.'),
        sale_pending: count('Published listings and drafts whose sale is pending.'),
      })
      .meta({ description: 'How many listings of the type there are.' }),
    category_count: count('Categories of the type.'),
    is_vin_enabled: flag('Whether listings of the type have a VIN.'),
    position: z.int().meta({ description: 'Place in display order.' }),
    created_at: nullableTime('When the type was made.'),
    updated_at: nullableTime('When the type was changed last.'),
  })
  .meta({ id: 'Type', description: 'An inventory type: a kind of goods sold.' });

const orders = ['asc', 'desc'] as const;

/** A type with all that an app needs to show its forms, filters and sort menu. */
export const typeDataAnswer = typeAnswer
  .extend({
    categories: z.array(categoryAnswer).meta({ description: 'Every category of the type, in display order.' }),
    settings: z.object({
      currency: text('ISO 4217 code of the currency of every price.'),
      price_decimals: z.int().min(0).max(2).meta({ description: 'Decimals with which prices are shown.' }),
      distance_unit: z.enum(['mi', 'km']).meta({ description: 'Unit of distances such as mileage.' }),
      title_template: text('How a title is made of categories, by slug in braces.'),
    }),
    sorting: z
      .array(
        z.object({
          orderby: text('Value for the parameter `orderby`.'),
          label: text('Name of the order for people.'),
          default_order: z.enum(orders).meta({ description: 'The direction that most people expect.' }),
        }),
      )
      .meta({ description: 'By what listings of the type can be ordered.' }),
    filters: z.array(id('A category.')).meta({ description: 'Categories that a search page offers as filters.' }),
    required_categories: z
      .array(id('A category.'))
      .meta({ description: 'Categories that a form asks for. A listing may lack them all the same.' }),
    photo_slots: z
      .array(
        z.object({
          key: text('Value for `category` of an image of a listing.'),
          label: text('What the photo shows.'),
          is_required: flag('Whether a form asks for it.'),
        }),
      )
      .meta({ description: 'Photos that a listing of the type should have, in order.' }),
    vin_map: z
      .record(z.string(), id('A category.'))
      .meta({ description: 'Which category takes which vPIC variable of a decoded VIN.' }),
    allowed_upload: z.object({
      image_types: z.array(z.string()).meta({ description: 'Media types that `POST /upload_image` takes.' }),
      file_types: z
        .array(z.string())
        .meta({ description: 'Media types that `POST /upload_file` takes beside images.' }),
      max_bytes: z.int().min(1).meta({ description: 'Largest file, in bytes.' }),
    }),
  })
  .meta({ id: 'TypeData', description: 'The full configuration of a type.' });

/** Of a type as much as helps to show whose listings these are. */
export const typeNameAnswer = z.object({
  id: id('Id of the type.'),
  name: text('Name of the type.'),
  slug: text('Name in addresses.'),
});
