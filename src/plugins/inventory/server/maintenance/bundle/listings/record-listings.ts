import { recordListingWrites } from '../../../domain/history/record-changes';
import type { CategoryValues, ImageEntry, ListingRecord } from '../../../domain/listings/stores/listing-record';
import { toStatus } from '../../../domain/listings/stores/listing-row';
import { type ListingRow, readListings } from '../../../domain/listings/stores/listing-store';
import { readIn } from '../../../platform/database/database';
import { mustGet } from '../../../platform/must';
import type { LoadContext } from '../upsert';

/** A new listing of a bundle. */
export interface FreshListing {
  readonly row: ListingRow;
  readonly values: CategoryValues;
  readonly images: readonly ImageEntry[];
}

/** Records listings that a load has created, in the order of their ids. */
export async function recordCreated(
  { tx, now }: LoadContext,
  typeId: number,
  created: ReadonlyArray<FreshListing & { readonly id: number }>,
): Promise<void> {
  const writes = created.map(({ id, row, values, images }) => ({
    before: undefined,
    after: {
      id,
      typeId,
      version: row.version ?? 1,
      title: row.title ?? '',
      content: row.content ?? '',
      priceCents: row.price_cents ?? null,
      status: toStatus(row.listing_status),
      locationId: row.location_id ?? null,
      isSold: row.is_sold ?? false,
      isSalePending: row.is_sale_pending ?? false,
      values,
      images,
    },
  }));
  await recordListingWrites(tx, writes, { now });
}

const batch = 500;

/** Records listings that a load has changed. @param before the listings before their changes */
export async function recordChanged({ tx, now }: LoadContext, before: readonly ListingRecord[]): Promise<void> {
  for (let start = 0; start < before.length; start += batch) {
    const some = before.slice(start, start + batch);
    const ids = some.map(({ id }) => id);
    const after = new Map((await readListings(readIn(tx), ids)).map((listing) => [listing.id, listing]));
    const writes = some.map((listing) => ({ before: listing, after: mustGet(after, listing.id) }));
    await recordListingWrites(tx, writes, { now });
  }
}
