import { Client } from 'pg';
import { postgresConnection } from './postgres-connection';
import { refuseUnavailable } from './unavailable';

type Rows = Array<Record<string, unknown>>;

/**
 * One connection to PostgreSQL that asks one question after the other, opened at the first and made anew when it broke.
 */
export class OneConnection {
  readonly #url: string;
  readonly #onOpen: (client: Client) => Promise<void>;
  #opened: Promise<Client> | undefined;
  #isClosed = false;
  /** Settled when the question asked last has its answer. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param onOpen asks what must be known of each new connection */
  constructor(url: string, onOpen: (client: Client) => Promise<void> = () => Promise.resolve()) {
    this.#url = url;
    this.#onOpen = onOpen;
  }

  /**
   * @param name prepares the statement once for each connection
   * @throws Refusal `svc_unavailable` when the database cannot be reached
   */
  ask(text: string, values: readonly unknown[], name?: string): Promise<Rows> {
    const answer = this.#last.then(() => this.#ask(text, values, name));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #ask(text: string, values: readonly unknown[], name?: string): Promise<Rows> {
    let client: Client | undefined;
    try {
      client = await (this.#opened ??= this.#open());
      const { rows } = await client.query<Record<string, unknown>>({
        ...(name && { name }),
        text,
        values: [...values],
      });
      return rows;
    } catch (error) {
      this.#forget(client);
      throw refuseUnavailable(error, 'read');
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = await this.#opened?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  async #open(): Promise<Client> {
    if (this.#isClosed) throw new Error('The connection is closed.');
    const client = new Client(postgresConnection(this.#url));
    client.on('error', () => this.#forget(client));
    await client.connect();
    await this.#onOpen(client);
    return client;
  }

  #forget(client: Client | undefined): void {
    this.#opened = undefined;
    client?.end().catch(() => undefined);
  }
}
