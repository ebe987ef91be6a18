import { z } from 'zod';
import { listingStatuses } from '../listing';
import { locationNameResponse } from './location';
import { address, flag, id, idAsName, nullableText, nullableTime, text } from './fields';

/** The value of a file category. */
export const attachmentResponse = z
  .object({
    id: id('Id of the uploaded file.'),
    src: address('URL of the file.'),
    title: nullableText('Display name of the file.'),
    mime_type: nullableText('Media type.'),
  })
  .meta({ id: 'Attachment', description: 'A file that a file category refers to.' });

const pixels = (side: string) =>
  z
    .int()
    .min(1)
    .nullable()
    .meta({ description: `${side} in pixels; null if unknown.` });

const imageResponse = z
  .object({
    id: id('Id of the uploaded image.'),
    src: address('URL of the image.'),
    width: pixels('Width'),
    height: pixels('Height'),
    title: nullableText('Title in this listing.'),
    alt: nullableText('Alternative text for people who cannot see the image.'),
    category: nullableText('Subject of the image, such as the key of a photo slot.'),
  })
  .meta({ id: 'ListingImage', description: 'An image of a listing.' });

/** A listing as every route returns it. */
export const listingResponse = z
  .object({
    id: id('Id of the listing: the `listing_id` of other routes.'),
    permalink: address('Public URL of the listing.'),
    title: text('Title, 1 to 255 characters.'),
    content: text('Description; may be empty.'),
    price: z
      .number()
      .min(0)
      .meta({ description: 'Price in units of `currency`, two decimals; 0 if there is no price.' }),
    previous_price: z
      .number()
      .min(0)
      .nullable()
      .meta({ description: 'Price before the last change of the price; null if there was none, or it is not known.' }),
    price_changed_at: nullableTime('When the price last changed; null if that is not known.'),
    lowest_price_30_days: z.number().min(0).nullable().meta({
      description:
        'Lowest published price in the 30 days before the last reduction; null without one, or if not all prices of these days are known.',
    }),
    status: z.enum(listingStatuses).meta({ description: 'Status of the listing.' }),
    categories: z
      .record(
        idAsName,
        z.union([
          z.string().meta({
            description: 'Text, number ("45210"), boolean ("true"), date ("2026-09-01"), URL, or term name.',
          }),
          z.array(z.string()).meta({ description: 'Term names (multiselect, checkbox).' }),
          attachmentResponse,
        ]),
      )
      .meta({ description: 'Values by category id. Categories without a value are absent.' }),
    images: z.array(imageResponse).meta({ description: 'Images in display order.' }),
    is_sold: flag('Whether it is sold.'),
    is_sale_pending: flag('Whether its sale is pending.'),
    type_id: id('The type that the listing belongs to.'),
    slug: text('Slug in the permalink.'),
    vin: nullableText('Vehicle identification number.'),
    stock_number: nullableText("The dealer's stock number."),
    location: locationNameResponse
      .nullable()
      .meta({ description: 'Its location, one of `GET /locations`. Null if the dealership has no locations.' }),
    currency: text('ISO 4217 code of the currency of `price`.'),
    created_at: nullableTime('When the listing was created.'),
    updated_at: nullableTime('When the listing was last changed.'),
    published_at: nullableTime('When it was first published.'),
    sold_at: nullableTime('When it was marked sold; null while it is not sold.'),
    trashed_at: nullableTime('When it was moved to the trash; null while it is not there.'),
    version: z.int().min(1).meta({ description: 'Increases by one with every change of the record.' }),
  })
  .meta({ id: 'Listing', description: 'An inventory item.' });

/** The data of `DELETE listing`. */
export const trashedResponse = z
  .object({
    id: id('The listing.'),
    status: z.literal('trash').meta({ description: 'Current status.' }),
    previous_status: z.enum(['publish', 'draft']).nullable().meta({ description: 'Previous status; null if unknown.' }),
    trashed_at: nullableTime('When it was moved to the trash.'),
  })
  .meta({ id: 'TrashedListing', description: 'A listing in the trash. It can be restored.' });
