import { ReconnectingClient } from '../../../platform/postgres/reconnecting-client';
import { must, mustAt } from '../../../platform/must';
import { readSettings, unseenRows } from '../unseen-rows';
import type { FeedPosition, PostgresPosition } from './cursor';
import { toStockChange } from './listing-changes-sqlite';
import type { ChangesRead, ListingChangeSource } from './change-source';

/**
 * One statement, so that the rows and the snapshot belong to the same moment. `$5` is the type, or 0; `$6` the limit.
 *
 * The client missed a pruned change if the position does not include it. A transaction id that the cluster has not
 * reached comes from another cluster.
 */
export const listingChangesSql = `
  SELECT f.feed, pg_current_snapshot()::text AS snapshot, pg_snapshot_xmax(pg_current_snapshot())::text AS xmax,
         extract(epoch FROM statement_timestamp())::float8 AS now,
         EXISTS (SELECT 1 FROM inventory_listing_pruned p
                  WHERE NOT pg_visible_in_snapshot(p.place, $1::text::pg_snapshot)
                    AND p.place < pg_snapshot_xmax(pg_current_snapshot())) AS is_pruned,
         c.seq::text AS seq, c.xid::text AS xid, c.listing_id, c.type_id, c.changed_at
    FROM inventory_listing_feed f
    LEFT JOIN (
      ${unseenRows({
        table: 'inventory_listing_changes',
        columns: 'seq, xid, listing_id, type_id, changed_at',
        limit: '$6::integer',
        only: '(type_id = $5::integer OR $5::integer = 0)',
      })}) AS c ON true
   ORDER BY c.xid, c.seq`;

/** After this many transactions an empty read moves the position, so that reads stay short. */
const longestRange = 10_000n;

/** A snapshot in which everything that exists is visible; PostgreSQL's largest transaction ids are never reached. */
const nothingUnseen = '999999999999999999:999999999999999999:';

/**
 * Reads the changes of a PostgreSQL database, as the rows that are visible now and were not in the snapshot of the
 * position. A sweep of more rows than one read takes ends at the snapshot of its first read; another one then follows.
 */
export function postgresSource(url: string): ListingChangeSource {
  const connection = new ReconnectingClient(url, async (client) => void (await client.query(readSettings)));
  return {
    read: async (position, { typeId = 0, limit }) => {
      const at = position && 'from' in position ? position : undefined;
      const { end = '', xid = '0', seq = '0' } = at?.sweep ?? {};
      const values = [at?.from ?? nothingUnseen, end, xid, seq, String(typeId), String(limit)];
      const result = await connection.query({ name: 'inventory-listing-changes', text: listingChangesSql, values });
      const cluster = result.isWithheld ? '' : result.cluster;
      return toRead(result.rows, { position, at, cluster, limit });
    },
    close: () => connection.close(),
  };
}

interface Asked {
  readonly position: FeedPosition | undefined;
  /** The position, if it is one of a PostgreSQL database. */
  readonly at: PostgresPosition | undefined;
  readonly cluster: string;
  readonly limit: number;
}

function toRead(rows: ReadonlyArray<Record<string, unknown>>, { position, at, cluster, limit }: Asked): ChangesRead {
  const { feed, snapshot, xmax, now, is_pruned: isPruned } = must(rows[0], 'The feed of listing changes');
  const found = rows.filter(({ seq }) => seq !== null);
  const isSameCluster = at?.cluster === cluster || at?.cluster === '' || cluster === '';
  const isKnown = at !== undefined && isSameCluster && lastOf(at) <= BigInt(String(xmax));
  const isSweeping = at?.sweep !== undefined;
  return {
    feed: String(feed),
    now: Number(now),
    isContinuous: position === undefined || (isKnown && isPruned !== true),
    changes: found.map(toStockChange),
    after: (count, isLater) => {
      const end = at?.sweep?.end ?? String(snapshot);
      const isDrained = count === found.length && found.length < limit;
      // What was committed during a sweep of several reads belongs to the next one.
      const isMoved = found.length > 0 || isLater;
      if (isDrained) return { position: positionAfter({ from: end, cluster }, at, isMoved), hasMore: isSweeping };
      const last = found[count - 1];
      const read = last ? { xid: String(last.xid), seq: String(last.seq) } : { xid: '0', seq: '0' };
      return { position: { from: at?.from ?? end, cluster, sweep: { end, ...read } }, hasMore: true };
    },
  };
}

/** Keeps the position of a reader that found nothing in the same hour, unless it is far behind. */
function positionAfter(
  now: PostgresPosition,
  before: PostgresPosition | undefined,
  isMoved: boolean,
): PostgresPosition {
  if (!before || before.sweep || isMoved || before.cluster !== now.cluster) return now;
  return lastOf(now) - lastOf(before) < longestRange ? before : now;
}

/** Returns `xmax` of the newest snapshot of a position. */
function lastOf({ from, sweep }: PostgresPosition): bigint {
  return BigInt(mustAt((sweep?.end ?? from).split(':'), 1));
}
