import { Client } from 'pg';
import { postgresConnection } from '../platform/postgres-connection';
import { refuseUnavailable } from '../platform/unavailable';
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
  const connection = new OneConnection(url);
  let position = await here(connection);
  /** What was told of transactions at or above `position.xmin`, by its number. */
  const told = new Map<string, bigint>();
  let sweep: { readonly begun: Position; readonly after: string } | undefined;

  return {
    hasNews: () => undefined,
    look: async () => {
      const client = await connection.get();
      const after = sweep?.after ?? '0';
      const { rows } = await connection.ask(client, lookSql, [String(position.xmin), after]);
      const now = { cluster: client.cluster, xmin: BigInt(rows[0]?.xmin as string), at: Number(rows[0]?.at) };
      const found = rows.filter(({ seq }) => seq !== null);
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

async function here(connection: OneConnection): Promise<Position> {
  const client = await connection.get();
  const { rows } = await connection.ask(client, lookSql, ['18446744073709551615', '0']); // no transaction is so late
  return { cluster: client.cluster, xmin: BigInt(rows[0]?.xmin as string), at: Number(rows[0]?.at) };
}

interface Connected {
  readonly client: Client;
  readonly cluster: string;
}

/** A connection for one question after the other, made anew when it broke. */
class OneConnection {
  readonly #url: string;
  #connected: Promise<Connected> | undefined;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** @throws Refusal `svc_unavailable` when the database cannot be reached */
  async get(): Promise<Connected> {
    try {
      return await (this.#connected ??= this.#connect());
    } catch (error) {
      this.#connected = undefined;
      throw refuseUnavailable(error);
    }
  }

  async ask(
    { client }: Connected,
    text: string,
    values: readonly string[],
  ): Promise<{ rows: Array<Record<string, unknown>> }> {
    try {
      return await client.query({ name: 'inventory-look', text, values: [...values] });
    } catch (error) {
      this.#forget(client);
      throw refuseUnavailable(error);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const connected = await this.#connected?.catch(() => undefined);
    await connected?.client.end().catch(() => undefined);
  }

  async #connect(): Promise<Connected> {
    if (this.#isClosed) throw new Error('The feed is closed.');
    const client = new Client({ ...postgresConnection(this.#url) });
    client.on('error', () => this.#forget(client));
    await client.connect();
    const { rows } = await client.query('SELECT system_identifier::text AS cluster FROM pg_control_system()');
    return { client, cluster: String(rows[0]?.cluster) };
  }

  #forget(client: Client): void {
    this.#connected = undefined;
    client.end().catch(() => undefined);
  }
}
