import { z } from 'zod';
import { leadStatuses } from './lead';
import { importModes, rowOutcomes } from './imports';
import { listingStatuses } from './listing';
import * as parameter from './parsing/query-parameters';
import { because } from './reason';

/** Why `orderby` is invalid, by its form or for the type. */
export const orderProblem = because('order');

// The parameters of every query of the API; those of the panel are in `panel/lists/queries.ts`. `parseQuery` parses
// them, and the OpenAPI document describes them.

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

export const keyword = parameter.text(maxKeywordLength);

const order = parameter
  .word(orders)
  .default('desc')
  .meta({ description: 'Direction. Ties are ordered by id in the same direction.' });

export const pageQuery = z.object({
  page: parameter.wholeNumber({ min: 1 }).default(1).meta({ description: 'Page, from 1. Smaller numbers count as 1.' }),
  per_page: parameter
    .wholeNumber({ min: 1, max: perPage.max })
    .default(perPage.fallback)
    .meta({ description: 'Items per page. Numbers outside 1 to 100 are clamped.' }),
});

const listingStatus = parameter
  .wordList(listingStatuses)
  .optional()
  .meta({ description: 'Comma-separated statuses. Default: published listings only.' });

const listingKeyword = keyword.optional().meta({
  description:
    'Keyword search: every word must occur in the title, content, text values, term names, VIN or stock number. Case and accents are ignored. The last word also matches as a prefix.',
  examples: ['corolla hyb'],
});

/** Filters with a category id in their names. */
const categoryFilters = z
  .object({
    svc_category_: parameter.textList(),
    min_category_: parameter.number,
    max_category_: parameter.number,
  })
  .meta({
    description: [
      'Parameters with the id of a category of the type in their names:',
      '- `svc_category_{category_id}`: comma-separated names or slugs of terms (for other kinds, exact values); one of them must match; write a comma inside a name as `\\,`',
      '- `min_category_{category_id}`: lower bound of a number category, inclusive',
      '- `max_category_{category_id}`: upper bound of a number category, inclusive',
      '',
      'Filters on different categories must all match. A listing without a value matches no filter on that category.',
    ].join('\n'),
    examples: [{ svc_category_3: 'Toyota,Honda', max_category_7: 60000 }],
  });

/** `GET inventory/{type_id}`. */
export const inventoryQuery = z.object({
  s: listingKeyword,
  min_price: parameter.number.optional().meta({ description: 'Lower price bound in currency units, inclusive.' }),
  max_price: parameter.number.optional().meta({ description: 'Upper price bound in currency units, inclusive.' }),
  orderby: z
    .string()
    .regex(/^(price|date|[1-9]\d*)$/, orderProblem)
    .default('date')
    .meta({
      description: '`price`, `date` (of creation) or the id of a number category. Listings without a value come last.',
    }),
  order,
  ...pageQuery.shape,
  status: listingStatus,
  location: parameter
    .textList()
    .optional()
    .meta({
      description: 'Comma-separated slugs of locations; one of them must match. An unknown slug matches nothing.',
      examples: [['main']],
    }),
  categories: categoryFilters,
  facet_mode: parameter.word(facetModes).default('conjunctive').meta({
    description:
      'How aggregates are computed: over all matching listings, or (`disjunctive`) for each filtered category as if its own filter were not set, as web shops do.',
  }),
});

/** The most ids in one request of an export: proxies take addresses of 8 KB. */
export const maxExportedIds = 500;

const exportFormats = ['json', 'csv'] as const;

/** `GET export/{type_id}`: the filters and the order of `inventory`, without pages. */
export const exportQuery = inventoryQuery.omit({ page: true, per_page: true, facet_mode: true }).extend({
  format: parameter.word(exportFormats).default('json').meta({ description: 'The format of the answer.' }),
  bom: parameter
    .word(['0', '1'])
    .default('0')
    .meta({ description: '`1`: a CSV file begins with the byte order mark by which Excel recognizes UTF-8.' }),
});

/** The filter of a channel: that of `inventory`. Channels have published listings only, in their own order. */
export const channelFilterQuery = inventoryQuery.omit({
  page: true,
  per_page: true,
  facet_mode: true,
  status: true,
  orderby: true,
  order: true,
});

