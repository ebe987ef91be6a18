import type { ImportSettings } from '../../../../../contract/imports';
import type { Transaction } from '../../../../platform/database/transaction';
import type { CatalogueView } from '../../../catalogue/catalogue';
import type { InventoryType } from '../../../catalogue/model';
import { changeListing, refuseRemovedListing, trashListing } from '../../../listings/changes/write-listing';
import type { LocationView } from '../../../locations/location';
import type { WriteLog } from '../../../listings/changes/write-log';
import type { ListingRecord } from '../../../listings/stores/listing-record';
import type { Mapping } from '../../map/map-row';
import { planRow, problemOfRemoval } from '../../plan/plan-row';
import { matchKey } from '../../plan/match-key';
import { isRemoved, removalChange } from '../../plan/removal';
import { type ImportLink, insertLinks, updateLink } from '../link-store';
import { type Replaced, replacedBy } from './replaced-values';
import type { ImportRow } from '../row-store';

/** The data that a row is applied with. */
export interface ApplyContext {
  readonly type: InventoryType;
  readonly catalogue: CatalogueView;
  readonly locations: LocationView;
  readonly mapping: Mapping;
  readonly settings: ImportSettings;
  readonly profileId: number | null;
  readonly now: Date;
  /** Collects the writes of listings that rows change. */
  readonly log: WriteLog;
}

/** The outcome of an applied row: null columns if it changed nothing after all. */
export interface AppliedRow {
  readonly state: 'applied' | 'failed';
  readonly listingId: number | null;
  readonly replaced: Replaced | null;
  readonly appliedVersion: number | null;
  readonly problems?: ImportRow['problems'];
  /** The link of the profile, if the same row changes nothing more. */
  readonly settled?: number | undefined;
}

/**
 * Applies one row in its transaction. The plan may be old, so everything is validated again: the listing as it is now
 * keeps what people have changed in other fields since.
 *
 * @param of.listingId the listing that the row belongs to by now
 * @param of.record the listing as the transaction has locked and read it; undefined if it is deleted
 */
export async function applyRow(tx: Transaction, of: KnownRow, context: ApplyContext): Promise<AppliedRow> {
  return of.row.outcome === 'remove' ? removeRow(tx, of, context) : updateRow(tx, of, context);
}

interface KnownRow {
  readonly row: ImportRow;
  readonly link: ImportLink | undefined;
  readonly listingId: number;
  readonly record: ListingRecord | undefined;
  /** Whether the row found the listing by its VIN: then the link, if there is one, has another key. */
  readonly isByVin: boolean;
  /** Whether the row is a removal of a listing that another row has by now. */
  readonly isInFeed: boolean;
}

export function mappedRow({ row, body }: ImportRow) {
  return { row: row ?? 0, id: null, body: body ?? { categories: {} }, problems: new Map() };
}

async function updateRow(
  tx: Transaction,
  { row, listingId, link, record, isByVin }: KnownRow,
  context: ApplyContext,
): Promise<AppliedRow> {
  const { type, locations, now, profileId, log } = context;
  if (!record) throw refuseRemovedListing(listingId);
  const removedVersion = ownRemoval(link, record);
  const plan = planRow(mappedRow(row), { record, removedVersion, removedBy: link?.removedBy ?? [] }, context);
  if (plan.outcome === 'error' || plan.outcome === 'skip')
    return { ...nothing, listingId, state: 'failed', problems: plan.problems };
  const linkId = await keepLink(tx, { row, listingId, link }, profileId);
  const settled = plan.warnings.length === 0 ? linkId : undefined;
  const { change } = plan;
  const formerKey = isByVin ? (link?.key ?? matchKey('stock_number', record.stockNumber)) : undefined;
  const replaced = {
    ...replacedBy(change, record, { type, removedVersion, locations }),
    ...(formerKey !== undefined && { formerKey }),
  };
  if (plan.outcome === 'unchanged') {
    const isRenamed = profileId !== null && formerKey !== undefined;
    return { ...nothing, listingId, state: 'applied', settled, replaced: isRenamed ? replaced : null };
  }
  const write = { type, previousTypeId: type.id, change, now, log, current: record } as const;
  await changeListing(tx, listingId, { ...write, source: 'import' });
  return { state: 'applied', listingId, replaced, appliedVersion: record.version + 1, settled };
}

/** Returns the version of a listing that the feed has removed; null if it has not, or the listing was changed since. */
function ownRemoval(link: ImportLink | undefined, { version }: ListingRecord): number | null {
  return link?.removedVersion === version ? version : null;
}

/**
 * Links the listing of a row to the profile by the key of the row, and ends the mark of an earlier removal. Returns the
 * id of the link.
 */
async function keepLink(
  tx: Transaction,
  { row, listingId, link }: { row: ImportRow; listingId: number; link: ImportLink | undefined },
  profileId: number | null,
): Promise<number | undefined> {
  if (profileId === null || row.key === null) return undefined;
  if (!link) return (await insertLinks(tx, profileId, [{ key: row.key, listingId, isAdopted: true }])).get(row.key);
  const isRenamed = link.key !== row.key;
  if (link.removedVersion !== null || isRenamed)
    await updateLink(tx, link.id, {
      removed_version: null,
      ...(isRenamed && { match_key: row.key, row_hash: null }),
    });
  return link.id;
}

/** Removes a listing that the feed lacks, if it still belongs to the feed and is not removed already. */
async function removeRow(
  tx: Transaction,
  { row: { listingId }, link, record, isInFeed }: KnownRow,
  { type, locations, settings, now, log }: ApplyContext,
): Promise<AppliedRow> {
  if (!link || link.isAdopted || link.listingId !== listingId || isInFeed)
    return { ...nothing, listingId, state: 'applied' };
  if (!record || record.id !== listingId || isRemoved(record, settings.removal))
    return { ...nothing, listingId, state: 'applied' };
  const problem = problemOfRemoval(record, { type, removal: settings.removal });
  if (problem) return { ...nothing, listingId, state: 'failed', problems: [problem] };
  const change = removalChange(settings.removal);
  if (change) await changeListing(tx, listingId, { type, previousTypeId: type.id, change, now, log, current: record });
  else await trashListing(tx, listingId, { now, log });
  const appliedVersion = record.version + 1;
  const removedVersion = ownRemoval(link, record); // by another policy, which was that of the profile
  const removedBy = [...new Set([...(removedVersion === null ? [] : link.removedBy), settings.removal])];
  await updateLink(tx, link.id, { removed_version: appliedVersion, removed_by: removedBy.join() });
  const replaced = replacedBy(change ?? { status: 'draft' }, record, { type, removedVersion, locations });
  return { state: 'applied', listingId, replaced, appliedVersion };
}

export const nothing = { listingId: null, replaced: null, appliedVersion: null } as const;
