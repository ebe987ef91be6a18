import { ReconnectingClient, type ClusterRows } from '../platform/postgres/reconnecting-client';
import { announceUse } from '../platform/postgres/start-lock';
import { type Change, type ChangeFeed, everything, rowsAtOnce } from './change-feed';
import { retentionSeconds } from './prune-changes';
import { type OldestTransaction, watchOldestTransaction } from './oldest-transaction';
import type { Entity } from './watched-tables';

const placeColumns = `pg_current_snapshot()::text AS snapshot, pg_snapshot_xmin(pg_current_snapshot())::text AS xmin,
         extract(epoch FROM statement_timestamp())::float8 AS at,
         pg_relation_filenode(to_regclass('inventory_changes'))::text AS file`;

/** Where the feed begins, or begins anew. */
const startSql = `SELECT ${placeColumns}, (SELECT coalesce(max(seq), 0)::text FROM inventory_changes) AS newest`;

/** The snapshot up to which a sweep reads: that of its first look. */
const end = "coalesce(nullif($2::text, '')::pg_snapshot, pg_current_snapshot())";

/**
 * The changes that are visible in the snapshot `$2` and were not in `$1`. Parameters: the snapshot of the last sweep, that of
 * this one or the empty text at its first look, the transaction and number of the row read last, the newest number known.
 *
 * A transaction that was not visible in `$1` either was open then (`xip`) or had not begun (from `xmax` on). Each of the two
 * is a range of the index `(xid, seq)`, so the cost depends neither on how many changes came since the oldest transaction
 * that is open anywhere in the cluster, nor on what an open transaction has noted so far.
 *
 * One statement, so that rows and snapshot are of the same moment. Its first row carries the snapshot even if there is no
 * change. `xid8` never wraps around, unlike `xid`; `xid` is the number of the whole transaction, never of a savepoint in it.
 */
export const readSql = `
  SELECT ${placeColumns},
         $5::bigint = 0 OR (SELECT seq FROM inventory_changes WHERE seq >= $5::bigint ORDER BY seq LIMIT 1) IS NOT NULL AS has_newest,
         c.seq::text AS seq, c.xid::text AS xid, c.entity, c.entity_id
    FROM (SELECT 1) AS one
    LEFT JOIN (
      SELECT * FROM (
        (SELECT ended.*
           FROM pg_snapshot_xip($1::text::pg_snapshot) AS open(xid)
          CROSS JOIN LATERAL (
                SELECT seq, xid, entity, entity_id FROM inventory_changes
                 WHERE xid = open.xid AND seq > CASE WHEN open.xid = $3::text::xid8 THEN $4::bigint ELSE 0 END
                 ORDER BY seq LIMIT ${rowsAtOnce}) AS ended
          WHERE open.xid >= $3::text::xid8 AND pg_visible_in_snapshot(open.xid, ${end})
          ORDER BY xid, seq LIMIT ${rowsAtOnce})
        UNION ALL
        (SELECT seq, xid, entity, entity_id FROM inventory_changes
          WHERE (xid, seq) > (greatest($3::text::xid8, pg_snapshot_xmax($1::text::pg_snapshot)),
                              CASE WHEN $3::text::xid8 < pg_snapshot_xmax($1::text::pg_snapshot) THEN 0 ELSE $4::bigint END)
            AND xid < pg_snapshot_xmax(${end}) AND pg_visible_in_snapshot(xid, ${end})
          ORDER BY xid, seq LIMIT ${rowsAtOnce})
      ) AS fresh ORDER BY xid, seq LIMIT ${rowsAtOnce}) AS c ON true
   ORDER BY c.xid, c.seq`;

/**
 * Makes PostgreSQL read rows in the order of the index and stop at the limit. It does not know how many rows a parameter
 * selects, and would otherwise collect and sort all of them at each look of a long sweep.
 */
export const readSettings = 'SET enable_bitmapscan = off; SET enable_seqscan = off';

/** A feed that has not looked for so long may have missed what was removed since; an hour is left for slow removal. */
const longestPauseSeconds = retentionSeconds - 3600;