/** `GET search_all`. */
export const searchAllQuery = z.object({
  s: listingKeyword,
  ...pageQuery.shape,
  status: listingStatus,
});

/** Changes in one answer: the default and the maximum. */
export const changesLimit = { fallback: 100, max: 500 } as const;

/** The longest wait for a change, in seconds. */
export const maxWait = 25;

/** `GET changes`. */
export const changesQuery = z.object({
  since: parameter.text(12_000).optional().meta({
    description:
      'The `cursor` of an earlier answer. Without it: from now on, so without `wait` the answer is only a cursor.',
  }),
  type_id: parameter.id('type').optional().meta({ description: 'Only listings of this type.' }),
  limit: parameter
    .wholeNumber({ min: 1, max: changesLimit.max })
    .default(changesLimit.fallback)
    .meta({ description: 'The most changes in the answer. Numbers outside 1 to 500 are clamped.' }),
  wait: parameter
    .wholeNumber({ min: 0, max: maxWait })
    .default(0)
    .meta({ description: 'How long to wait for a change, in seconds. Numbers outside 0 to 25 are clamped.' }),
});

/** `DELETE clear_trash/{type_id}`. */
export const clearTrashQuery = z.object({
  limit: parameter
    .wholeNumber({ min: 1, max: clearLimit.max })
    .default(clearLimit.fallback)
    .meta({ description: 'The most listings to delete. Numbers outside 1 to 200 are clamped.' }),
});

const moment = (description: string) =>
  parameter.moment.optional().meta({
    description: `${description} ISO 8601, exclusive. A date means its first moment; a time without an offset is in the dealership's time zone.`,
    examples: ['2026-09-01', '2026-09-01T08:00:00Z'],
  });

/** When a record was received. */
export const received = {
  created_after: moment('Received after this.'),
  created_before: moment('Received before this.'),
};

/** `GET leads` and `GET leads/type/{type_id}`. */
export const leadsQuery = z.object({
  s: keyword.optional().meta({ description: 'Every word must occur in name, email address, phone number or message.' }),
  lead_status: parameter.wordList(leadStatuses).optional().meta({ description: 'Comma-separated lead statuses.' }),
  kind: parameter
    .textList(z.array(z.string()).min(1, because('not_empty')))
    .optional()
    .meta({ description: 'Comma-separated kinds.', examples: [['inquiry']] }),
  listing_id: parameter.id('listing').optional().meta({ description: 'The listing that the leads are about.' }),
  ...received,
  orderby: parameter.word(leadOrders).default('date').meta({ description: 'By date received, or by name.' }),
  order,
  ...pageQuery.shape,
});

const keysProblem = {
  missing: because('option_keys'),
  tooMany: because('key_count', { max: maxOptionKeys }),
};

/** `GET options`. */
export const optionsQuery = z.object({
  keys: parameter
    .textList(z.array(z.string()).min(1, keysProblem.missing).max(maxOptionKeys, keysProblem.tooMany))
    .prefault('')
    .meta({ description: 'Comma-separated option keys.', examples: [['site_name', 'currency']] }),
});

/** The options of `POST imports/{type_id}`. */
export const startImportQuery = z.object({
  profile: parameter.id('profile').optional().meta({ description: 'Id of the profile. Default: none.' }),
  mode: parameter.word(importModes).optional().meta({
    description:
      '`full` also removes listings missing from the feed, and needs a profile. Default: that of the profile, or `merge`.',
  }),
  missing_categories: parameter.word(['ignore', 'create']).optional().meta({
    description:
      'Whether common columns without a category become categories; `create` needs `manage_settings`. Default: that of the profile, or `ignore`.',
  }),
  dry_run: parameter
    .word(['1', '0'])
    .default('0')
    .meta({ description: '`1`: only plan. The import waits until it is applied.' }),
});

/** The options of `POST import_profiles/{id}/fetch`. */
export const fetchImportQuery = startImportQuery.pick({ dry_run: true });

/** The rows of an import. */
export const importRowsQuery = pageQuery.extend({
  outcome: parameter.word(rowOutcomes).optional().meta({ description: 'Only rows with this outcome.' }),
});
