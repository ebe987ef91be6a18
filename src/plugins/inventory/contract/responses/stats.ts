import { z } from 'zod';
import { count, id, nullableNumber, text, time } from './fields';

/** The events that the time columns of a listing record. Events at the same time are in this order. */
export const recentEvents = ['created', 'published', 'sold', 'trashed', 'updated'] as const;

const nullableCount = (description: string) => z.int().min(0).nullable().meta({ description });

const totals = z
  .object({
    all: count('Published listings and drafts.'),
    publish: count('Published listings.'),
    draft: count('Drafts.'),
    trash: count('Listings in the trash.'),
    sold: count('Published listings and drafts that are sold.'),
    sale_pending: count('Published listings and drafts whose sale is pending.'),
    available: count('Published listings that are neither sold nor pending.'),
  })
  .meta({ description: 'Numbers of listings.' });

const price = z
  .object({
    total: nullableNumber('Sum of all prices.'),
    average: nullableNumber('Average price.'),
    median: nullableNumber('Median price.'),
    min: nullableNumber('Lowest price.'),
    max: nullableNumber('Highest price.'),
    currency: text('ISO 4217 code of the currency.'),
  })
  .meta({ description: 'Prices of available listings, in currency units; null when none has a price.' });

const ageing = z
  .object({
    average_days: nullableNumber('Average age in days, one decimal.'),
    oldest_days: nullableCount('Greatest age in days.'),
    buckets: z.array(
      z.object({
        from: count('First day of the bucket.'),
        to: nullableCount('Last day of the bucket; null for no end.'),
        count: count('Available listings of that age.'),
      }),
    ),
  })
  .meta({ description: "Age of available listings in whole days of the dealership's calendar." });

const turnover = z
  .object({
    added_7d: count('Created in the last 7 days, including today.'),
    added_30d: count('Created in the last 30 days.'),
    sold_7d: count('Sold in the last 7 days.'),
    sold_30d: count('Sold in the last 30 days.'),
    average_days_to_sell: nullableNumber('Average days from creation to sale, one decimal.'),
  })
  .meta({ description: 'Listings added and sold.' });

const leads = z
  .object({
    total: count('Leads of the type.'),
    last_7d: count('Leads of the last 7 days.'),
    last_30d: count('Leads of the last 30 days.'),
    top: z
      .array(z.object({ listing_id: id('A listing.'), title: text('Its title.'), count: count('Its leads.') }))
      .meta({ description: 'The listings with the most leads, at most five.' }),
  })
  .meta({ description: 'Null for a caller without `view_all_leads`.' });

/** The data of `GET stats/{type_id}`. Values that do not apply are null. */
export const statsResponse = z
  .object({
    type_id: id('The type.'),
    generated_at: time('When the statistics were computed.'),
    totals,
    price,
    ageing,
    turnover,
    media: z.object({
      without_images: count('Listings without an image.'),
      average_images: nullableNumber('Average number of images, one decimal.'),
    }),
    quality: z.object({
      missing_price: count('Listings without a price.'),
      missing_vin: nullableCount('Listings without a VIN; null for a type without VINs.'),
      missing_required: count('Listings that lack a required category.'),
    }),
    leads: leads.nullable(),
    recent: z
      .array(
        z.object({
          listing_id: id('The listing.'),
          event: z.enum(recentEvents).meta({ description: 'The event.' }),
          at: time('When.'),
        }),
      )
      .meta({ description: 'The 20 latest events, newest first.' }),
  })
  .meta({ id: 'Stats', description: 'Dashboard statistics of a type.' });
