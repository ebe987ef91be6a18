import { holdsTerms } from '../../../../../contract/catalogue';
import { because } from '../../../../../contract/reason';
import { readIn } from '../../../../platform/database/database';
import type { Transaction } from '../../../../platform/database/transaction';
import type { InventoryType } from '../../../catalogue/model';
import { readMediaTypes } from '../../../media/media-store';
import { changeListing, restoreListing, trashListing } from '../../../listings/changes/write-listing';
import type { WriteLog } from '../../../listings/changes/write-log';
import { termIds } from '../../../listings/stores/listing-record';
import { lockListing, readListing } from '../../../listings/stores/listing-store';
import { writeKnownPictures } from '../../pictures/picture-store';
import { deleteLinkOf, updateLinkOf } from '../link-store';
import { changeBack, type Replaced } from './replaced';
import type { ImportRow } from '../row-store';

export interface UndoContext {
  readonly type: InventoryType;
  readonly profileId: number | null;
  readonly now: Date;
  readonly log: WriteLog;
}

/** Whether the row was undone; a reason why its listing was left as it is. */
export type UndoneRow = { readonly state: 'undone' } | { readonly state: 'kept'; readonly reason: string };

/**
 * Puts back what a row changed, unless its listing has changed since. A listing that the row created goes to the trash:
 * an import deletes nothing for good.
 */
export async function undoRow(tx: Transaction, row: ImportRow, context: UndoContext): Promise<UndoneRow> {
  const { listingId, appliedVersion, replaced } = row;
  if (listingId === null || appliedVersion === null) return { state: 'undone' }; // it changed nothing
  await lockListing(tx, listingId);
  const record = await readListing(readIn(tx), listingId);
  if (!record) return { state: 'kept', reason: because('import_listing_gone') };
  if (record.version !== appliedVersion) return { state: 'kept', reason: because('import_changed_since') };
  const { type, profileId, now, log } = context;
  if (replaced && !hasTerms(type, replaced)) return { state: 'kept', reason: because('import_changed_since') };
  const write = { now, log };
  if (replaced === null) {
    await trashListing(tx, listingId, write);
    if (profileId !== null) await deleteLinkOf(tx, profileId, listingId);
    return { state: 'undone' };
  }
  const isFromTrash = record.status === 'trash';
  if (isFromTrash) {
    const choose = () => Promise.resolve(replaced.status === 'trash' ? undefined : replaced.status);
    await restoreListing(tx, listingId, { ...write, choose });
  }
  const media = await readMediaTypes(readIn(tx), (replaced.images ?? []).map(({ id }) => id)); // prettier-ignore
  const change = changeBack(replaced, new Set(media.keys()));
  await changeListing(tx, listingId, { type, previousTypeId: record.typeId, change, ...write });
  if (replaced.pictures !== undefined) await writeKnownPictures(tx, listingId, replaced.pictures ?? undefined, now);
  if (replaced.status === 'trash') await trashListing(tx, listingId, write);
  if (profileId !== null) {
    const version = (await readListing(readIn(tx), listingId))?.version ?? null;
    const columns = { removed_version: replaced.removedVersion === null ? null : version };
    await updateLinkOf(tx, profileId, listingId, columns); // its key is another one after a change of the match field
  }
  return { state: 'undone' };
}

/** Returns whether the terms that undoing puts back still exist: they may have been merged into others. */
function hasTerms({ categories }: InventoryType, { values }: Replaced): boolean {
  return categories.every(({ id, kind, terms }) => {
    const former = holdsTerms(kind) ? termIds(values[id] ?? undefined) : [];
    return former.every((termId) => terms.some((term) => term.id === termId));
  });
}
