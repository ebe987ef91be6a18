import { LastingConnection, type PlacedAnswer } from '../platform/lasting-connection';
import { announceUse } from '../platform/start-lock';
import { type Change, type ChangeFeed, everything, rowsAtOnce } from './change-feed';
import { keptSeconds } from './prune-changes';
import type { Entity } from './watched-tables';

/**
 * One statement, so that the rows and the snapshot are of the same moment. The first row carries the snapshot alone.
 * `xid8` never wraps round, unlike `xid`. The rows are read in the order of their index, however many there are.
 */
export const lookSql = `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin, extract(epoch FROM statement_timestamp())::float8 AS at,
         pg_relation_filenode(to_regclass('inventory_changes'))::text AS file,
         (SELECT coalesce(max(seq), 0)::text FROM inventory_changes) AS newest,
         c.seq::text AS seq, c.xid::text AS xid, c.entity, c.entity_id
    FROM (SELECT 1) AS one
    LEFT JOIN (SELECT seq, xid, entity, entity_id FROM inventory_changes
                WHERE (xid, seq) > ($1::text::xid8, $2::text::bigint) ORDER BY xid, seq LIMIT ${rowsAtOnce}) AS c ON true
   ORDER BY c.xid, c.seq`;

const lookAfter = (xid: string, seq: string) => ({ name: 'inventory-look', text: lookSql, values: [xid, seq] });

/** Later than any transaction. */
const never = '18446744073709551615';

/** A feed that has not looked for so long may have missed what was removed since; an hour is left for slow removal. */
const longestPauseSeconds = keptSeconds - 3600;

/** How far the feed has come. */
interface Position {
  /** Which table of changes of which database: after a restore its numbers mean something else. */
  readonly place: string;
  /** Every transaction below it had ended when the last sweep began, so its changes have been told. */
  readonly xmin: bigint;
  /** The largest `seq` that could be seen. Pruning leaves it, so it grows. */
  readonly newest: bigint;
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

/**
 * The feed of a PostgreSQL database, where commits do not come in the order of `seq`: a row with a small number may
 * become visible after one with a larger number.
 *
 * A sweep takes every row whose transaction had not yet ended when the sweep before it began (`xid >= xmin`, the overlap),
 * and leaves out those it has told already. A sweep of many rows is taken in several looks; what is committed behind it
 * meanwhile belongs to a transaction that was under way when it began, and the next sweep finds it.
 */
export async function openPostgresFeed(url: string): Promise<ChangeFeed> {
  const connection = new LastingConnection(url, announceUse); /* every instance and command has a feed */
  let position = positionIn(await connection.ask(lookAfter(never, '0')));
  /** The transaction of each `seq` that was told and that the next sweep brings again. */
  let told = new Map<string, string>();
  let sweep: { readonly begun: Position; readonly last: Noted } | undefined;
  let isSettled = true;

  return {
    hasNews: () => undefined,
    look: async () => {
      // After a look that failed, rows may have been committed behind the sweep that those who ask now must see.
      if (!isSettled) sweep = undefined;
      isSettled = false;
      const answer = await connection.ask(lookAfter(sweep?.last.xid ?? String(position.xmin), sweep?.last.seq ?? '0'));
      const now = positionIn(answer);
      const found = answer.rows.filter(({ seq }) => seq !== null) as unknown as Noted[]; // named by the statement
      const isLost = mayHaveMissed(position, now);
      const fresh = found.filter(({ seq, xid }) => told.get(seq) !== xid);
      const hasMore = found.length === rowsAtOnce && !isLost;
      const last = found.at(-1);
      const begun = sweep?.begun ?? now;
      return {
        hasMore,
        changes: isLost ? [everything] : fresh.map(toChange),
        settle: () => {
          isSettled = true;
          if (isLost) told = new Map();
          for (const { seq, xid } of fresh) told.set(seq, xid);
          sweep = hasMore && last ? { begun, last } : undefined;
          if (sweep) return;
          position = isLost ? now : begun;
          for (const [seq, xid] of told) if (BigInt(xid) < position.xmin) told.delete(seq);
        },
      };
    },
    get position() {
      return Number(position.newest);
    },
    close: () => connection.close(),
  };
}

function positionIn({ rows: [row], cluster }: PlacedAnswer): Position {
  return {
    place: `${cluster}/${String(row?.file)}`,
    xmin: BigInt(String(row?.xmin)),
    newest: BigInt(String(row?.newest)),
    at: Number(row?.at),
  };
}

/** Whether rows may be gone that were never told: the table or the database is another, or was emptied, or pruned. */
function mayHaveMissed(before: Position, now: Position): boolean {
  return (
    now.place !== before.place ||
    now.xmin < before.xmin ||
    now.newest < before.newest ||
    now.at - before.at > longestPauseSeconds
  );
}

function toChange({ entity, entity_id: id }: Noted): Change {
  return { entity, id: Number(id) };
}
