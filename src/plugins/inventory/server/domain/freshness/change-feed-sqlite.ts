import type { SqliteDatabase } from '../../platform/sqlite/sqlite-database';
import { type ChangeFeed, everything, rowsAtOnce } from './change-feed';
import type { Entity } from './watched-tables';

/**
 * Opens the feed of an SQLite database. It checks `PRAGMA data_version` for new commits, then reads the rows after the
 * last `seq`. SQLite has one writer at a time, so commits follow the order of `seq` and none is missed.
 */
export async function openSqliteFeed(database: SqliteDatabase): Promise<ChangeFeed> {
  let lastVersion = Number.NaN;
  let lastSeq = await newestSeq(database);

  return {
    mayHaveChanges: () => database.version() !== lastVersion, // about 3 µs
    read: async () => {
      const version = database.version(); // before the rows, so that the next read finds a commit in between
      const rows = await database.read.all(
        'SELECT seq, entity, entity_id FROM inventory_changes WHERE seq > ? ORDER BY seq LIMIT ?',
        [lastSeq, rowsAtOnce],
      );
      const hasMore = rows.length === rowsAtOnce;
      const isPruned = rows.length > 0 && (await oldestSeq(database)) > lastSeq + 1;
      // Pruning keeps the newest row. If even that is older, the table was emptied or replaced.
      const newest = rows.length > 0 ? lastSeq : await newestSeq(database);
      const isReplaced = newest < lastSeq;
      return {
        hasMore,
        changes:
          isPruned || isReplaced
            ? [everything] // unread changes are lost
            : rows.map((row) => ({ entity: row.entity as Entity, id: Number(row.entity_id) })),
        acknowledge: () => {
          if (!hasMore) lastVersion = version;
          lastSeq = Number(rows.at(-1)?.seq ?? Math.min(newest, lastSeq));
        },
      };
    },
    get position() {
      return lastSeq;
    },
    close: () => Promise.resolve(),
  };
}

async function oldestSeq(database: SqliteDatabase): Promise<number> {
  const [row] = await database.read.all('SELECT min(seq) AS seq FROM inventory_changes');
  return Number(row?.seq ?? 0);
}

async function newestSeq(database: SqliteDatabase): Promise<number> {
  const [row] = await database.read.all('SELECT max(seq) AS seq FROM inventory_changes');
  return Number(row?.seq ?? 0);
}
