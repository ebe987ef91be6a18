import { z } from 'zod';
import { leadStatuses } from './lead';
import { listingStatuses } from './listing';

/** Items per page: the default and the maximum. */
export const perPage = { fallback: 25, max: 100 } as const;

/** Listings that one `clear_trash` request deletes: the default and the maximum. */
export const clearLimit = { fallback: 50, max: 200 } as const;

/** The longest value of the parameter `s`, in characters (code points). */
export const maxKeywordLength = 200;

/** The most option keys in one request. */
export const maxOptionKeys = 50;

export const orders = ['desc', 'asc'] as const;
export const facetModes = ['conjunctive', 'disjunctive'] as const;
export const leadOrders = ['date', 'name'] as const;

// Parsed parameters: an array stands for a comma-separated list.

const keyword = z.string().max(maxKeywordLength);

const order = z
  .enum(orders)
  .default('desc')
  .meta({ description: 'Direction. Ties are ordered by id in the same direction.' });

export const pageQuery = z.object({
  page: z.int().min(1).default(1).meta({ description: 'Page, from 1. Smaller numbers count as 1.' }),
  per_page: z
    .int()
    .min(1)
    .max(perPage.max)
    .default(perPage.fallback)
    .meta({ description: 'Items per page. Numbers outside 1 to 100 are clamped.' }),
});

const listingStatus = z
  .array(z.enum(listingStatuses))
  .min(1)
  .meta({ description: 'Comma-separated statuses. Default: published listings only.' });

const listingKeyword = keyword.meta({
  description:
    'Keyword search: every word must occur in the title, content, text values, term names, VIN or stock number. Case and accents are ignored. The last word also matches as a prefix.',
  examples: ['corolla hyb'],
});

/** Filters with a category id in their names. */
const categoryFilters = z
  .object({})
  .catchall(z.string())
  .meta({
    description: [
      'Parameters with the id of a category of the type in their names:',
      '- `svc_category_{category_id}`: comma-separated names or slugs of terms (for other kinds, exact values); one of them must match; write a comma inside a name as `\\,`',
      '- `min_category_{category_id}`: lower bound of a number category, inclusive',
      '- `max_category_{category_id}`: upper bound of a number category, inclusive',
      '',
      'Filters on different categories must all match. A listing without a value matches no filter on that category.',
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
    .meta({
      description: '`price`, `date` (of creation) or the id of a number category. Listings without a value come last.',
    }),
  order,
  ...pageQuery.shape,
  status: listingStatus.optional(),
  categories: categoryFilters.optional(),
  facet_mode: z.enum(facetModes).default('conjunctive').meta({
    description:
      'How aggregates are computed: over all matching listings, or (`disjunctive`) for each filtered category as if its own filter were not set, as web shops do.',
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
    .meta({ description: 'The most listings to delete. Numbers outside 1 to 200 are clamped.' }),
});

const moment = (description: string) =>
  z.string().meta({
    description: `${description} ISO 8601, exclusive. A date means its first moment; a time without an offset is in the dealership's time zone.`,
    examples: ['2026-09-01', '2026-09-01T08:00:00Z'],
  });

/** `GET leads` and `GET leads/type/{type_id}`. */
export const leadsQuery = z.object({
  s: keyword
    .meta({ description: 'Every word must occur in name, e-mail address, telephone number or message.' })
    .optional(),
  lead_status: z.array(z.enum(leadStatuses)).min(1).meta({ description: 'Comma-separated lead statuses.' }).optional(),
  kind: z
    .array(z.string())
    .min(1)
    .meta({ description: 'Comma-separated kinds.', examples: [['inquiry']] })
    .optional(),
  listing_id: z.int().min(1).meta({ description: 'The listing that the leads are about.' }).optional(),
  created_after: moment('Received after this.').optional(),
  created_before: moment('Received before this.').optional(),
  orderby: z.enum(leadOrders).default('date').meta({ description: 'By date received, or by name.' }),
  order,
  ...pageQuery.shape,
});

/** `GET options`. */
export const optionsQuery = z.object({
  keys: z
    .array(z.string())
    .min(1)
    .max(maxOptionKeys)
    .meta({ description: 'Comma-separated option keys.', examples: [['site_name', 'currency']] }),
});
