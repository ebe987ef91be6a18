import { holdsFile } from '../../../../contract/catalogue';
import { record, recordSome } from '../../audit/audit';
import { recordListingWrites } from '../../history/record-changes';
import type { InventoryType } from '../../catalogue/model';
import { deleteUnusedMedia, lockMedia, type MediaFile, readMediaFiles } from '../../media/media-store';
import { findMediaUse, type MediaUse, unusedMedia } from '../../media/media-use';
import { lockSubject, readIn, type Reader } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import type { ListingRecord } from '../stores/listing-record';
import { deleteListings, readListings } from '../stores/listing-store';
import { lockTrash, readTrash, type TrashChoice } from '../stores/trash-store';

export interface ClearedTrash {
  readonly deleted: number;
  readonly remaining: number;
  /** Media whose rows were deleted with the listings. Remove their files after the commit. */
  readonly media: readonly MediaFile[];
}

/**
 * Finds which media of the listings to delete are used by other listings. Call it before the transaction of
 * `clearTrash`.
 */
export async function findUseOutsideTrash(read: Reader, type: InventoryType, which: TrashChoice): Promise<MediaUse> {
  const { ids } = await readTrash(read, type.id, which);
  const media = await readMediaFiles(read, mediaOf(await readListings(read, ids), type));
  return findMediaUse(read, media, new Set(ids));
}

/**
 * Deletes the chosen listings of a type, those longest in the trash first, and the media that nothing else uses.
 *
 * @param use from `findUseOutsideTrash`
 */
export async function clearTrash(
  tx: Transaction,
  { type, which, use, now }: { type: InventoryType; which: TrashChoice; use: MediaUse; now: Date },
): Promise<ClearedTrash> {
  const read = readIn(tx);
  await lockSubject(tx, `trash of type ${type.id}`); // concurrent calls would find the same listings
  const { ids: found, total } = await readTrash(read, type.id, which);
  const ids = await lockTrash(tx, found);
  // The two reads of PostgreSQL may see a restored listing in one of them alone.
  const remaining = Math.max(0, total - found.length);
  if (ids.length === 0) return { deleted: 0, remaining, media: [] };
  const records = await readListings(read, ids);
  const mediaIds = mediaOf(records, type);
  await lockMedia(tx, mediaIds);
  await deleteListings(tx, ids);
  const media = await unusedMedia(read, mediaIds, use);
  await deleteUnusedMedia(tx, media);
  await record(tx, { entity: 'listing', action: 'clear', ids }, now);
  await recordListingWrites(
    tx,
    records.map((before) => ({ before, after: undefined })),
    { now },
  );
  await recordSome(tx, { entity: 'media', action: 'remove', ids: media.map(({ id }) => id) }, now);
  return { deleted: ids.length, remaining, media };
}

function mediaOf(records: readonly ListingRecord[], type: InventoryType): number[] {
  const fileCategories = type.categories.filter(({ kind }) => holdsFile(kind)).map(({ id }) => id);
  const ids = records.flatMap(({ images, values }) => [
    ...images.map(({ id }) => id),
    ...fileCategories.map((id) => values[id]).filter((value) => typeof value === 'number'),
  ]);
  return [...new Set(ids)];
}
