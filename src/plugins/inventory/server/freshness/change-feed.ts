import type { Database } from '../platform/database';
import type { Entity } from './watched-tables';

/** Says that the record `id` of `entity` is no longer as it was; not how it changed. */
export interface Change {
  readonly entity: Entity;
  readonly id: number;
}

/** Where projections learn what has changed in the database, whoever changed it. */
export interface ChangeFeed {
  /** Whether a look could find something. Cheap enough for every request (about 2 µs on SQLite). */
  hasNews(): boolean;
  /** The changes committed since the last look that was settled, the oldest first; perhaps not all of them at once. */
  look(): Promise<Look>;
}

export interface Look {
  readonly changes: readonly Change[];
  /** Whether there were more than one look takes. */
  readonly hasMore: boolean;
  /** Call when the changes are applied; until then the next look brings them again. */
  settle(): void;
}

/** Changes in one look: about 5 ms of one core. */
const rowsAtOnce = 2000;

/**
 * The feed of an SQLite database: `PRAGMA data_version` tells whether anyone has committed, then the rows after
 * the last `seq`. SQLite has one writer at a time, so commits come in the order of `seq` and none is missed.
 */
export async function openSqliteFeed(database: Database): Promise<ChangeFeed> {
  let lastVersion = Number.NaN;
  let lastSeq = await newestSeq(database);

  return {
    hasNews: () => database.version() !== lastVersion,
    look: async () => {
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
            ? [{ entity: 'everything' as const, id: 0 }] // what this feed did not see is unknown
            : rows.map((row) => ({ entity: row.entity as Entity, id: Number(row.entity_id) })),
        settle: () => {
          if (!hasMore) lastVersion = version;
          lastSeq = Number(rows.at(-1)?.seq ?? Math.min(newest, lastSeq));
        },
      };
    },
  };
}

async function oldestSeq(database: Database): Promise<number> {
  const [row] = await database.read.all('SELECT min(seq) AS seq FROM inventory_changes');
  return Number(row?.seq ?? 0);
}

async function newestSeq(database: Database): Promise<number> {
  const [row] = await database.read.all('SELECT max(seq) AS seq FROM inventory_changes');
  return Number(row?.seq ?? 0);
}
