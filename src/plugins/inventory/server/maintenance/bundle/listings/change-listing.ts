import type { ImageEntry, ListingRecord } from '../../../domain/listings/stores/listing-record';
import {
  imageDetails,
  type ListingRow,
  readListing,
  readListings,
  replaceImages,
  updateListing,
} from '../../../domain/listings/stores/listing-store';
import { readIn } from '../../../platform/database/database';
import { toJsonObject } from '../../../platform/database/rows';
import { differences } from '../tally';
import type { LoadContext } from '../upsert';
import type { StoredListing } from './validate-listings';

/** Changes a stored listing. Returns it as it was before; undefined if nothing differs. */
export async function changeListing(
  { tx, tally, now }: LoadContext,
  present: StoredListing,
  columns: Readonly<Record<string, unknown>>,
  images: readonly ImageEntry[] | undefined,
): Promise<ListingRecord | undefined> {
  const { id } = present;
  const changed = differences(present, columns) as ListingRow;
  const hasNewImages = images !== undefined && (await showsOtherImages(tx, present, images));
  const isChanged = hasNewImages || Object.keys(changed).length > 0;
  const before = isChanged ? await readListing(readIn(tx), id) : undefined;
  if (hasNewImages) {
    await replaceImages(tx, id, images);
    changed.image_details = imageDetails(images);
  }
  if (isChanged) await updateListing(tx, id, { updated_at: now, ...changed, version: (present.version ?? 1) + 1 });
  tally.add(isChanged ? 'updated' : 'unchanged', 'listings', [id]);
  return before;
}

async function showsOtherImages(
  tx: LoadContext['tx'],
  { id, image_details: details }: StoredListing,
  images: readonly ImageEntry[],
): Promise<boolean> {
  const [record] = await readListings(readIn(tx), [id]);
  // without texts of the media library
  const own = toJsonObject(details) as Record<string, Partial<ImageEntry> | undefined>;
  const pick = (image: Partial<ImageEntry>) => {
    const { id: imageId, title = null, alt = null, category = null } = image;
    return [imageId, title, alt, category];
  };
  const stored = (record?.images ?? []).map((image) => pick({ ...own[image.id], id: image.id }));
  return JSON.stringify(images.map(pick)) !== JSON.stringify(stored);
}
