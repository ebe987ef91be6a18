import type { Reader } from '../../../platform/database/database';
import { toBoolean } from '../../../platform/database/rows';
import { select, type Selected } from '../../../platform/database/select';
import { must } from '../../../platform/must';

/** A listing with what rows of a feed are matched by. */
export type StockListing = Selected<typeof stock>;

const stock = select({ l: 'inventory_listings', t: 'inventory_listings_type_lnk ON t.listing_id = l.id' }, [
  'l.id',
  'l.vin',
  'l.stock_number',
  'l.listing_status',
  'l.is_sold',
]);
/** The `+` keeps SQLite from reading all listings of the type for each statement. */
const ofType = '+t.type_id = ?';
/** Listings per statement: about 10 ms, so that other requests are answered in between. */
const page = 2000;

/** Yields all listings of a type in order of id. */
export async function* readStockOfType(read: Reader, typeId: number): AsyncGenerator<StockListing[]> {
  for (let last = 0; ;) {
    const rows = await stock(read, `WHERE ${ofType} AND l.id > ? ORDER BY l.id LIMIT ?`, [typeId, last, page]);
    yield rows;
    if (rows.length < page) return;
    last = must(rows.at(-1), 'The last listing of a page').id;
  }
}

/** Yields the listings of a type with these ids, in order of id. @param condition SQL that further limits them */
export async function* readStockListings(
  read: Reader,
  typeId: number,
  { ids, condition = 'TRUE' }: { ids: Iterable<number>; condition?: string },
): AsyncGenerator<StockListing[]> {
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  for (let start = 0; start < sorted.length; start += page) {
    const some = sorted.slice(start, start + page);
    const marks = some.map(() => '?').join(', ');
    yield await stock(read, `WHERE ${ofType} AND l.id IN (${marks}) AND ${condition} ORDER BY l.id`, [typeId, ...some]);
  }
}

/** Returns the rank of a listing among those with its key: sold, a draft, published. */
export function rankOf({ is_sold, listing_status }: Pick<StockListing, 'is_sold' | 'listing_status'>): 0 | 1 | 2 {
  if (toBoolean(is_sold)) return 0;
  return listing_status === 'publish' ? 2 : 1;
}
