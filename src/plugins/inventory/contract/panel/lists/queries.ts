import { z } from 'zod';
import { auditEntities, auditSources, everyAuditAction } from '../../audit';
import { categoryKinds } from '../../catalogue';
import { importStatuses, maxSettingsBytes, rowStates } from '../../imports';
import { parseId } from '../../parsing/id';
import * as parameter from '../../parsing/query-parameters';
import {
  changesQuery,
  importRowsQuery,
  inventoryQuery,
  keyword,
  leadsQuery,
  maxExportedIds,
  pageQuery,
  received,
  startImportQuery,
} from '../../queries';
import { because } from '../../reason';
import { vinImportStatuses } from '../../vin/vin';
import { maxAgeDays, presences, saleStates } from '../listings';

// The parameters of the panel's own queries.

/** The lists of what needs doing in the panel's inbox. */
export const leadWorkLists = ['mine', 'unassigned', 'due', 'unanswered'] as const;

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

/** The query of the panel's pages, which poll instead of waiting: a browser has few connections. */
export const panelChangesQuery = changesQuery.pick({ since: true });

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
