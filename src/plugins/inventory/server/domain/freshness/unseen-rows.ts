/** What to read of a table with the columns `xid` and `seq`, an index `(xid, seq)`, and a row for each write. */
interface UnseenRows {
  readonly table: string;
  /** The columns, with `seq` and `xid` among them. */
  readonly columns: string;
  /** The most rows, as SQL. */
  readonly limit: string;
  /** A further condition, as SQL. */
  readonly only?: string;
}

/** The snapshot up to which a sweep reads: that of its first read. */
const end = "coalesce(nullif($2::text, '')::pg_snapshot, pg_current_snapshot())";

/**
 * Returns PostgreSQL for the rows that are visible in snapshot `$2` but not in `$1`, ordered by `(xid, seq)`.
 * Parameters: the snapshot of the last sweep; that of this sweep, or an empty text on its first read; `xid` and `seq`
 * of the last row read.
 *
 * A transaction that was not visible in `$1` was either open then (`xip`) or had not begun (from `xmax` on). Each case
 * is a range of the index `(xid, seq)`. The cost therefore depends neither on the number of changes since the cluster's
 * oldest open transaction, nor on what an open transaction has written so far.
 *
 * `xid8` does not wrap around, unlike `xid`. The column `xid` is that of the whole transaction, never of a savepoint.
 */
export function unseenRows({ table, columns, limit, only = 'true' }: UnseenRows): string {
  return `SELECT * FROM (
        (SELECT ended.*
           FROM pg_snapshot_xip($1::text::pg_snapshot) AS open(xid)
          CROSS JOIN LATERAL (
                SELECT ${columns} FROM ${table}
                 WHERE xid = open.xid AND seq > CASE WHEN open.xid = $3::text::xid8 THEN $4::bigint ELSE 0 END
                   AND ${only}
                 ORDER BY seq LIMIT ${limit}) AS ended
          WHERE open.xid >= $3::text::xid8 AND pg_visible_in_snapshot(open.xid, ${end})
          ORDER BY xid, seq LIMIT ${limit})
        UNION ALL
        (SELECT ${columns} FROM ${table}
          WHERE (xid, seq) > (greatest($3::text::xid8, pg_snapshot_xmax($1::text::pg_snapshot)),
                              CASE WHEN $3::text::xid8 < pg_snapshot_xmax($1::text::pg_snapshot) THEN 0 ELSE $4::bigint END)
            AND xid < pg_snapshot_xmax(${end}) AND pg_visible_in_snapshot(xid, ${end}) AND ${only}
          ORDER BY xid, seq LIMIT ${limit})
      ) AS fresh ORDER BY xid, seq LIMIT ${limit}`;
}

/**
 * Makes PostgreSQL read rows in index order and stop at the limit. The planner does not know how many rows a parameter
 * selects; without these settings it collects and sorts all of them on each read of a long sweep.
 */
export const readSettings = 'SET enable_bitmapscan = off; SET enable_seqscan = off';
