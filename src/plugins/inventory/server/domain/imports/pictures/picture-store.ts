import type { Reader } from '../../../platform/database/database';
import { documentColumns } from '../../../platform/database/document';
import { toJsonArray } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';
import type { Transaction } from '../../../platform/database/transaction';

/** A picture that an import has given a listing. */
export interface KnownPicture {
  /** In the feed. */
  readonly address: string;
  /** In the media library. The file may be gone if people have removed the picture. */
  readonly id: number;
}

const pictures = select('inventory_import_pictures', ['listing_id', 'pictures']);

/** Returns what imports have given these listings; listings without pictures of imports are absent. */
export async function readKnownPictures(
  read: Reader,
  listingIds: readonly number[],
): Promise<Map<number, readonly KnownPicture[]>> {
  if (listingIds.length === 0) return new Map();
  const rows = await pictures(read, `WHERE listing_id IN (${listingIds.map(() => '?').join(', ')})`, listingIds);
  // as written below
  return new Map(rows.map((row) => [Number(row.listing_id), toJsonArray(row.pictures) as KnownPicture[]]));
}

/** Also lets profiles read the listing's row again. @param known undefined: no import has given the listing pictures */
export async function writeKnownPictures(
  tx: Transaction,
  listingId: number,
  known: readonly KnownPicture[] | undefined,
  now: Date,
): Promise<void> {
  await tx('inventory_import_links').where({ listing_id: listingId }).update({ row_hash: null });
  await tx('inventory_import_pictures').where({ listing_id: listingId }).delete();
  if (known === undefined) return;
  const row = { listing_id: listingId, pictures: JSON.stringify(known) };
  await tx('inventory_import_pictures').insert({ ...documentColumns(now), ...row });
}

/** Keeps pictures from the media cleanup as long as the import can be undone. */
export async function holdMedia(tx: Transaction, importId: number, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx('inventory_import_media').insert(
    ids.map((id) => ({ ...documentColumns(now), import_id: importId, media_id: id })),
  );
}

export async function releaseMedia(tx: Transaction, importId: number): Promise<void> {
  await tx('inventory_import_media').where({ import_id: importId }).delete();
}
