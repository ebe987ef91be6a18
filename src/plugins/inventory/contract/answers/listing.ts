import { z } from 'zod';
import { listingStatuses } from '../listing';
import { address, flag, id, idAsName, nullableText, nullableTime, text } from './fields';

/** What a file category reads as. */
export const attachmentAnswer = z
  .object({
    id: id('Id of the uploaded file.'),
    src: address('Where the file is.'),
    title: nullableText('Name of the file for people.'),
    mime_type: nullableText('Media type.'),
  })
  .meta({ id: 'Attachment', description: 'A file that a file category refers to.' });

const pixels = (side: string) =>
  z
    .int()
    .min(1)
    .nullable()
    .meta({ description: `${side} in pixels; null if unknown.` });

const imageAnswer = z
  .object({
    id: id('Id of the uploaded image.'),
    src: address('Where the image is.'),
    width: pixels('Width'),
    height: pixels('Height'),
    title: nullableText('Title in this listing.'),
    alt: nullableText('What the image shows, for those who do not see it.'),
    category: nullableText('What the image is of, such as the key of a photo slot.'),
  })
  .meta({ id: 'ListingImage', description: 'An image of a listing.' });

/** The listing payload: what every route shows of a listing. */
export const listingAnswer = z
  .object({
    id: id('Id of the listing: the `listing_id` of other routes.'),
    permalink: address('Public address of the listing.'),
    title: text('Title, 1 to 255 characters.'),
    content: text('Description; empty without one.'),
    price: z.number().min(0).meta({ description: 'Price in units of `currency`, two decimals; 0 without one.' }),
    status: z.enum(listingStatuses).meta({ description: 'Where the listing stands.' }),
    categories: z
      .record(
        idAsName,
        z.union([
          z.string().meta({
            description: 'Text, number ("45210"), boolean ("true"), date ("2026-09-01"), address, or name of a term.',
          }),
          z.array(z.string()).meta({ description: 'Names of terms (multiselect, checkbox).' }),
          attachmentAnswer,
        ]),
      )
      .meta({ description: 'Values by the id of their category. What has no value is absent.' }),
    images: z.array(imageAnswer).meta({ description: 'Images in display order.' }),
    is_sold: flag('Whether it is sold.'),
    is_sale_pending: flag('Whether its sale is pending.'),
    type_id: id('The type to which it belongs.'),
    slug: text('Name in the permalink.'),
    vin: nullableText('Vehicle identification number.'),
    stock_number: nullableText("The dealer's own number."),
    currency: text('ISO 4217 code of the currency of `price`.'),
    created_at: nullableTime('When the listing was made.'),
    updated_at: nullableTime('When the listing was changed last.'),
    published_at: nullableTime('When it was published for the first time.'),
    sold_at: nullableTime('When it was marked sold; null while it is not.'),
    trashed_at: nullableTime('When it came into the trash; null while it is not there.'),
    version: z.int().min(1).meta({ description: 'Grows by one with every change of the record.' }),
  })
  .meta({ id: 'Listing', description: 'An inventory item.' });

/** The data of `DELETE listing`. */
export const trashedAnswer = z
  .object({
    id: id('The listing.'),
    status: z.literal('trash').meta({ description: 'Where it stands now.' }),
    previous_status: z
      .enum(['publish', 'draft'])
      .nullable()
      .meta({ description: 'Where it stood before; null if nobody knows.' }),
    trashed_at: nullableTime('When it came into the trash.'),
  })
  .meta({ id: 'TrashedListing', description: 'A listing that is in the trash, from where it can be restored.' });
