import type { ImportSettings } from '../../../../../contract/imports';
import { readIn } from '../../../../platform/database/database';
import type { Transaction } from '../../../../platform/database/transaction';
import type { CatalogueView } from '../../../catalogue/catalogue';
import type { InventoryType } from '../../../catalogue/model';
import { changeListing, refuseRemovedListing, trashListing } from '../../../listings/changes/write-listing';
import type { LocationView } from '../../../locations/location';
import { lockListing, readListing } from '../../../listings/stores/listing-store';
import type { Mapping } from '../../map/map-row';
import { planRow } from '../../plan/plan-row';
import { isRemoved, removalChange } from '../../plan/removal';
import { deleteLink, type ImportLink, insertLinks, updateLink } from '../link-store';
import { type Replaced, replacedBy } from './replaced';
import type { ImportRow } from '../row-store';

/** What a row is applied to. */
export interface ApplyContext {
  readonly type: InventoryType;
  readonly catalogue: CatalogueView;
  readonly locations: LocationView;
  readonly mapping: Mapping;
  readonly settings: ImportSettings;
  readonly profileId: number | null;
  readonly now: Date;
}

/** The outcome of an applied row: null columns if it changed nothing after all. */
export interface AppliedRow {
  readonly state: 'applied' | 'failed';
  readonly listingId: number | null;
  readonly replaced: Replaced | null;
  readonly appliedVersion: number | null;
  readonly problems?: ImportRow['problems'];
}

/**
 * Applies one row in its transaction. The plan may be old, so everything is validated again: the listing as it is now keeps
 * what people have changed in other fields since.
 *
 * @param listingId the listing that the row belongs to by now
 */
export async function applyRow(
  tx: Transaction,
  { row, link, listingId }: { row: ImportRow; link: ImportLink | undefined; listingId: number },
  context: ApplyContext,
): Promise<AppliedRow> {
  await lockListing(tx, listingId);
  if (row.outcome === 'remove') return removeRow(tx, row, link, context);
  return updateRow(tx, { row, listingId, link }, context);
}

export function mappedRow({ row, body }: ImportRow) {
  return { row: row ?? 0, id: null, body: body ?? { categories: {} }, problems: new Map() };
}

async function updateRow(
  tx: Transaction,
  { row, listingId, link }: { row: ImportRow; listingId: number; link: ImportLink | undefined },
  context: ApplyContext,
): Promise<AppliedRow> {
  const { type, now, profileId } = context;
  const record = await readListing(readIn(tx), listingId);
  if (!record) throw refuseRemovedListing(listingId);
  const removedVersion = link?.removedVersion === record.version ? record.version : null; // unless it was changed since
  const plan = planRow(mappedRow(row), { record, removedVersion }, context);
  if (plan.outcome === 'error' || plan.outcome === 'skip')
    return { ...nothing, listingId, state: 'failed', problems: plan.problems };
  if (profileId !== null && row.key !== null) {
    if (!link) await insertLinks(tx, profileId, [{ key: row.key, listingId, isAdopted: true }]);
    else if (link.removedVersion !== null) await updateLink(tx, profileId, row.key, { removed_version: null });
  }
  if (plan.outcome === 'unchanged') return { ...nothing, listingId, state: 'applied' };
  const { change } = plan;
  await changeListing(tx, listingId, { type, previousTypeId: record.typeId, change, now, source: 'import' });
  const replaced = replacedBy(change, record, removedVersion);
  return { state: 'applied', listingId, replaced, appliedVersion: record.version + 1 };
}

/** Removes a listing that the feed lacks, if it still belongs to the feed and is not removed already. */
async function removeRow(
  tx: Transaction,
  row: ImportRow,
  link: ImportLink | undefined,
  { type, settings, profileId, now }: ApplyContext,
): Promise<AppliedRow> {
  const listingId = row.listingId;
  if (!link || link.isAdopted || link.listingId !== listingId || profileId === null || listingId === null)
    return { ...nothing, listingId, state: 'applied' };
  const record = await readListing(readIn(tx), listingId);
  if (!record || isRemoved(record, settings.removal)) return { ...nothing, listingId, state: 'applied' };
  const change = removalChange(settings.removal);
  if (change)
    await changeListing(tx, listingId, { type, previousTypeId: record.typeId, change, now, source: 'import' });
  else await trashListing(tx, listingId, { now, source: 'import' });
  const appliedVersion = record.version + 1;
  await updateLink(tx, profileId, link.key, { removed_version: appliedVersion });
  const replaced = replacedBy(change ?? { status: 'draft' }, record, null);
  return { state: 'applied', listingId, replaced, appliedVersion };
}

const nothing = { listingId: null, replaced: null, appliedVersion: null } as const;

/** Forgets the link of a listing that the row created. */
export async function unlink(tx: Transaction, { key }: ImportRow, profileId: number | null): Promise<void> {
  if (profileId !== null && key !== null) await deleteLink(tx, profileId, key);
}
