/** A request of the API that has been answered. It names records by their ids and says nothing of who asked but the key. */
export interface LoggedRequest {
  /** When it was answered, in milliseconds since 1970. */
  readonly at: number;
  readonly requestId: string;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** Such as `/listing/:listing_id`; undefined for a request that no route was found for. */
  readonly route: string | undefined;
  readonly status: number;
  readonly durationMs: number;
  /** Of the body that was sent. */
  readonly bytes: number;
  /** Undefined for a request without a key that is known. */
  readonly keyId: number | undefined;
  /** Whether the caller had gone before the answer. */
  readonly isAborted: boolean;
}

export type RequestSink = (requests: readonly LoggedRequest[]) => void;

/** A batch of so many is read at once: a fraction of a millisecond of one core. */
const batch = 100;
const longestWaitMs = 100;

/**
 * Tells of answered requests in batches, beside the requests: noting one costs less than a microsecond, and writing and
 * counting are done together when the loop comes round.
 */
export class RequestLog {
  readonly #sinks: readonly RequestSink[];
  #pending: LoggedRequest[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isDue = false;

  constructor(readers: readonly RequestSink[]) {
    this.#sinks = readers;
  }

  add(request: LoggedRequest): void {
    this.#pending.push(request);
    this.#timer ??= setTimeout(() => this.flush(), longestWaitMs).unref();
    if (this.#pending.length < batch || this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => this.flush());
  }

  /** Tells at once what has been noted. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isDue = false;
    const requests = this.#pending;
    if (requests.length === 0) return;
    this.#pending = [];
    for (const read of this.#sinks) read(requests);
  }
}
