import type { IncomingMessage } from 'node:http';
import { hasBody } from './read-body';

/** A large file on a slow line must send at least this much in each minute: 4 KB/s. */
const slowest = { bytes: 256 * 1024, ms: 60_000 };

/** The time limit of the body of a request. */
class BodyTime {
  readonly #request: IncomingMessage;
  readonly #onLate: () => void;
  #timer: NodeJS.Timeout;

  constructor(request: IncomingMessage, seconds: number, onLate: () => void) {
    this.#request = request;
    this.#onLate = onLate;
    this.#timer = setTimeout(() => this.#endLate(), seconds * 1000).unref();
    request.once('close', () => clearTimeout(this.#timer));
  }

  /** Replaces the limit by a least speed, which is checked once a minute. */
  allowSlow(): void {
    clearTimeout(this.#timer);
    const { bytesRead } = this.#request.socket;
    this.#timer = setTimeout(() => {
      if (this.#request.socket.bytesRead - bytesRead < slowest.bytes) this.#endLate();
      else this.allowSlow();
    }, slowest.ms).unref();
  }

  #endLate(): void {
    if (!this.#request.complete) this.#onLate();
  }
}

const times = new WeakMap<IncomingMessage, BodyTime>();

/**
 * Calls `onLate` if the body of a request has not arrived in time. Node's own limit is the same for all requests.
 *
 * @param seconds for the whole body, unless it is a file that may be large
 */
export function limitBodyTime(request: IncomingMessage, seconds: number, onLate: () => void): void {
  if (hasBody(request.headers)) times.set(request, new BodyTime(request, seconds, onLate));
}

/** Lets the rest of the body take any time, while 256 KB arrive per minute: for callers who may send large files. */
export function allowSlowBody(request: IncomingMessage): void {
  times.get(request)?.allowSlow();
}
