import { OneConnection } from '../platform/one-connection';
import { announceUse } from '../platform/start-lock';
import { type Change, type ChangeFeed, everything, rowsAtOnce } from './change-feed';
import { keptSeconds } from './prune-changes';
import type { Entity } from './watched-tables';

/**
 * One statement, so that the rows and the snapshot are of the same moment. The first row carries the snapshot alone.
 * `xid8` never wraps round, unlike `xid`.
 */
const lookSql = `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin, extract(epoch FROM statement_timestamp())::float8 AS at,
         c.seq::text AS seq, c.xid::text AS xid, c.entity, c.entity_id
    FROM (SELECT 1) AS one
    LEFT JOIN (SELECT seq, xid, entity, entity_id FROM inventory_changes
                WHERE xid >= $1::text::xid8 AND seq > $2::text::bigint ORDER BY seq LIMIT ${rowsAtOnce}) AS c ON true
   ORDER BY c.seq`;

/** A feed that has not looked for so long may have missed what was removed since; an hour is left for slow removal. */
const longestPauseSeconds = keptSeconds - 3600;

/** No transaction is so late. */
const latest = String(2n ** 64n - 1n);

/** How far the feed has come. */
interface Position {
  /** Which cluster this is: after a restore into another one, numbers mean something else. */
  readonly cluster: string;
  /** Every transaction below it had ended when the last sweep began, so its changes have been told. */
  readonly xmin: bigint;
  /** By the database's clock, in seconds since 1970. */
  readonly at: number;
}

/**
 * The feed of a PostgreSQL database, where commits do not come in the order of `seq`: a row with a small number may
 * become visible after one with a larger number.
 *
 * A sweep takes every row whose transaction had not yet ended when the sweep before it began (`xid >= xmin`, the overlap),
 * and leaves out those it has told already. A sweep of many rows is taken in several looks, in the order of `seq`; what is
 * committed behind it meanwhile belongs to a transaction that was under way when it began, and the next sweep finds it.
 */
export async function openPostgresFeed(url: string): Promise<ChangeFeed> {
  let cluster = '';
  const connection = new OneConnection(url, async (client) => {
    const { rows } = await client.query('SELECT system_identifier::text AS cluster FROM pg_control_system()');
    cluster = String(rows[0]?.cluster);
    await announceUse(client); // every instance and command has a feed
  });
  const look = async (xmin: string, after: string) => {
    const rows = await connection.ask(lookSql, [xmin, after], 'inventory-look');
    const now = { cluster, xmin: BigInt(rows[0]?.xmin as string), at: Number(rows[0]?.at) };
    return { now, found: rows.filter(({ seq }) => seq !== null) };
  };
  let position: Position = (await look(latest, '0')).now;
  /** What was told of transactions at or above `position.xmin`, by its number. */
  const told = new Map<string, bigint>();
  let sweep: { readonly begun: Position; readonly after: string } | undefined;

  return {
    hasNews: () => undefined,
    look: async () => {
      const { now, found } = await look(String(position.xmin), sweep?.after ?? '0');
      const hasMore = found.length === rowsAtOnce;
      const begun = sweep?.begun ?? now;
      const isElsewhere = now.cluster !== position.cluster || now.xmin < position.xmin;
      const isLate = now.at - position.at > longestPauseSeconds;
      const fresh = found.filter(({ seq }) => !told.has(seq as string));
      return {
        hasMore,
        changes: isElsewhere || isLate ? [everything] : fresh.map(toChange),
        settle: () => {
          for (const { seq, xid } of fresh) told.set(seq as string, BigInt(xid as string));
          sweep = hasMore ? { begun, after: found.at(-1)?.seq as string } : undefined;
          if (isElsewhere) told.clear(); // another cluster's numbers say nothing here
          if (hasMore) return;
          position = begun;
          for (const [seq, xid] of told) if (xid < position.xmin) told.delete(seq);
        },
      };
    },
    close: () => connection.close(),
  };
}

function toChange({ entity, entity_id: id }: Record<string, unknown>): Change {
  return { entity: entity as Entity, id: Number(id) };
}
