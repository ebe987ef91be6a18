/**
 * An answered request of the API or the public site. It has record ids and the key's id, and no other data of the
 * caller.
 */
export interface LoggedRequest {
  /** Time of the response, in epoch milliseconds. */
  readonly at: number;
  readonly requestId: string;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** Such as `/listing/:listing_id`; undefined if no route matched. */
  readonly route: string | undefined;
  readonly status: number;
  readonly durationMs: number;
  /** Size of the response body. */
  readonly bytes: number;
  /** Undefined for a request without a valid key. */
  readonly keyId: number | undefined;
  /** Whether the client disconnected before the response was sent. */
  readonly isAborted: boolean;
}

export type RequestSink = (requests: readonly LoggedRequest[]) => void;

/** Requests per batch: a fraction of a millisecond of one core. */
const batch = 100;
const longestWaitMs = 100;

/**
 * Passes answered requests to its sinks in batches, outside of the requests. `add` costs less than a microsecond; the
 * sinks run in a later turn of the event loop.
 */
export class RequestLog {
  readonly #sinks: readonly RequestSink[];
  #pending: LoggedRequest[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isDue = false;

  constructor(sinks: readonly RequestSink[]) {
    this.#sinks = sinks;
  }

  add(request: LoggedRequest): void {
    this.#pending.push(request);
    this.#timer ??= setTimeout(() => this.flush(), longestWaitMs).unref();
    if (this.#pending.length < batch || this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => this.flush());
  }

  /** Passes all pending requests to the sinks immediately. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isDue = false;
    const requests = this.#pending;
    if (requests.length === 0) return;
    this.#pending = [];
    for (const sink of this.#sinks) sink(requests);
  }
}
