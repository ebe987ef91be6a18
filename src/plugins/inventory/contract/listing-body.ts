import { z } from 'zod';
import { idAsName } from './responses/fields';
import { listingLimits } from './listing';
import { boundedText, lineText } from './texts/text';
import { storedVin } from './vin/vin';
import { because } from './reason';

const title = lineText(listingLimits.title).meta({
  description: `Title, 1 to ${listingLimits.title} characters. A new listing must have one, and it cannot be cleared.`,
  minLength: 1,
  maxLength: listingLimits.title,
});

const content = boundedText(Number.MAX_SAFE_INTEGER)
  .refine(
    (value) => new TextEncoder().encode(value).length <= listingLimits.contentBytes,
    because('bytes', { max: listingLimits.contentBytes }),
  )
  .meta({ description: `Description, at most ${listingLimits.contentBytes} bytes in UTF-8.` });

/** Parses currency units with at most two decimals into whole cents. */
const price = z
  .number({ error: because('number') })
  .min(0, because('not_negative'))
  .max(listingLimits.price, because('at_most', { max: listingLimits.price }))
  .refine((value) => Math.round(value * 100) / 100 === value, because('two_decimals'))
  .transform((value) => Math.round(value * 100))
  .meta({ description: "Price in units of the dealership's currency, at most two decimals." });

const flag = z.boolean({ error: because('boolean') });
const sold = flag.meta({ description: 'Mark sold, or not sold.' });
const salePending = flag.meta({ description: 'Mark the sale pending, or not pending.' });

const locationId = z
  .int({ error: because('location_id') })
  .min(1, because('location_id'))
  .meta({
    description:
      'Where it is: the id of a location. Null means the first location, which a new listing gets by default.',
  });

/** Any value other than `publish` means draft. */
const status = z
  .unknown()
  .transform((value) => (value === 'publish' ? ('publish' as const) : ('draft' as const)))
  .meta({
    description: '`publish`; any other value means draft. A status restores a listing from the trash.',
    examples: ['publish'],
  });

const imageEntry = z.object(
  {
    id: z
      .number({ error: because('image_id') })
      .int(because('image_id'))
      .min(1, because('image_id'))
      .meta({ description: 'Id of an uploaded image.' }),
    title: lineText(255).meta({ maxLength: 255 }).nullish(),
    alt: boundedText(1000)
      .meta({ description: 'Alternative text for people who cannot see the image.', maxLength: 1000 })
      .nullish(),
    category: lineText(120)
      .meta({ description: 'The subject of the image, such as the key of a photo slot.', maxLength: 120 })
      .nullish(),
  },
  { error: because('image_object') },
);

const imageEntries = z.array(imageEntry).superRefine((entries, context) => {
  const seen = new Set<number>();
  entries.forEach(({ id }, index) => {
    if (seen.has(id)) context.addIssue({ code: 'custom', path: [index, 'id'], message: because('image_listed') });
    seen.add(id);
  });
});

/** Checks the length before the entries, so that a very long list costs little. */
const images = z
  .array(z.unknown(), { error: because('array') })
  .max(listingLimits.images, because('image_count', { max: listingLimits.images }))
  .pipe(imageEntries);

/**
 * The fields of a listing except its category values, which depend on its type. Shared by the API, the panel and
 * bundles.
 */
export const listingFields = {
  title,
  content,
  price,
  vin: lineText(listingLimits.vin).transform(storedVin),
  stock_number: lineText(listingLimits.stockNumber),
  images,
  image: imageEntry.shape,
} as const;

/**
 * The body of `POST` and `PATCH listing`. `categories` pass unchecked, because they depend on the type.
 * Absent means unchanged, `null` clears. Unknown fields are ignored.
 */
export const listingBody = z.object({
  title: title.nullish(),
  content: content.nullish(),
  price: price.nullish(),
  status: status.optional(),
  sold: sold.nullish(),
  sale_pending: salePending.nullish(),
  location_id: locationId.nullish(),
  categories: z.unknown().optional(),
  images: images.nullish(),
});

export type ListingInput = z.output<typeof listingBody>;

/** A category's value: a term by name or slug, several terms, a number, a boolean, text, or the id of a file. */
const writtenValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()).max(listingLimits.terms),
  z.null(),
]);

/** The same body for the OpenAPI document, with `categories` and `images` spelled out. */
export const listingWrite = listingBody
  .extend({
    categories: z
      .record(idAsName, writtenValue)
      .meta({
        description:
          'Values by category id. Absent categories stay unchanged, null clears. Name a term by its name or slug, a file by its id.',
        examples: [{ '3': 'Toyota', '7': 45210, '16': ['Sunroof', 'Tow bar'] }],
      })
      .nullish(),
    images: z
      .array(imageEntry)
      .max(listingLimits.images)
      .meta({ description: 'All images in display order. The list replaces the current one.' })
      .nullish(),
  })
  .meta({ id: 'ListingWrite', description: 'Absent means unchanged, null clears, unknown fields are ignored.' });

/** The body of `POST listing` for the OpenAPI document. */
export const newListing = listingWrite
  .extend({ title })
  .meta({ id: 'NewListing', description: 'Unknown fields are ignored. Without a status the listing is a draft.' });
