import { toListingPart } from '../../listings/listing-row';
import type { Reader, Row } from '../../../platform/database/database';
import { toTime } from '../../../platform/database/rows';
import type { SearchableListing } from './indexed-listing';

export interface TypedListing extends SearchableListing {
  readonly typeId: number;
}

const columns = `l.id, l.title, l.content, l.price_cents, l.listing_status, l.is_sold, l.is_sale_pending, l.vin,
  l.stock_number, l.created_at, l.category_values, t.type_id`;
const tables = 'inventory_listings l JOIN inventory_listings_type_lnk t ON t.listing_id = l.id';

/** Rows per statement: about 5 ms of one core. */
const batch = 250;

/** Returns the number of listings of all types. */
export async function countListings(read: Reader): Promise<number> {
  const [row] = await read.all('SELECT count(*) AS count FROM inventory_listings');
  return Number(row?.count ?? 0);
}

/**
 * Reads all listings of a type in batches, so that other statements do not wait long. The order is that in which they
 * joined the type: an index provides it, while an order by id would be sorted for each batch.
 */
export async function* readAll(read: Reader, typeId: number): AsyncGenerator<TypedListing[]> {
  for (let last = 0; ;) {
    const rows = await read.all(
      `SELECT ${columns}, t.id AS link_id FROM ${tables} WHERE t.type_id = ? AND t.id > ? ORDER BY t.id LIMIT ?`,
      [typeId, last, batch],
    );
    if (rows.length === 0) return;
    yield rows.map(toListing);
    last = Number(rows.at(-1)?.link_id);
    if (rows.length < batch) return;
    await new Promise((resume) => setImmediate(resume));
  }
}

/** Returns the number of listings of a type. */
export async function countOfType(read: Reader, typeId: number): Promise<number> {
  const [row] = await read.all('SELECT count(*) AS count FROM inventory_listings_type_lnk WHERE type_id = ?', [typeId]);
  return Number(row?.count ?? 0);
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
  const [first, last] = [Number(ends?.first ?? 0), Number(ends?.last ?? 0)];
  const start = first + Math.floor(place * (last - first + 1));
  const between = (from: number, to: number, count: number) =>
    read.all(`SELECT ${columns} FROM ${tables} WHERE t.type_id = ? AND t.id >= ? AND t.id < ? ORDER BY t.id LIMIT ?`, [
      typeId,
      from,
      to,
      count,
    ]);
  const rows = await between(start, last + 1, limit);
  return [...rows, ...(await between(first, start, limit - rows.length))].map(toListing);
}

/** Reads the listings with these ids that exist and have a type, in batches. */
export async function* readSome(read: Reader, ids: readonly number[]): AsyncGenerator<TypedListing[]> {
  for (let start = 0; start < ids.length; start += batch) {
    const some = ids.slice(start, start + batch);
    const rows = await read.all(
      `SELECT ${columns} FROM ${tables} WHERE l.id IN (${some.map(() => '?').join(', ')})`,
      some,
    );
    yield rows.map(toListing);
    if (start + batch < ids.length) await new Promise((resume) => setImmediate(resume));
  }
}

function toListing(row: Row): TypedListing {
  return { ...toListingPart(row), createdAt: toTime(row.created_at) };
}
