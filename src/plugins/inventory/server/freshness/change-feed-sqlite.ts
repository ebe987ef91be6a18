import type { SqliteDatabase } from '../platform/sqlite/sqlite-database';
import { type ChangeFeed, everything, rowsAtOnce } from './change-feed';
import type { Entity } from './watched-tables';

/**
 * The feed of an SQLite database: `PRAGMA data_version` tells whether anyone has committed, then the rows after
 * the last `seq`. SQLite has one writer at a time, so commits come in the order of `seq` and none is missed.
 */
export async function openSqliteFeed(database: SqliteDatabase): Promise<ChangeFeed> {
  let lastVersion = Number.NaN;
  let lastSeq = await newestSeq(database);

  return {
    mayHaveChanges: () => database.version() !== lastVersion, // about 3 µs
    read: async () => {
      const version = database.version(); // before the rows: a commit in between is found by the next look
      const rows = await database.read.all(
        'SELECT seq, entity, entity_id FROM inventory_changes WHERE seq > ? ORDER BY seq LIMIT ?',
        [lastSeq, rowsAtOnce],
      );
      const hasMore = rows.length === rowsAtOnce;
      const isPruned = rows.length > 0 && (await oldestSeq(database)) > lastSeq + 1;
      // The newest row is never pruned: when even that is older, somebody has emptied or replaced the table.
      const newest = rows.length > 0 ? lastSeq : await newestSeq(database);
      const isReplaced = newest < lastSeq;
      return {
        hasMore,
        changes:
          isPruned || isReplaced
            ? [everything] // what this feed did not see is unknown
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
