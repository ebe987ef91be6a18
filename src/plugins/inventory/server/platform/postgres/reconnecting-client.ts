import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { postgresConnection } from './postgres-connection';
import { refuseUnavailable } from '../database/unavailable';

type Rows = ReadonlyArray<Record<string, unknown>>;

/** Rows, and the database that returned them. */
export interface ClusterRows {
  readonly rows: Rows;
  /**
   * Identifies the database, its cluster and its timeline. Changes after a restore and when a standby is promoted,
   * which may lack the newest commits. Transaction ids are comparable only within one of them.
   */
  readonly cluster: string;
  /** Whether the server withholds that, and `cluster` is a new text for each connection. */
  readonly isWithheld: boolean;
}

/** A statement that is prepared once per connection, by name. */
interface PreparedQuery {
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
}

interface Connected extends Omit<ClusterRows, 'rows'> {
  readonly client: Client;
}

/** Short, because a network that drops packets must not delay every request. */
const queryTimeoutMs = 10_000;

/** Time between attempts to open a connection that broke while it was idle, in milliseconds. */
const reopenMs = 500;

/** A connection that runs one query at a time. Opens at the first query, and again after it broke. */
export class ReconnectingClient {
  readonly #url: string;
  readonly #onOpen: (client: Client) => Promise<void>;
  readonly #isKeptOpen: boolean;
  #connected: Promise<Connected> | undefined;
  #isClosed = false;
  /** Settles when the last query has ended. */
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param onOpen prepares each new connection before its first query
   * @param isKeptOpen opens a connection that broke between queries immediately, because others rely on its locks
   */
  constructor(
    url: string,
    onOpen: (client: Client) => Promise<void> = () => Promise.resolve(),
    { isKeptOpen = false } = {},
  ) {
    this.#url = url;
    this.#onOpen = onOpen;
    this.#isKeptOpen = isKeptOpen;
  }

  /**
   * Runs an idempotent query; runs it again if the connection has broken since the last query.
   * @throws Refusal `svc_unavailable` if the database cannot be reached
   */
  query(query: PreparedQuery): Promise<ClusterRows> {
    const result = this.#last.then(() => this.#queryWithRetry(query));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #queryWithRetry(query: PreparedQuery): Promise<ClusterRows> {
    const mayBeBroken = this.#connected !== undefined;
    try {
      return await this.#queryOnce(query).catch((error: unknown) => {
        if (mayBeBroken) return this.#queryOnce(query);
        throw error;
      });
    } catch (error) {
      throw refuseUnavailable(error, 'read');
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const connected = await this.#connected?.catch(() => undefined);
    await connected?.client.end().catch(() => undefined);
  }

  async #queryOnce({ name, text, values }: PreparedQuery): Promise<ClusterRows> {
    const connecting = (this.#connected ??= this.#connect());
    try {
      const { client, cluster, isWithheld } = await connecting;
      const { rows } = await client.query({ name, text, values: [...values] });
      return { rows: rows as Rows, cluster, isWithheld };
    } catch (error) {
      await this.#forget(connecting);
      throw error;
    }
  }

  #connect(): Promise<Connected> {
    if (this.#isClosed) throw new Error('The connection is closed.');
    const client = new Client({ ...postgresConnection(this.#url), query_timeout: queryTimeoutMs });
    const connecting = this.#open(client);
    // Between queries; the next one opens a new connection.
    client.on('error', () => void this.#forget(connecting).then(() => this.#reopen()));
    return connecting;
  }

  /** Opens the connection again, and keeps trying until it succeeds, a query does it, or the client is closed. */
  async #reopen(): Promise<void> {
    while (this.#isKeptOpen && !this.#isClosed && this.#connected === undefined) {
      const connecting = (this.#connected = this.#connect());
      try {
        await connecting;
      } catch {
        await this.#forget(connecting);
        await new Promise((resolve) => setTimeout(resolve, reopenMs).unref());
      }
    }
  }

  async #open(client: Client): Promise<Connected> {
    try {
      await client.connect();
      await this.#onOpen(client);
      return { client, ...(await clusterOf(client)) };
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
  }

  async #forget(connecting: Promise<Connected>): Promise<void> {
    if (this.#connected === connecting) this.#connected = undefined;
    const connected = await connecting.catch(() => undefined);
    connected?.client.end().catch(() => undefined);
  }
}

const clusterSql = `
  SELECT system_identifier::text AS system, left(pg_walfile_name(pg_current_wal_lsn()), 8) AS timeline,
         (SELECT oid::text FROM pg_database WHERE datname = current_database()) AS database
    FROM pg_control_system()`;

/** Identifies the cluster. Returns a new id for each connection if the server withholds the information. */
async function clusterOf(client: Client): Promise<Omit<ClusterRows, 'rows'>> {
  try {
    const { rows } = await client.query<Record<'system' | 'timeline' | 'database', string>>(clusterSql);
    return { cluster: Object.values(rows[0] ?? {}).join('/'), isWithheld: false };
  } catch (error) {
    const isWithheld = ['42501', '42883', '0A000'].includes(String((error as { code?: unknown }).code));
    if (isWithheld) return { cluster: randomUUID(), isWithheld };
    throw error;
  }
}
