import { z } from 'zod';
import { auditEntities, auditSources, everyAuditAction } from './audit';
import { categoryKinds } from './catalogue';
import { parseId } from './parsing/id';
import { leadStatuses } from './lead';
import { importModes, importStatuses, maxSettingsBytes, rowOutcomes, rowStates } from './imports';
import { listingStatuses } from './listing';
import { maxAgeDays, presences, saleStates } from './panel/listings';
import * as parameter from './parsing/query-parameters';
import { vinImportStatuses } from './vin/vin';
import { because } from './reason';

/** Why `orderby` is invalid, by its form or for the type. */
export const orderProblem = because('order');

// The parameters of every query: `parseQuery` parses them, and the OpenAPI document describes them.

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
/** The lists of what needs doing in the panel's inbox. */
export const leadWorkLists = ['mine', 'unassigned', 'due', 'unanswered'] as const;

export const leadOrders = ['date', 'name'] as const;

const keyword = parameter.text(maxKeywordLength);

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
    description: 'The `cursor` of an earlier answer. Without it there are no changes, only a cursor for later ones.',
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

/** Of the panel's pages, which ask again and again instead of waiting: a browser has few connections. */
export const panelChangesQuery = changesQuery.pick({ since: true });

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

const received = {
  created_after: moment('Received after this.'),
  created_before: moment('Received before this.'),
};

/** `GET leads` and `GET leads/type/{type_id}`. */
export const leadsQuery = z.object({
  s: keyword
    .optional()
    .meta({ description: 'Every word must occur in name, e-mail address, telephone number or message.' }),
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

// The panel's own queries.

/** A list of listings: like `inventoryQuery`, also for the trash, which supports only `s` and the page. */
export const panelListingsQuery = inventoryQuery.extend({
  view: parameter.word(['list', 'trash']).default('list'),
  sale: parameter.wordList(saleStates).optional(),
  photos: parameter.wordList(presences).optional(),
  priced: parameter.wordList(presences).optional(),
  /** Whether no channel leaves it out. */
  ready: parameter.wordList(presences).optional(),
  /** Sorts by readiness instead of `orderby`, in `order`. */
  by_readiness: parameter.word(['0', '1']).default('0'),
  min_age: parameter.wholeNumber({ min: 0, max: maxAgeDays }).optional(),
  max_age: parameter.wholeNumber({ min: 0, max: maxAgeDays }).optional(),
  sold_days: parameter.wholeNumber({ min: 1, max: maxAgeDays }).optional(),
});

/** What the panel's exports take in addition to the filters of the list. */
export const panelExportQuery = z.object({
  /** These listings, instead of those that the filters match. */
  ids: parameter.idList(maxExportedIds).optional(),
  /** A file in parts has its mark and its headers in the first. */
  part: parameter.word(['first', 'next']).default('first'),
  decimals: parameter.word(['point', 'comma']).default('point'),
});

export const panelLeadsQuery = leadsQuery.extend({
  type_id: parameter.id('type').optional(),
  unread: parameter.word(['false', 'true']).default('false'),
  /** What needs doing: of the admin, of no one, due today, without a reply. */
  work: parameter.word(leadWorkLists).optional(),
  assignee_id: parameter.id('panel account').optional(),
});

/** The listings that have leads: `s` is a part of the title. */
export const listingsWithLeadsQuery = z.object({ s: keyword.optional(), id: parameter.id('listing').optional() });

/** The VIN imports of all types: `s` is a part of the VIN. */
export const panelVinImportsQuery = z.object({
  s: z.string().optional(),
  type_id: parameter.id('type').optional(),
  status: parameter.wordList(vinImportStatuses).optional(),
  ...received,
  ...pageQuery.shape,
});

/** Who wrote: a source, a user or an admin. */
const author = z.string().transform((text, context) => {
  const source = auditSources.find((name) => name === text);
  if (source) return { source };
  const [, kind, digits] = /^(user|admin)-(.*)$/.exec(text) ?? [];
  const id = parseId(digits ?? '');
  if (kind !== undefined && id !== undefined) return kind === 'user' ? { userId: id } : { adminId: id };
  context.addIssue({ code: 'custom', message: because('author', { sources: auditSources.join(', ') }) });
  return z.NEVER;
});

export const auditQuery = z.object({
  entity: parameter.word(auditEntities).optional(),
  action: parameter.word(everyAuditAction).optional(),
  who: author.optional(),
  record_id: parameter.id('record').optional(),
  ...received,
  ...pageQuery.shape,
});

/** Finds listings in all types. */
export const findQuery = z.object({ s: keyword.optional() });

export const keysQuery = z.object({ user_id: parameter.id('user').optional() });

export const categoryUseQuery = z.object({ kind: parameter.word(categoryKinds).optional() });

export const storePhotoQuery = z.object({ filename: z.string().default('') });

/** The options of `POST imports/{type_id}`. */
export const startImportQuery = z.object({
  profile: parameter.id('profile').optional().meta({ description: 'Id of the profile. Default: none.' }),
  mode: parameter.word(importModes).optional().meta({
    description:
      '`full` also removes what the feed lacks, and needs a profile. Default: that of the profile, or `merge`.',
  }),
  missing_categories: parameter.word(['ignore', 'create']).optional().meta({
    description:
      'Whether usual columns that no category takes become categories; `create` needs `manage_settings`. Default: that of the profile, or `ignore`.',
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

/** The imports in the panel. */
export const panelImportsQuery = pageQuery.extend({
  status: parameter.word(importStatuses).optional(),
  profile_id: parameter.id('profile').optional(),
});

/** The rows of an import in the panel. */
export const panelImportRowsQuery = importRowsQuery.extend({ state: parameter.word(rowStates).optional() });

/** A file that the panel uploads. Its first `settings` bytes are the settings as JSON. */
export const panelUploadQuery = startImportQuery.omit({ dry_run: true }).extend({
  filename: z.string().default(''),
  settings: parameter.wholeNumber({ min: 0, max: maxSettingsBytes }).default(0),
});
