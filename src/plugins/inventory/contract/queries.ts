import { z } from 'zod';
import { leadStatuses } from './lead';
import { listingStatuses } from './listing';

/** Items of a page: what is given when nothing is asked for, and at most. */
export const perPage = { fallback: 25, max: 100 } as const;

/** Listings that one `clear_trash` removes. */
export const clearLimit = { fallback: 50, max: 200 } as const;

/** Characters (code points) of the parameter `s`. */
export const maxKeywordLength = 200;

/** Options that one request may ask for. */
export const maxOptionKeys = 50;

export const orders = ['desc', 'asc'] as const;
export const facetModes = ['conjunctive', 'disjunctive'] as const;
export const leadOrders = ['date', 'name'] as const;

// Parameters as a client means them: a list stands for its members between commas.

const keyword = z.string().max(maxKeywordLength);

const order = z.enum(orders).default('desc').meta({ description: 'Direction. Ties go by id in the same direction.' });

export const pageQuery = z.object({
  page: z.int().min(1).default(1).meta({ description: 'Page, from 1. Smaller numbers read as 1.' }),
  per_page: z
    .int()
    .min(1)
    .max(perPage.max)
    .default(perPage.fallback)
    .meta({ description: 'Items a page. Numbers outside 1 to 100 read as the nearest end.' }),
});

const listingStatus = z
  .array(z.enum(listingStatuses))
  .min(1)
  .meta({ description: 'Comma-separated statuses. Without it, published listings only.' });

const listingKeyword = keyword.meta({
  description:
    'Keyword search: every word must occur in title, content, text values, names of terms, VIN or stock number, without regard to case and accents. The last word may be the beginning of one.',
  examples: ['corolla hyb'],
});

/** Filters whose names hold the id of a category. */
const categoryFilters = z
  .object({})
  .catchall(z.string())
  .meta({
    description: [
      'Parameters that name a category of the type by its id:',
      '- `svc_category_{category_id}`: comma-separated names or slugs of terms (for other kinds, exact values), of which one must match; a comma inside a name is written `\\,`',
      '- `min_category_{category_id}`: lower bound of a number category, inclusive',
      '- `max_category_{category_id}`: upper bound of a number category, inclusive',
      '',
      'Different categories must all match. A listing without the value matches none of them.',
    ].join('\n'),
    patternProperties: {
      '^svc_category_[1-9][0-9]*$': { type: 'string' },
      '^(min|max)_category_[1-9][0-9]*$': { type: 'number' },
    },
    examples: [{ svc_category_3: 'Toyota,Honda', max_category_7: 60000 }],
  });

/** `GET inventory/{type_id}`. */
export const inventoryQuery = z.object({
  s: listingKeyword.optional(),
  min_price: z.number().meta({ description: 'Lower price bound in currency units, inclusive.' }).optional(),
  max_price: z.number().meta({ description: 'Upper price bound in currency units, inclusive.' }).optional(),
  orderby: z
    .string()
    .regex(/^(price|date|[1-9]\d*)$/)
    .default('date')
    .meta({ description: '`price`, `date` (of making) or the id of a number category. What has no value comes last.' }),
  order,
  ...pageQuery.shape,
  status: listingStatus.optional(),
  categories: categoryFilters.optional(),
  facet_mode: z.enum(facetModes).default('conjunctive').meta({
    description:
      'How aggregates are made: over all matching listings, or (`disjunctive`) for each filtered category as if it were not filtered, as shop fronts do.',
  }),
});

/** `GET search_all`. */
export const searchAllQuery = z.object({
  s: listingKeyword.optional(),
  ...pageQuery.shape,
  status: listingStatus.optional(),
});

/** `DELETE clear_trash/{type_id}`. */
export const clearTrashQuery = z.object({
  limit: z
    .int()
    .min(1)
    .max(clearLimit.max)
    .default(clearLimit.fallback)
    .meta({ description: 'How many listings to remove at most. Numbers outside 1 to 200 read as the nearest end.' }),
});

const moment = (description: string) =>
  z.string().meta({
    description: `${description} ISO 8601, exclusive; a date is its first moment, and what names no offset is meant in the dealership's time zone.`,
    examples: ['2026-09-01', '2026-09-01T08:00:00Z'],
  });

/** `GET leads` and `GET leads/type/{type_id}`. */
export const leadsQuery = z.object({
  s: keyword
    .meta({ description: 'Every word must occur in name, e-mail address, telephone number or message.' })
    .optional(),
  lead_status: z
    .array(z.enum(leadStatuses))
    .min(1)
    .meta({ description: 'Comma-separated statuses of the work on a lead.' })
    .optional(),
  kind: z
    .array(z.string())
    .min(1)
    .meta({ description: 'Comma-separated kinds.', examples: [['inquiry']] })
    .optional(),
  listing_id: z.int().min(1).meta({ description: 'The listing that leads are about.' }).optional(),
  created_after: moment('Received after this.').optional(),
  created_before: moment('Received before this.').optional(),
  orderby: z.enum(leadOrders).default('date').meta({ description: 'By when they were received, or by name.' }),
  order,
  ...pageQuery.shape,
});

/** `GET options`. */
export const optionsQuery = z.object({
  keys: z
    .array(z.string())
    .min(1)
    .max(maxOptionKeys)
    .meta({ description: 'Comma-separated keys of options.', examples: [['site_name', 'currency']] }),
});
