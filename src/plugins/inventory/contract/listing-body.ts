import { z } from 'zod';
import { listingLimits } from './listing';
import { boundedText } from './text';

const title = boundedText(listingLimits.title);

/** A listing's description. */
export const content = boundedText(Number.MAX_SAFE_INTEGER).refine(
  (value) => new TextEncoder().encode(value).length <= listingLimits.contentBytes,
  `must have at most ${listingLimits.contentBytes} bytes`,
);

/** Currency units with at most two decimals; whole cents come out. */
export const price = z
  .number({ error: 'must be a number' })
  .min(0, 'must not be negative')
  .max(listingLimits.price, `must be at most ${listingLimits.price}`)
  .refine((value) => Math.round(value * 100) / 100 === value, 'must have at most two decimals')
  .transform((value) => Math.round(value * 100));

const flag = z.boolean({ error: 'must be true or false' });

/** `publish`, or anything else, which means draft. */
const status = z.unknown().transform((value) => (value === 'publish' ? ('publish' as const) : ('draft' as const)));

const imageEntry = z.object(
  {
    id: z
      .number({ error: 'must be the id of an uploaded image' })
      .int('must be the id of an uploaded image')
      .min(1, 'must be the id of an uploaded image'),
    title: boundedText(255).nullish(),
    alt: boundedText(1000).nullish(),
    category: boundedText(120).nullish(),
  },
  { error: 'must be an object with the id of an uploaded image' },
);

const imageEntries = z.array(imageEntry).superRefine((entries, context) => {
  const seen = new Set<number>();
  entries.forEach(({ id }, index) => {
    if (seen.has(id))
      context.addIssue({ code: 'custom', path: [index, 'id'], message: 'names an image that is listed already' });
    seen.add(id);
  });
});

/** Counted before its entries are judged, so that a list of any length costs little. */
const images = z
  .array(z.unknown(), { error: 'must be an array' })
  .max(listingLimits.images, `must have at most ${listingLimits.images} images`)
  .pipe(imageEntries);

/**
 * The body of `POST` and `PATCH listing`, but for what only the type can judge: `categories` stay as given.
 * Absent means unchanged, `null` clears. Unknown fields are ignored.
 */
export const listingBody = z.object({
  title: title.nullish(),
  content: content.nullish(),
  price: price.nullish(),
  status: status.optional(),
  sold: flag.nullish(),
  sale_pending: flag.nullish(),
  categories: z.unknown().optional(),
  images: images.nullish(),
});

export type ListingBody = z.output<typeof listingBody>;
