import { z } from 'zod';
import { categoryResponse } from './category';
import { count, flag, id, nullableText, nullableTime, text } from '../fields';

/** An inventory type: a kind of goods. */
export const typeResponse = z
  .object({
    id: id('Id of the type: the `type_id` of other routes.'),
    name: text('Name of the kind of goods, such as Vehicles.'),
    singular_name: text('Name of one of them, such as Vehicle.'),
    slug: text('Name in URLs: lowercase letters, digits and hyphens.'),
    description: nullableText('Description of the type.'),
    icon: nullableText('Key of an icon, see `GET /icons`.'),
    counts: z
      .object({
        publish: count('Published listings.'),
        draft: count('Drafts.'),
        trash: count('Listings in the trash.'),
        sold: count('Published listings and drafts that are sold.'),
        sale_pending: count('Published listings and drafts whose sale is pending.'),
      })
      .meta({ description: 'Numbers of listings of the type.' }),
    category_count: count('Categories of the type.'),
    is_vin_enabled: flag('Whether listings of the type have a VIN.'),
    position: z.int().meta({ description: 'Position in display order.' }),
    created_at: nullableTime('When the type was created.'),
    updated_at: nullableTime('When the type was last changed.'),
  })
  .meta({ id: 'Type', description: 'An inventory type: a kind of goods.' });

const orders = ['asc', 'desc'] as const;

/** A type with everything that an app needs for its forms, filters and sort menu. */
export const typeDataResponse = typeResponse
  .extend({
    categories: z.array(categoryResponse).meta({ description: 'Every category of the type, in display order.' }),
    settings: z.object({
      currency: text('ISO 4217 code of the currency of every price.'),
      price_decimals: z.int().min(0).max(2).meta({ description: 'Decimals of displayed prices.' }),
      distance_unit: z.enum(['mi', 'km']).meta({ description: 'Unit of distances such as mileage.' }),
      title_template: text('Template for titles, with category slugs in braces.'),
    }),
    sorting: z
      .array(
        z.object({
          orderby: text('Value for the parameter `orderby`.'),
          label: text('Display name of the order.'),
          default_order: z.enum(orders).meta({ description: 'Default direction.' }),
        }),
      )
      .meta({ description: 'Sort orders for listings of the type.' }),
    filters: z.array(id('A category.')).meta({ description: 'Categories that a search page offers as filters.' }),
    required_categories: z
      .array(id('A category.'))
      .meta({ description: 'Categories that forms require. A listing can still lack them.' }),
    photo_slots: z
      .array(
        z.object({
          key: text('Value for `category` of an image of a listing.'),
          label: text('Subject of the photo.'),
          is_required: flag('Whether forms require it.'),
        }),
      )
      .meta({ description: 'Photos that a listing of the type should have, in order.' }),
    vin_map: z
      .record(z.string(), id('A category.'))
      .meta({ description: 'The category that each vPIC variable of a decoded VIN fills.' }),
    allowed_upload: z.object({
      image_types: z.array(z.string()).meta({ description: 'Media types that `POST /upload_image` accepts.' }),
      file_types: z
        .array(z.string())
        .meta({ description: 'Media types that `POST /upload_file` accepts besides images.' }),
      max_bytes: z.int().min(1).meta({ description: 'Largest file, in bytes.' }),
    }),
  })
  .meta({ id: 'TypeData', description: 'The full configuration of a type.' });

/** The name of a type, for pages of listings. */
export const typeNameResponse = z.object({
  id: id('Id of the type.'),
  name: text('Name of the type.'),
  slug: text('Name in URLs.'),
});