/** A moment in the life of a database, as one statement saw it. */
interface Moment {
  /** Which table of changes of which database: after a restore its numbers mean something else. */
  readonly place: string;
  /** `xmin:xmax:xip,…`: which transactions had ended. */
  readonly snapshot: string;
  /** Every transaction below it had ended. */
  readonly xmin: bigint;
  /** By the database's clock, in seconds since 1970. */
  readonly at: number;
}

/** A row of the table of changes. */
interface Noted {
  readonly seq: string;
  readonly xid: string;
  readonly entity: Entity;
  readonly entity_id: string;
}

/** Changes that take several looks. */
interface Sweep {
  /** All that was visible then, and nothing else, is read. */
  readonly begun: Moment;
  readonly last: Pick<Noted, 'seq' | 'xid'>;
  /** Whether a look has failed since it began. Then requests may wait for it that arrived after it began. */
  readonly isLate: boolean;
}

/**
 * Opens the feed of a PostgreSQL database, where commits do not come in the order of `seq`: a row with a small number may
 * become visible after one with a larger number.
 *
 * A sweep reads every row that its snapshot shows and the snapshot of the sweep before it did not: each committed change
 * exactly once. A sweep of many rows takes several looks; what is committed meanwhile belongs to the next sweep.
 * @param warn is called with what an operator should look into
 */
export async function openPostgresFeed(url: string, warn?: (message: string) => void): Promise<ChangeFeed> {
  const connection = new ReconnectingClient(url, async (client) => {
    await client.query(readSettings);
    await announceUse(client); // every instance and command has a feed
  });
  const start = async () => {
    const answer = await connection.query({ name: 'inventory-start', text: startSql, values: [] });
    return { moment: momentOf(answer), newest: BigInt(String(answer.rows[0]?.newest)) };
  };
  const oldest: OldestTransaction = watchOldestTransaction(warn);
  /** The snapshot of the last sweep that was settled, and the largest `seq` seen. Pruning leaves that row, so it grows. */
  let { moment: position, newest } = await start();
  let sweep: Sweep | undefined;
  let isSettled = true;

  /** Everything may have changed: what the projections read next is not older than the new position. */
  const startAnew = async () => {
    const next = await start();
    const acknowledge = () => {
      isSettled = true;
      sweep = undefined;
      ({ moment: position, newest } = next);
    };
    return { hasMore: false, changes: [everything], acknowledge };
  };

  return {
    mayHaveChanges: () => undefined,
    read: async () => {
      if (!isSettled && sweep) sweep = { ...sweep, isLate: true };
      isSettled = false;
      const { begun: under, last: from = { xid: '0', seq: '0' }, isLate = false } = sweep ?? {};
      const answer = await connection.query({
        name: 'inventory-feed',
        text: readSql,
        values: [position.snapshot, under?.snapshot ?? '', from.xid, from.seq, String(newest)],
      });
      const now = momentOf(answer);
      if (mayHaveMissed(position, now) || answer.rows[0]?.has_newest !== true) return startAnew();
      oldest.see(now);
      const found = answer.rows.filter(({ seq }) => seq !== null) as unknown as Noted[]; // named by the statement
      const last = found.at(-1);
      const begun = under ?? now;
      const isFull = found.length === rowsAtOnce;
      return {
        hasMore: isFull || isLate,
        changes: found.map(toChange),
        acknowledge: () => {
          isSettled = true;
          newest = found.reduce((most, { seq }) => (BigInt(seq) > most ? BigInt(seq) : most), newest);
          sweep = isFull && last ? { begun, last, isLate } : undefined;
          if (!sweep) position = begun;
        },
      };
    },
    get position() {
      return Number(newest);
    },
    close: () => connection.close(),
  };
}

function momentOf({ rows: [row], cluster }: ClusterRows): Moment {
  return {
    place: `${cluster}/${String(row?.file)}`,
    snapshot: String(row?.snapshot),
    xmin: BigInt(String(row?.xmin)),
    at: Number(row?.at),
  };
}

/** Whether rows may be gone that were never read: the table or the database is another, or was pruned meanwhile. */
function mayHaveMissed(before: Moment, now: Moment): boolean {
  return now.place !== before.place || now.xmin < before.xmin || now.at - before.at > longestPauseSeconds;
}

function toChange({ entity, entity_id: id }: Noted): Change {
  return { entity, id: Number(id) };
}
