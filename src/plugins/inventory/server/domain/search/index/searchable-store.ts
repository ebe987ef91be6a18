import { countPhotos } from '../../listings/stores/photo-count-store';
import { listingPart, toListingPart } from '../../listings/stores/listing-row';
import type { Reader } from '../../../platform/database/database';
import { toNumber, toTime } from '../../../platform/database/rows';
import { countRows, select, type Selected } from '../../../platform/database/select';
import type { SearchableListing } from './indexed-listing';

export interface TypedListing extends SearchableListing {
  readonly typeId: number;
}

const listings = select({ l: 'inventory_listings', t: 'inventory_listings_type_lnk ON t.listing_id = l.id' }, [
  ...listingPart,
  'l.created_at',
  'l.sold_at',
  't.id as link_id',
]);

/** Rows per statement: about 5 ms of one core. */
const batch = 250;

/** Returns the number of listings of all types. */
export function countAllListings(read: Reader): Promise<number> {
  return countRows(read, 'inventory_listings');
}

/**
 * Reads all listings of a type in batches, so that other statements do not wait long. The order is that in which they
 * joined the type: an index provides it, while an order by id would be sorted for each batch.
 */
export async function* readAll(read: Reader, typeId: number): AsyncGenerator<TypedListing[]> {
  for (let last = 0; ;) {
    const rows = await listings(read, 'WHERE t.type_id = ? AND t.id > ? ORDER BY t.id LIMIT ?', [typeId, last, batch]);
    const end = rows.at(-1);
    if (!end) return;
    yield await toListings(read, rows);
    last = end.link_id;
    if (rows.length < batch) return;
    await new Promise((resume) => setImmediate(resume));
  }
}

/** Returns the number of listings of a type. */
export function countOfType(read: Reader, typeId: number): Promise<number> {
  return countRows(read, 'inventory_listings_type_lnk WHERE type_id = ?', [typeId]);
}

/**
 * Reads up to `limit` consecutive listings of a type in the order of `readAll`, wrapping around at the end. `place` is
 * the start, as a fraction from 0 to 1 of the whole.
 */
export async function readCircle(read: Reader, typeId: number, place: number, limit: number): Promise<TypedListing[]> {
  const [ends] = await read.all(
    `SELECT (SELECT min(id) FROM inventory_listings_type_lnk WHERE type_id = ?) AS first,
            (SELECT max(id) FROM inventory_listings_type_lnk WHERE type_id = ?) AS last`,
    [typeId, typeId],
  );
  // 0 in an empty type
  const [first, last] = [ends?.first, ends?.last].map((id) => toNumber(id) ?? 0) as [number, number];
  const start = first + Math.floor(place * (last - first + 1));
  const between = (from: number, to: number, count: number) =>
    listings(read, 'WHERE t.type_id = ? AND t.id >= ? AND t.id < ? ORDER BY t.id LIMIT ?', [typeId, from, to, count]);
  const rows = await between(start, last + 1, limit);
  return toListings(read, [...rows, ...(await between(first, start, limit - rows.length))]);
}

/** Reads the listings with these ids that exist and have a type, in batches. */
export async function* readSome(read: Reader, ids: readonly number[]): AsyncGenerator<TypedListing[]> {
  for (let start = 0; start < ids.length; start += batch) {
    const some = ids.slice(start, start + batch);
    const rows = await listings(read, `WHERE l.id IN (${some.map(() => '?').join(', ')})`, some);
    yield await toListings(read, rows);
    if (start + batch < ids.length) await new Promise((resume) => setImmediate(resume));
  }
}

async function toListings(read: Reader, rows: ReadonlyArray<Selected<typeof listings>>): Promise<TypedListing[]> {
  const photos = await countPhotos(
    read,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    createdAt: toTime(row.created_at),
    soldAt: toTime(row.sold_at),
    photoCount: photos.get(row.id) ?? 0,
    ...toListingPart(row), // at the end: V8 copies what was spread for each property that follows
  }));
}
