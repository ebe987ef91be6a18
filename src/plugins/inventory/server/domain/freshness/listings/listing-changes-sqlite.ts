import type { Database } from '../../../platform/database/database';
import type { ChangesRead, StockChange, ListingChangeSource } from './change-source';

/** One statement, so that the rows and the newest number belong to the same moment. */
const readSql = `
  SELECT f.feed, (SELECT coalesce(max(s.seq), 0) FROM sqlite_sequence s WHERE s.name = 'inventory_listing_changes') AS newest,
         (SELECT coalesce(max(p.place), 0) FROM inventory_listing_pruned p) AS pruned,
         CAST(strftime('%s', 'now') AS INTEGER) AS now, c.seq, c.listing_id, c.type_id, c.changed_at
    FROM inventory_listing_feed f
    LEFT JOIN (SELECT seq, listing_id, type_id, changed_at FROM inventory_listing_changes
                WHERE seq > ? AND (type_id = ? OR ? = 0) ORDER BY seq LIMIT ?) c ON true
   ORDER BY c.seq`;

/** Reads the changes of an SQLite database. It has one writer at a time, so commits follow the order of `seq`. */
export function sqliteSource({ read }: Pick<Database, 'read'>): ListingChangeSource {
  return {
    read: async (position, { typeId = 0, limit }): Promise<ChangesRead> => {
      const from = position === undefined ? Number.MAX_SAFE_INTEGER : 'seq' in position ? position.seq : -1;
      const rows = await read.all(readSql, [from, typeId, typeId, limit]);
      const newest = Number(rows[0]?.newest ?? 0);
      const pruned = Number(rows[0]?.pruned ?? 0);
      const found = rows.filter(({ seq }) => seq !== null);
      return {
        feed: String(rows[0]?.feed),
        now: Number(rows[0]?.now),
        isContinuous: position === undefined || (from >= pruned && from <= newest),
        changes: found.map(toStockChange),
        after: (count) => {
          const isDrained = count === found.length && found.length < limit;
          const seq = isDrained ? newest : Number(found[count - 1]?.seq ?? from);
          return { position: position && seq === from ? position : { seq }, hasMore: !isDrained };
        },
      };
    },
    close: () => Promise.resolve(),
  };
}

/** Returns the change of a row of `inventory_listing_changes`. */
export function toStockChange(row: Readonly<Record<string, unknown>>): StockChange {
  return { listingId: Number(row.listing_id), typeId: Number(row.type_id), changedAt: Number(row.changed_at) };
}
