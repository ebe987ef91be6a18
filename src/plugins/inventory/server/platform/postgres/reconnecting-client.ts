import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { postgresConnection } from './postgres-connection';
import { refuseUnavailable } from '../database/unavailable';

type Rows = ReadonlyArray<Record<string, unknown>>;

/** An answer, and the database that gave it. */
export interface ClusterRows {
  readonly rows: Rows;
  /**
   * Which database of which cluster, on which of its time lines: another one after a restore or when a standby that
   * lacked the newest commits took over. Numbers of transactions mean nothing from one to the other.
   */
  readonly cluster: string;
}

/** A statement that is prepared once for each connection, under its name. */
interface PreparedQuery {
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
}

interface Connected {
  readonly client: Client;
  readonly cluster: string;
}

/** Questions here are short ones; a network that swallows them must not hold up every request. */
const queryTimeoutMs = 10_000;

/** A connection for one question after the other, opened at the first and made anew when it broke. */
export class ReconnectingClient {
  readonly #url: string;
  readonly #onOpen: (client: Client) => Promise<void>;
  #connected: Promise<Connected> | undefined;
  #isClosed = false;
  /** Settled when the question asked last has its answer: the driver takes one at a time. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param onOpen says what each new connection must say before it is asked */
  constructor(url: string, onOpen: (client: Client) => Promise<void> = () => Promise.resolve()) {
    this.#url = url;
    this.#onOpen = onOpen;
  }

  /**
   * Asks what may be asked twice: it is, when the connection turns out to have broken since the last question.
   * @throws Refusal `svc_unavailable` when the database cannot be reached
   */
  query(query: PreparedQuery): Promise<ClusterRows> {
    const answer = this.#last.then(() => this.#queryWithRetry(query));
    this.#last = answer.catch(() => undefined);
    return answer;
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
      const { client, cluster } = await connecting;
      const { rows } = await client.query({ name, text, values: [...values] });
      return { rows: rows as Rows, cluster };
    } catch (error) {
      await this.#forget(connecting);
      throw error;
    }
  }

  #connect(): Promise<Connected> {
    if (this.#isClosed) throw new Error('The connection is closed.');
    const client = new Client({ ...postgresConnection(this.#url), query_timeout: queryTimeoutMs });
    const connecting = this.#open(client);
    client.on('error', () => void this.#forget(connecting)); // while nobody asks; the next question finds a new one
    return connecting;
  }

  async #open(client: Client): Promise<Connected> {
    try {
      await client.connect();
      await this.#onOpen(client);
      return { client, cluster: await clusterOf(client) };
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

/** Where the server does not tell, a new connection may lead anywhere. */
async function clusterOf(client: Client): Promise<string> {
  try {
    const { rows } = await client.query<Record<'system' | 'timeline' | 'database', string>>(clusterSql);
    return Object.values(rows[0] ?? {}).join('/');
  } catch (error) {
    const isWithheld = ['42501', '42883', '0A000'].includes(String((error as { code?: unknown }).code));
    if (isWithheld) return randomUUID();
    throw error;
  }
}
