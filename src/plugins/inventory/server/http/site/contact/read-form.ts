import type { IncomingMessage } from 'node:http';

/** The largest form in bytes: ten thousand characters of a message, encoded. */
const maxBytes = 128 * 1024;
/** The most fields. The site's form has fewer than 20; parsing a form of this size with only empty ones took 39 ms. */
const maxFields = 100;

interface FormLimits {
  /** The most forms read at the same time. */
  readonly atOnce: number;
  /** The most time for one, in milliseconds. */
  readonly timeoutMs: number;
}

/**
 * Reads forms. Their number and time are limited, so that slow visitors hold little memory and few connections. Beyond
 * the number a new one replaces the oldest of the network that sends the most, so that slow visitors keep no other out.
 */
export class FormReader {
  readonly #limits: FormLimits;
  /** The network of each visitor who is sending a form, oldest first. */
  readonly #reading = new Map<IncomingMessage, string>();

  constructor(limits: FormLimits = { atOnce: 64, timeoutMs: 10_000 }) {
    this.#limits = limits;
  }

  /**
   * Reads a form; undefined if it is too large or no form. A visitor who does not finish sending it is disconnected.
   */
  async read(request: IncomingMessage, network: string): Promise<URLSearchParams | undefined> {
    if (this.#reading.size >= this.#limits.atOnce) this.#oldestOfMost(network)?.destroy();
    this.#reading.set(request, network);
    const timeout = setTimeout(() => request.destroy(), this.#limits.timeoutMs);
    try {
      return await readForm(request);
    } catch {
      return undefined; // disconnected
    } finally {
      clearTimeout(timeout);
      this.#reading.delete(request);
    }
  }

  /** Removes the oldest visitor of the network that sends the most forms, counting the new one of `network`. */
  #oldestOfMost(network: string): IncomingMessage | undefined {
    const counts = new Map([[network, 1]]);
    for (const own of this.#reading.values()) counts.set(own, (counts.get(own) ?? 0) + 1);
    const most = Math.max(...counts.values());
    for (const [request, own] of this.#reading) {
      if (counts.get(own) !== most) continue;
      this.#reading.delete(request);
      return request;
    }
    return undefined;
  }
}

/**
 * Reads a form; undefined if it is too large or no form. A larger `Content-Length` is refused before any byte is read.
 */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  if (!isForm(request)) return undefined;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  const form = Buffer.concat(chunks);
  return hasTooManyFields(form) ? undefined : new URLSearchParams(form.toString());
}

function hasTooManyFields(form: Buffer): boolean {
  let count = 1;
  for (let at = form.indexOf('&'); at >= 0 && count <= maxFields; at = form.indexOf('&', at + 1)) count++;
  return count > maxFields;
}

/** Returns whether a request has the content type of a form. */
export function isForm({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  return type.trim().toLowerCase() === 'application/x-www-form-urlencoded';
}
