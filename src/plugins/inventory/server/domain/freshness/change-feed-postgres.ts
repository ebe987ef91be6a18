import type { Client } from 'pg';
import { ReconnectingClient, type ClusterRows } from '../../platform/postgres/reconnecting-client';
import { announceUse } from '../../platform/postgres/start-lock';
import { type Change, type ChangeFeed, everything, rowsAtOnce } from './change-feed';
import { retentionSeconds } from './prune-changes';
import { type OldestTransaction, watchOldestTransaction } from './oldest-transaction';
import { readSettings, unseenRows } from './unseen-rows';
import type { Entity } from './watched-tables';
import { must } from '../../platform/must';

const placeColumns = `pg_current_snapshot()::text AS snapshot, pg_snapshot_xmin(pg_current_snapshot())::text AS xmin,
         extract(epoch FROM statement_timestamp())::float8 AS at,
         pg_relation_filenode(to_regclass('inventory_changes'))::text AS file`;

/** Reads the position at which a feed starts or restarts. */
const startSql = `SELECT ${placeColumns}, (SELECT coalesce(max(seq), 0)::text FROM inventory_changes) AS newest`;

/**
 * Selects the unread changes, as `unseenRows` describes. `$5` is the newest known `seq`.
 *
 * It is one statement, so that rows and snapshot belong to the same moment. Its first row has the snapshot even without
 * a change.
 */
export const readSql = `
  SELECT ${placeColumns},
         $5::bigint = 0 OR (SELECT seq FROM inventory_changes WHERE seq >= $5::bigint ORDER BY seq LIMIT 1) IS NOT NULL AS has_newest,
         c.seq::text AS seq, c.xid::text AS xid, c.entity, c.entity_id
    FROM (SELECT 1) AS one
    LEFT JOIN (
      ${unseenRows({ table: 'inventory_changes', columns: 'seq, xid, entity, entity_id', limit: String(rowsAtOnce) })}) AS c ON true
   ORDER BY c.xid, c.seq`;

/** After this time without a read, pruned changes may have been missed. Leaves an hour's margin for a slow prune. */
const longestPauseSeconds = retentionSeconds - 3600;

/** The state of the database in one statement. */
interface Moment {
  /** Identifies the table of changes and its database; after a restore, `seq` and `xid` start over. */
  readonly place: string;
  /** `xmin:xmax:xip,…`, from which follows which transactions had ended. */
  readonly snapshot: string;
  /** All transactions below it had ended. */
  readonly xmin: bigint;
  /** The database's time, in epoch seconds. */
  readonly at: number;
}

/** A row of the table of changes. */
interface ChangeRow {
  readonly seq: string;
  readonly xid: string;
  readonly entity: Entity;
  readonly entity_id: string;
}

/** A sweep of more changes than one read takes. */
interface Sweep {
  /** The sweep reads exactly what was visible then. */
  readonly begun: Moment;
  readonly last: Pick<ChangeRow, 'seq' | 'xid'>;
  /** Whether a read has failed since it began. Requests that arrived after it began may then wait for it. */
  readonly isLate: boolean;
}

/**
 * Opens the feed of a PostgreSQL database. Commits do not follow the order of `seq`: a row may become visible after one
 * with a larger `seq`.
 *
 * A sweep reads the rows that are visible in its snapshot but not in that of the previous sweep, so it reads each
 * committed change exactly once. A sweep of many rows takes several reads; later commits belong to the next sweep.
 * @param warn receives problems that an operator should look into
 */
export async function openPostgresFeed(url: string, warn?: (message: string) => void): Promise<ChangeFeed> {
  const prepare = async (client: Client) => {
    await client.query(readSettings);
    await announceUse(client); // here, because every instance and command has a feed
  };
  const connection = new ReconnectingClient(url, prepare, { isKeptOpen: true }); // a restore must not find it unused
  return new PostgresFeed(connection, await readStart(connection), watchOldestTransaction(warn));
}

/** Where a feed starts. */
interface Start {
  readonly moment: Moment;
  readonly newest: bigint;
}

async function readStart(connection: ReconnectingClient): Promise<Start> {
  const result = await connection.query({ name: 'inventory-start', text: startSql, values: [] });
  return { moment: momentOf(result), newest: BigInt(String(result.rows[0]?.newest)) };
}

class PostgresFeed implements ChangeFeed {
  readonly #connection: ReconnectingClient;
  readonly #oldest: OldestTransaction;
  /** The snapshot of the last acknowledged sweep. */
  #moment: Moment;
  /** The largest `seq` read. Pruning keeps that row, so it only grows. */
  #newest: bigint;
  #sweep: Sweep | undefined;
  #isAcknowledged = true;

  constructor(connection: ReconnectingClient, { moment, newest }: Start, oldest: OldestTransaction) {
    this.#connection = connection;
    this.#moment = moment;
    this.#newest = newest;
    this.#oldest = oldest;
  }

  get position(): number {
    return Number(this.#newest);
  }

  mayHaveChanges(): undefined {
    return undefined;
  }

  async read() {
    if (!this.#isAcknowledged && this.#sweep) this.#sweep = { ...this.#sweep, isLate: true };
    this.#isAcknowledged = false;
    const { begun: sweepStart, last: from = { xid: '0', seq: '0' }, isLate = false } = this.#sweep ?? {};
    const result = await this.#connection.query({
      name: 'inventory-feed',
      text: readSql,
      values: [this.#moment.snapshot, sweepStart?.snapshot ?? '', from.xid, from.seq, String(this.#newest)],
    });
    const now = momentOf(result);
    if (mayHaveMissed(this.#moment, now) || result.rows[0]?.has_newest !== true) return this.#restart();
    this.#oldest.see(now);
    const rows = result.rows.filter(({ seq }) => seq !== null) as unknown as ChangeRow[]; // the statement's columns
    const last = rows.at(-1);
    const begun = sweepStart ?? now;
    const isFull = rows.length === rowsAtOnce;
    return {
      hasMore: isFull || isLate,
      changes: rows.map(toChange),
      acknowledge: () => {
        this.#isAcknowledged = true;
        this.#newest = rows.reduce((most, { seq }) => (BigInt(seq) > most ? BigInt(seq) : most), this.#newest);
        this.#sweep = isFull && last ? { begun, last, isLate } : undefined;
        if (!this.#sweep) this.#moment = begun;
      },
    };
  }

  /** Returns a change of everything. What the projections read after it is not older than the new position. */
  async #restart() {
    const next = await readStart(this.#connection);
    const acknowledge = () => {
      this.#isAcknowledged = true;
      this.#sweep = undefined;
      this.#moment = next.moment;
      this.#newest = next.newest;
    };
    return { hasMore: false, changes: [everything], acknowledge };
  }

  close() {
    return this.#connection.close();
  }
}

function momentOf({ rows, cluster }: ClusterRows): Moment {
  const { file, snapshot, xmin, at } = must(rows[0], 'The state of the change feed');
  return {
    place: `${cluster}/${String(file)}`,
    snapshot: String(snapshot),
    xmin: BigInt(String(xmin)),
    at: Number(at),
  };
}

/** Returns whether unread changes may be lost: the table or database was replaced, or unread changes may be pruned. */
function mayHaveMissed(before: Moment, now: Moment): boolean {
  return now.place !== before.place || now.xmin < before.xmin || now.at - before.at > longestPauseSeconds;
}

function toChange({ entity, entity_id: id }: ChangeRow): Change {
  return { entity, id: Number(id) };
}
